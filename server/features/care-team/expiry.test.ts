import { beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app';
import { createCaregiver, createSenior, only } from '../../testing/factories';
import {
  answer,
  freshEmail,
  invite,
  inviteAndAccept,
  listReceived,
  listSent,
  readLink,
  sendInvitation,
  storedConnections,
  storedInvitation,
  switchTo,
  tokenOf,
} from '../../testing/invitations';

const SENT_AT = new Date('2026-03-03T14:30:00.000Z');
const LAST_MOMENT = new Date('2026-03-17T14:29:59.999Z');
const OVER = new Date('2026-03-17T14:30:00.000Z');
let now = SENT_AT;
const app = await createTestApp({ clock: () => now });

beforeEach(() => {
  now = SENT_AT;
});

async function invited() {
  const senior = await createSenior(app);
  const caregiver = await createCaregiver(app, { email: freshEmail('mia') });
  return { senior, caregiver, sent: await invite(senior, caregiver.account.email ?? '') };
}

/** The number of expired invitations: this is the first of all sweeps. */
const sweep = async () => Number((await Promise.all(app.sweeps.map((each) => each())))[0]);

it('until the last millisecond of fourteen days it can be accepted (D-52, INV-36)', async () => {
  const { senior, caregiver, sent } = await invited();
  now = LAST_MOMENT;
  expect(await sweep()).toBe(0);
  expect(await listReceived(caregiver)).toHaveLength(1);
  expect((await sendInvitation(senior, { caregiverEmail: sent.caregiverEmail })).status).toBe(409);
  expect((await switchTo(senior, sent.id, only('health'))).status).toBe(200);
  expect((await answer(caregiver, sent.id, 'accepted')).status).toBe(200);
  expect(await storedConnections(app, senior.id)).toHaveLength(1);
});

it.each(['accepted', 'declined'] as const)(
  'then it is expired in every response, and %s is refused with a message, by address and by link (D-52, INV-37)',
  async (status) => {
    const { senior, caregiver, sent } = await invited();
    now = OVER;
    // Not swept yet: computed on read.
    expect(await storedInvitation(app, sent.id)).toMatchObject({ status: 'pending' });
    expect(await listSent(senior)).toMatchObject([{ status: 'expired', link: null }]);
    expect(await listReceived(caregiver)).toEqual([]);
    expect(await (await readLink(app, tokenOf(sent))).json()).toMatchObject({ status: 'expired' });
    for (const token of [undefined, tokenOf(sent)]) {
      const response = await answer(caregiver, sent.id, status, token);
      expect(response.status).toBe(409);
      expect(response.body).toEqual({
        message: 'This invitation has expired. Please ask for a new one.',
        code: 'conflict',
      });
    }
    expect((await switchTo(senior, sent.id, only())).status).toBe(409);
    expect(await storedConnections(app, senior.id)).toEqual([]);
    // A new one can be sent from that very moment.
    expect((await sendInvitation(senior, { caregiverEmail: sent.caregiverEmail })).status).toBe(201);
  },
);

it('the sweep stores it, once, and answers are refused as before (D-52, INV-35, INV-37)', async () => {
  const { senior, caregiver, sent } = await invited();
  const [accepted, declined] = [await createCaregiver(app), await invite(senior, freshEmail())];
  const { id: acceptedId } = await inviteAndAccept(senior, accepted);
  await answer(await createCaregiver(app), declined.id, 'declined', tokenOf(declined));
  now = OVER;
  await sweep();
  expect(await storedInvitation(app, sent.id)).toMatchObject({ status: 'expired', responded_at: null });
  // Answered invitations stay answered, and access does not expire.
  expect(await storedInvitation(app, acceptedId)).toMatchObject({ status: 'accepted' });
  expect(await storedInvitation(app, declined.id)).toMatchObject({ status: 'declined' });
  expect((await accepted.agent.get(`/api/medications?senior=${senior.id}`)).status).toBe(200);
  expect(await sweep()).toBe(0);
  expect((await answer(caregiver, sent.id, 'accepted')).status).toBe(409);
  expect((await switchTo(senior, sent.id, only())).status).toBe(409);
  expect(await listSent(senior)).toHaveLength(3);
});

it('two sweeps at once expire each invitation once (D-52)', async () => {
  await invited();
  await invited();
  now = OVER;
  const counts = await Promise.all([sweep(), sweep()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
});
