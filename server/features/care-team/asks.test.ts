// An account with the invited address and no proof of it asks the senior to be let in (D-100).
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Actor, anonymous } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createCaregiver, createSenior } from '../../testing/factories';
import {
  answer,
  askToBeLetIn,
  freshEmail,
  invite,
  invitedWithoutProof,
  letIn,
  listAskers,
  listReceived,
  storedConnections,
  tokenOf,
  turnAway,
} from '../../testing/invitations';

let now = new Date('2026-03-03T14:30:00.000Z');
const app = await createTestApp({ clock: () => now, config: { publicUrl: 'http://home.example:3000' } });
const home = await createTestApp();

const MISSING = { message: 'We could not find that.', code: 'not_found' };

const saveAddress = ({ agent }: Actor, email: string) =>
  agent.put('/api/user/profile').send({ firstName: 'Anna', lastName: 'Ellis', email });

describe('POST /api/care-invitations/{id}/ask', () => {
  it('shows the senior who asks, with name, user name and address, and the person nothing', async () => {
    const { senior, anna, invitation } = await invitedWithoutProof(app);
    const response = await askToBeLetIn(anna, invitation.id);
    expect([response.status, response.body]).toEqual([200, { id: invitation.id, isProved: false, ask: 'waiting' }]);
    expect(await listReceived(anna)).toEqual([response.body]);
    expect(await listAskers(senior)).toEqual([
      { userId: anna.id, name: 'Anna Ellis', username: anna.username, email: anna.account.email },
    ]);
    expect(await storedConnections(app, senior.id)).toEqual([]);
    expect((await anna.agent.get(`/api/user/${senior.id}`)).status).toBe(404);
    expect((await anna.agent.get(`/api/medications?senior=${senior.id}`)).status).toBe(404);
  });

  it('asked twice, also at the same time, is asked once', async () => {
    const { senior, anna, invitation } = await invitedWithoutProof(app);
    const answers = await Promise.all([1, 2, 3].map(() => askToBeLetIn(anna, invitation.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await askToBeLetIn(anna, invitation.id)).body).toEqual({
      id: invitation.id,
      isProved: false,
      ask: 'waiting',
    });
    expect(await listAskers(senior)).toHaveLength(1);
  });

  it('for anyone else it does not exist: another address, none, a proved one, an unknown id; a senior is told', async () => {
    const { senior, anna, email, invitation } = await invitedWithoutProof(app);
    const proved = await createCaregiver(app, { email: freshEmail() });
    await invite(senior, proved.account.email ?? '');
    await app.database.writes.query('update users set email_verified_at = now() where id = $1', [proved.id]);
    const refused = [
      await askToBeLetIn(await createCaregiver(app, { email: freshEmail() }), invitation.id),
      await askToBeLetIn(await createCaregiver(app), invitation.id),
      await askToBeLetIn(anna, uuidv7()),
      await askToBeLetIn(senior, invitation.id),
      ...(await Promise.all((await listReceived(proved)).map(({ id }) => askToBeLetIn(proved, id)))),
    ];
    expect(refused.map(({ status, body }) => [status, body])).toEqual(Array.from({ length: 5 }, () => [404, MISSING]));
    expect((await anonymous(app).post(`/api/care-invitations/${invitation.id}/ask`)).status).toBe(401);
    const other = await createSenior(app);
    await saveAddress(other, email);
    expect((await askToBeLetIn(other, invitation.id)).body.code).toBe('not_permitted');
    expect(await listAskers(senior)).toEqual([]);
  });

  it('once another account has proved the address, the claim is worth nothing', async () => {
    const { senior, anna, email, invitation } = await invitedWithoutProof(app);
    await askToBeLetIn(anna, invitation.id);
    const owner = await createCaregiver(app);
    await saveAddress(owner, email);
    await app.database.writes.query('update users set email_verified_at = now() where id = $1', [owner.id]);
    const later = await invite(await createSenior(app), email);
    expect((await askToBeLetIn(anna, later.id)).body).toEqual(MISSING);
    expect(await listReceived(anna)).toEqual([]);
    expect((await letIn(senior, invitation.id, anna.id)).body).toEqual(MISSING);
    expect(await listAskers(senior)).toEqual([]);
  });

  it('an invitation that has ended cannot be asked about, and does not say how it ended', async () => {
    const { senior, anna, invitation } = await invitedWithoutProof(app);
    const { invitation: expired, anna: late } = await invitedWithoutProof(app);
    await answer(await createCaregiver(app), invitation.id, 'accepted', tokenOf(invitation));
    const before = now;
    now = new Date(now.getTime() + 15 * 24 * 60 * 60 * 1000);
    try {
      const bodies = [(await askToBeLetIn(anna, invitation.id)).body, (await askToBeLetIn(late, expired.id)).body];
      expect(new Set(bodies.map(({ code }) => code))).toEqual(new Set(['conflict']));
      expect(new Set(bodies.map(({ message }) => message)).size).toBe(1);
      expect(await listAskers(senior)).toEqual([]);
    } finally {
      now = before;
    }
  });

  it('a member of that team is told that they are connected already', async () => {
    const { senior, anna, invitation } = await invitedWithoutProof(app);
    const other = await invite(senior, freshEmail());
    await answer(anna, other.id, 'accepted', tokenOf(other));
    expect((await askToBeLetIn(anna, invitation.id)).body.message).toBe('You are already connected with this person.');
  });

  it('twenty an hour for a person, and ten people about one invitation', async () => {
    const email = freshEmail('anna');
    const anna = await createCaregiver(app, { email });
    const statuses: number[] = [];
    for (let tried = 0; tried < 21; tried += 1) {
      const { id } = await invite(await createSenior(app), email);
      statuses.push((await askToBeLetIn(anna, id)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);

    const senior = await createSenior(app);
    const crowded = freshEmail('crowd');
    const { id } = await invite(senior, crowded);
    const crowd = await Promise.all(Array.from({ length: 11 }, () => createCaregiver(app)));
    await app.database.writes.query('update users set email = $1 where id = any($2)', [
      crowded,
      crowd.map((one) => one.id),
    ]);
    for (const one of crowd.slice(0, 10)) await askToBeLetIn(one, id).expect(200);
    const [last] = crowd.slice(-1);
    if (last === undefined) throw new Error('Nobody is left');
    await askToBeLetIn(last, id).expect(409);
    await turnAway(senior, id, crowd[0]?.id ?? '').expect(200);
    await askToBeLetIn(last, id).expect(200);
  });

  it('a person who has another address by now no longer asks', async () => {
    const { senior, anna, invitation } = await invitedWithoutProof(app);
    await askToBeLetIn(anna, invitation.id);
    await saveAddress(anna, freshEmail());
    expect(await listAskers(senior)).toEqual([]);
    expect((await letIn(senior, invitation.id, anna.id)).body).toEqual(MISSING);
    expect(await storedConnections(app, senior.id)).toEqual([]);
  });

  it('at home, too, somebody may rather be asked about than accept', async () => {
    const email = freshEmail();
    const senior = await createSenior(home);
    const { id } = await invite(senior, email);
    const anna = await createCaregiver(home, { email });
    await askToBeLetIn(anna, id).expect(200);
    expect(await listAskers(senior)).toMatchObject([{ userId: anna.id }]);
    expect((await answer(anna, id, 'accepted')).status).toBe(200);
    expect(await listAskers(senior)).toEqual([]);
  });
});
