// A person's own open pages: which of them somebody looks at, and what they are told.
import { beforeEach, describe, expect, it } from 'vitest';
import { hasPageInSight } from '../live/pages-in-sight';
import type { Actor } from '../testing/actors';
import { createTestApp, startTestApp } from '../testing/app';
import { createConnected, createMedication, createSenior } from '../testing/factories';
import { freshEmail } from '../testing/invitations';
import { allArrived, openLive } from '../testing/live-client';
import { startMailServer } from '../testing/mail-server';

const EIGHT = '2026-03-03T08:00:00Z';
const { smtpUrl, mails } = await startMailServer();
let now = new Date(EIGHT);
const app = await createTestApp({ clock: () => now, config: { smtpUrl, publicUrl: 'https://care.example.org' } });
const run = () => app.notifications.runOnce();
const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeEach(() => {
  now = new Date(EIGHT);
});

const isInSight = async ({ id }: Actor) => (await hasPageInSight(app.database.reads, [id])).has(id);

/** A page of that person, which can say whether somebody sees it. */
async function openHiddenPage(person: Actor) {
  const page = await openLive(app, person.cookie);
  return { ...page, say: (value: boolean) => page.socket.send(JSON.stringify({ type: 'in_sight', value })) };
}

async function openPage(person: Actor) {
  const page = await openHiddenPage(person);
  page.say(true);
  await expect.poll(() => isInSight(person)).toBe(true);
  return page;
}

async function addPill(senior: Actor) {
  const pill = await createMedication(app, { senior });
  await app.database.writes.query(
    `update medications set times = '["08:00"]', created_at = '2026-03-01', name = 'Warfarin' where id = $1`,
    [pill.id],
  );
  return pill;
}

const told = async (person: Actor) => {
  const { body } = await person.agent.get('/api/notices').expect(200);
  return body[0].events.map(({ what, channel }: { what: string; channel: string | null }) => [what, channel]);
};

describe('a page in sight (REACH-13)', () => {
  it('is known to every instance until it is hidden or closed', async () => {
    const senior = await createSenior(app);
    const other = await startTestApp(app.databaseUrl);
    try {
      const known = async () => (await hasPageInSight(other.database.reads, [senior.id])).has(senior.id);
      const page = await openPage(senior);
      expect(await known()).toBe(true);
      page.say(false);
      await expect.poll(known).toBe(false);
      page.say(true);
      await expect.poll(known).toBe(true);
      page.socket.close();
      await expect.poll(known).toBe(false);
    } finally {
      await other.close();
    }
  });

  it('counts no longer once its instance is stopped, and expires when that was killed', async () => {
    const senior = await createSenior(app);
    const other = await startTestApp(app.databaseUrl);
    const page = await openLive(other, senior.cookie);
    page.socket.send('{"type":"in_sight","value":true}');
    await expect.poll(() => isInSight(senior)).toBe(true);
    await other.close();
    expect(await isInSight(senior)).toBe(false);

    await app.database.writes.query(
      `insert into pages_in_sight values (gen_random_uuid(), $1, now() + interval '1 hour')`,
      [senior.id],
    );
    expect(await isInSight(senior)).toBe(true);
    await app.database.writes.query(`update pages_in_sight set seen_until = now() - interval '1 second'`);
    expect(await isInSight(senior)).toBe(false);
    // The next word of any page sweeps it away.
    await openPage(await createSenior(app));
    const { rows } = await app.database.reads.query('select from pages_in_sight where user_id = $1', [senior.id]);
    expect(rows).toEqual([]);
  });

  it.each(['{"type":"in_sight"}', '{"type":"in_sight","value":"yes"}', '{"type":"in_sight","value":1}'])(
    'is none by %s',
    async (said) => {
      const senior = await createSenior(app);
      const page = await openHiddenPage(senior);
      page.socket.send(said);
      await allArrived(app, page);
      expect(await isInSight(senior)).toBe(false);
    },
  );
});

describe('what it is told', () => {
  it('is read by its own person alone, and nobody else’s page hears of it (REACH-13, REACH-19)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    await addPill(senior);
    const page = await openPage(senior);
    const theirs = await openPage(caregiver);
    await run();
    const event = await page.hears('notice_told');
    const deliveryId = 'deliveryId' in event ? event.deliveryId : '';
    const { body } = await senior.agent.get(`/api/deliveries/${deliveryId}`).expect(200);
    expect(body).toEqual({
      id: deliveryId,
      noticeId: expect.any(String),
      kind: 'dose',
      at: '2026-03-03T08:00:00.000Z',
      title: 'Time for your medication',
      body: 'Due at 8:00 AM',
      link: `/reminders/${body.noticeId}`,
    });
    await caregiver.agent.get(`/api/deliveries/${deliveryId}`).expect(404);
    await caregiver.agent.post(`/api/deliveries/${deliveryId}/shown`).expect(404);
    await senior.agent.post(`/api/deliveries/${deliveryId}/shown`).expect(204);
    await senior.agent.post(`/api/deliveries/${deliveryId}/shown`).expect(204);
    expect(await told(senior)).toEqual([
      ['told', 'page'],
      ['shown', 'page'],
    ]);
    expect(theirs.events.filter(({ type }) => type === 'notice_told')).toEqual([]);

    // Answered: nothing is left to show.
    await senior.agent.post(`/api/notices/${body.noticeId}/answer`).send({ answer: 'take' }).expect(200);
    await run();
    await senior.agent.get(`/api/deliveries/${deliveryId}`).expect(404);
  });

  it('counts for email only once it was shown (REACH-13, REACH-17)', async () => {
    const people = await Promise.all(
      ['shown', 'silent'].map(async (name) => {
        const email = freshEmail(name);
        const senior = await createSenior(app, { email });
        await app.database.writes.query('update users set email_verified_at = $2 where id = $1', [senior.id, now]);
        await addPill(senior);
        return { senior, email, page: await openPage(senior) };
      }),
    );
    await app.mailer.idle();
    mails.length = 0;
    await run();
    const [shown, silent] = people;
    if (shown === undefined || silent === undefined) throw new Error('Nobody is here');
    const event = await shown.page.hears('notice_told');
    await shown.senior.agent.post(`/api/deliveries/${'deliveryId' in event ? event.deliveryId : ''}/shown`).expect(204);
    passMinutes(14);
    await run();
    expect(mails).toEqual([]);
    passMinutes(1);
    await run();
    expect(mails.map(({ to }) => to)).toEqual([[silent.email]]);
  });

  it('without a page in sight, or with pages turned off, nothing goes to one, and no line says so (REACH-13, REACH-70)', async () => {
    const [hidden, off] = [await createSenior(app), await createSenior(app)];
    await off.agent
      .patch('/api/notifications')
      .send({ preferences: { dose: { page: false } } })
      .expect(200);
    for (const senior of [hidden, off]) await addPill(senior);
    const pages = [await openHiddenPage(hidden), await openPage(off)];
    await run();
    await allArrived(app, ...pages);
    expect(pages.flatMap(({ events }) => events)).toEqual([]);
    for (const senior of [hidden, off]) expect(await told(senior)).toEqual([['left_out', null]]);
  });

  it('can be tried (REACH-11, REACH-12)', async () => {
    const senior = await createSenior(app);
    const page = await openPage(senior);
    const { body } = await senior.agent.post('/api/notifications/test').send({ channel: 'page' }).expect(201);
    await run();
    const event = await page.hears('notice_told');
    const { body: delivery } = await senior.agent
      .get(`/api/deliveries/${'deliveryId' in event ? event.deliveryId : ''}`)
      .expect(200);
    expect(delivery).toMatchObject({ noticeId: body.noticeId, kind: 'test', title: 'This is a test', link: null });
  });
});
