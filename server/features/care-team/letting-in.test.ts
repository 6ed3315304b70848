// The senior answers people who ask to be let in (D-100).
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { sentInvitation } from '@shared/api/care-team';
import { type Actor, anonymous } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createCaregiver, createMedication, inLevels, only } from '../../testing/factories';
import {
  answer,
  askToBeLetIn,
  freshEmail,
  invite,
  inviteAndAccept,
  invitedWithoutProof,
  letIn,
  listAskers,
  listConnections,
  listReceived,
  remove,
  storedConnections,
  storedInvitation,
  switchTo,
  tokenOf,
  turnAway,
} from '../../testing/invitations';
import { allArrived, openLive } from '../../testing/live-client';
import { holdLock, untilWaiting } from '../../testing/locks';

const app = await createTestApp({ config: { publicUrl: 'http://home.example:3000' } });

const MISSING = { message: 'We could not find that.', code: 'not_found' };

const saveAddress = ({ agent }: Actor, email: string) =>
  agent.put('/api/user/profile').send({ firstName: 'Anna', lastName: 'Ellis', email });

describe('POST /api/care-invitations/{id}/let-in', () => {
  it('stores what accepting stores, with the switches as they are now (D-55)', async () => {
    const { senior, anna, invitation } = await invitedWithoutProof(app);
    await createMedication(app, { senior, name: 'Lisinopril of Wilhelmina' });
    await askToBeLetIn(anna, invitation.id);
    await switchTo(senior, invitation.id, only('medications', 'family')).expect(200);
    const response = await letIn(senior, invitation.id, anna.id);
    expect(response.status).toBe(200);
    expect(sentInvitation.strict().parse(response.body)).toMatchObject({
      status: 'accepted',
      caregiverId: anna.id,
      caregiverDisplayName: 'Anna Ellis',
      relationship: 'Family Member',
      askedBy: [],
    });
    expect(await storedConnections(app, senior.id)).toMatchObject([
      { caregiver_id: anna.id, permissions: inLevels(only('medications', 'family')), relationship: 'Family Member' },
    ]);
    expect(await listConnections(anna)).toMatchObject([{ seniorFirstName: 'Wilhelmina' }]);
    expect((await anna.agent.get(`/api/medications?senior=${senior.id}`)).text).toContain('Lisinopril of Wilhelmina');
    expect((await letIn(senior, invitation.id, anna.id)).status).toBe(409);
  });

  it('only the senior, and only somebody who has asked about that invitation', async () => {
    const { senior, anna, invitation } = await invitedWithoutProof(app);
    const { senior: other, anna: hers, invitation: second } = await invitedWithoutProof(app);
    await askToBeLetIn(anna, invitation.id);
    await askToBeLetIn(hers, second.id);
    const stranger = await createCaregiver(app, { email: freshEmail() });
    const refused = [
      await letIn(other, invitation.id, anna.id),
      await letIn(anna, invitation.id, anna.id),
      await letIn(stranger, invitation.id, anna.id),
      await letIn(senior, invitation.id, stranger.id),
      await letIn(senior, invitation.id, hers.id),
      await letIn(senior, invitation.id, uuidv7()),
      await letIn(senior, uuidv7(), anna.id),
      await turnAway(other, invitation.id, anna.id),
      await turnAway(anna, invitation.id, anna.id),
      await turnAway(senior, invitation.id, hers.id),
    ];
    for (const { status, body } of refused) expect([status, body]).toEqual([404, MISSING]);
    expect(
      (await anonymous(app).post(`/api/care-invitations/${invitation.id}/let-in`).send({ userId: anna.id })).status,
    ).toBe(401);
    expect(await storedInvitation(app, invitation.id)).toMatchObject({ status: 'pending', caregiver_id: null });
    expect(await listAskers(senior)).toHaveLength(1);
  });

  it('while somebody accepts by the link at the same time, one of the two gets in', async () => {
    const { senior, anna, invitation } = await invitedWithoutProof(app);
    const other = await createCaregiver(app, { email: freshEmail() });
    await askToBeLetIn(anna, invitation.id);
    const release = await holdLock(app, 'lock table care_invitations in share mode');
    const both = Promise.all([
      letIn(senior, invitation.id, anna.id),
      answer(other, invitation.id, 'accepted', tokenOf(invitation)),
    ]);
    await untilWaiting(app, 2);
    await release();
    expect((await both).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await storedConnections(app, senior.id)).toHaveLength(1);
  });

  it('a person who was turned away is not let in after all', async () => {
    const { senior, anna, invitation } = await invitedWithoutProof(app);
    await askToBeLetIn(anna, invitation.id);
    await turnAway(senior, invitation.id, anna.id).expect(200);
    expect((await letIn(senior, invitation.id, anna.id)).body).toEqual(MISSING);
    expect(await storedConnections(app, senior.id)).toEqual([]);
  });
});

describe('POST /api/care-invitations/{id}/turn-away', () => {
  it('hides that ask for good, and the invitation stays open for the link', async () => {
    const { senior, anna, email, invitation } = await invitedWithoutProof(app);
    await askToBeLetIn(anna, invitation.id);
    const response = await turnAway(senior, invitation.id, anna.id);
    expect([response.status, response.body.askedBy, response.body.status]).toEqual([200, [], 'pending']);
    expect((await turnAway(senior, invitation.id, anna.id)).status).toBe(200);
    expect(await listAskers(senior)).toEqual([]);
    expect(await listReceived(anna)).toEqual([{ id: invitation.id, isProved: false, ask: 'turned_away' }]);
    const again = await askToBeLetIn(anna, invitation.id);
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    await saveAddress(anna, freshEmail());
    await saveAddress(anna, email);
    expect((await askToBeLetIn(anna, invitation.id)).status).toBe(409);
    expect(await listAskers(senior)).toEqual([]);
    expect((await answer(anna, invitation.id, 'accepted', tokenOf(invitation))).status).toBe(200);
  });
});

describe('open screens (D-36)', () => {
  it('the senior sees the ask at once, and the person the answer; nobody hears who the senior is before', async () => {
    const { senior, anna, invitation } = await invitedWithoutProof(app);
    const [hers, annas] = [await openLive(app, senior.cookie), await openLive(app, anna.cookie)];
    await askToBeLetIn(anna, invitation.id);
    expect(await hers.hears('care_team_changed')).toEqual({ type: 'care_team_changed', seniorId: senior.id });
    expect(await annas.hears('care_team_changed')).toEqual({ type: 'care_team_changed', seniorId: anna.id });
    await switchTo(senior, invitation.id, only('health'));
    await remove(senior, (await invite(senior, freshEmail())).id);
    await allArrived(app, annas);
    expect(JSON.stringify(annas.events)).not.toContain(senior.id);
    annas.events.length = 0;
    await letIn(senior, invitation.id, anna.id);
    expect(await annas.hears('care_team_changed')).toEqual({ type: 'care_team_changed', seniorId: senior.id });
  });

  it('a person turned away hears of it, and so does everybody with that address when it is cancelled', async () => {
    const { senior, anna, invitation } = await invitedWithoutProof(app);
    await askToBeLetIn(anna, invitation.id);
    const annas = await openLive(app, anna.cookie);
    for (const change of [() => turnAway(senior, invitation.id, anna.id), () => remove(senior, invitation.id)]) {
      annas.events.length = 0;
      await change();
      expect(await annas.hears('care_team_changed')).toEqual({ type: 'care_team_changed', seniorId: anna.id });
    }
  });
});

it('asks go with their invitation, and with the account of the person who asked (D-57)', async () => {
  const stored = async (id: string) =>
    (await app.database.writes.query('select from invitation_asks where invitation_id = $1', [id])).rowCount;
  const [one, other] = [await invitedWithoutProof(app), await invitedWithoutProof(app)];
  for (const { anna, invitation } of [one, other]) await askToBeLetIn(anna, invitation.id).expect(200);
  await remove(one.senior, one.invitation.id);
  expect(await stored(one.invitation.id)).toBe(0);
  await app.database.writes.query('delete from users where id = $1', [other.anna.id]);
  expect(await stored(other.invitation.id)).toBe(0);
  const member = await createCaregiver(app, { email: freshEmail() });
  await inviteAndAccept(other.senior, member);
  expect(await listAskers(other.senior)).toEqual([]);
});
