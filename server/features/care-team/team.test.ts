// Who is connected with whom, what each may see, and how a connection ends.
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Actor, anonymous, signUp } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import {
  connect,
  createCaregiver,
  createMedication,
  createSenior,
  EVERYTHING,
  inLevels,
  only,
} from '../../testing/factories';
import { ONLY_SEEN } from '../../testing/verdicts';
import {
  answer,
  freshEmail,
  invite,
  inviteAndAccept,
  listConnections,
  listSent,
  readLink,
  remove,
  storedConnections,
  storedInvitation,
  switchTo,
  tokenOf,
} from '../../testing/invitations';

const NOW = new Date('2026-03-03T14:30:00.000Z');
const app = await createTestApp({ clock: () => NOW });
const MISSING = '{"message":"We could not find that.","code":"not_found"}';

const medicationsOf = (person: Actor, senior: Actor) => person.agent.get(`/api/medications?senior=${senior.id}`);

async function connected() {
  const zoned = { firstName: 'Ada', lastName: 'Berg', email: freshEmail('ada'), timeZone: 'Europe/Berlin' };
  const senior = await createSenior(app, zoned);
  const name = { firstName: 'Mia', lastName: 'Berg', timeZone: 'America/New_York' };
  const daughter = await signUp(app, { role: 'family_member', email: freshEmail('mia'), ...name });
  const sent = await inviteAndAccept(senior, daughter, { relationship: 'Daughter' });
  return { senior, daughter, sent };
}

describe('GET /api/care-connections', () => {
  it('the senior gets the team, the others get their seniors (CARE-01, CARE-02, CARE-03, CARE-08, D-56)', async () => {
    const { senior, daughter } = await connected();
    const [stored] = await storedConnections(app, senior.id);
    const both = {
      connectionId: stored?.['id'],
      seniorId: senior.id,
      seniorFirstName: 'Ada',
      seniorLastName: 'Berg',
      seniorUsername: senior.username,
      seniorEmail: senior.account.email,
      relationship: 'Daughter',
      permissions: EVERYTHING,
      levels: inLevels(EVERYTHING),
      profileImageUrl: null,
      hasPhone: false,
      acceptedAt: NOW.toISOString(),
    };
    const mia = { id: daughter.id, username: daughter.username, firstName: 'Mia', lastName: 'Berg' };
    expect(await listConnections(senior)).toEqual([
      { ...both, ...mia, role: 'family_member', timeZone: 'America/New_York' },
    ]);
    const ada = { id: senior.id, username: senior.username, firstName: 'Ada', lastName: 'Berg' };
    expect(await listConnections(daughter)).toEqual([{ ...both, ...ada, role: 'senior', timeZone: 'Europe/Berlin' }]);
  });

  it('the team sees the senior’s address, nobody sees a member’s (CARE-02)', async () => {
    const { senior, daughter } = await connected();
    expect(JSON.stringify(await listConnections(senior))).not.toContain(daughter.account.email);
  });

  it('one’s own only, oldest first; several seniors for one caregiver (CARE-01)', async () => {
    const { senior, daughter } = await connected();
    await connected();
    const second = await createSenior(app);
    await inviteAndAccept(second, daughter);
    expect((await listConnections(daughter)).map(({ id }) => id)).toEqual([senior.id, second.id]);
    expect(await listConnections(second)).toMatchObject([{ id: daughter.id }]);
  });

  it('only accepted invitations connect (CARE-04, ROLE-09)', async () => {
    const senior = await createSenior(app);
    const caregiver = await createCaregiver(app, { email: freshEmail() });
    const sent = await invite(senior, caregiver.account.email ?? '');
    const readings = async () => [await listConnections(senior), await listConnections(caregiver)];
    expect(await readings()).toEqual([[], []]);
    expect((await medicationsOf(caregiver, senior)).status).toBe(404);
    await answer(caregiver, sent.id, 'accepted');
    expect((await readings()).map((list) => list.length)).toEqual([1, 1]);
    expect((await medicationsOf(caregiver, senior)).status).toBe(200);
  });

  it.each(['caregiver', 'family_member'] as const)(
    'an accepted %s reads the senior’s medications and logs (CARE-05, CARE-06, ROLE-04, ROLE-05)',
    async (role) => {
      const senior = await createSenior(app);
      const person = await signUp(app, { role });
      const { id } = await createMedication(app, { senior });
      await inviteAndAccept(senior, person);
      expect((await medicationsOf(person, senior)).body).toMatchObject([{ id, userId: senior.id }]);
      expect((await person.agent.get(`/api/medication-logs?senior=${senior.id}`)).status).toBe(200);
    },
  );
});

describe('PATCH /api/care-invitations/{id}/permissions', () => {
  it('changes the invitation and the connection, and applies to the next request (D-54, CARE-07)', async () => {
    const { senior, daughter, sent } = await connected();
    const setting = only('health', 'family');
    const response = await switchTo(senior, sent.id, setting);
    expect(response.status).toBe(200);
    const levels = inLevels(setting);
    expect(response.body).toMatchObject({ id: sent.id, permissions: setting, levels, status: 'accepted' });
    expect(await storedInvitation(app, sent.id)).toMatchObject({ permissions: levels });
    expect(await storedConnections(app, senior.id)).toMatchObject([{ permissions: levels }]);
    expect(await listConnections(daughter)).toMatchObject([{ permissions: setting, levels }]);
    expect((await medicationsOf(daughter, senior)).status).toBe(403);
    await switchTo(senior, sent.id, EVERYTHING);
    expect((await medicationsOf(daughter, senior)).status).toBe(200);
  });

  it('of an open invitation: its later connection has them (D-54)', async () => {
    const senior = await createSenior(app);
    const caregiver = await createCaregiver(app);
    const sent = await invite(senior, freshEmail());
    expect((await switchTo(senior, sent.id, only('health'))).body).toMatchObject({ status: 'pending' });
    await answer(caregiver, sent.id, 'accepted', tokenOf(sent));
    expect(await storedConnections(app, senior.id)).toMatchObject([{ permissions: inLevels(only('health')) }]);
  });

  it('only that one person’s, and only with that senior', async () => {
    const { senior, daughter, sent } = await connected();
    const [otherSenior, otherPerson] = [await createSenior(app), await createCaregiver(app)];
    await connect(app, otherSenior, daughter);
    await connect(app, senior, otherPerson);
    await switchTo(senior, sent.id, only());
    expect((await medicationsOf(daughter, otherSenior)).status).toBe(200);
    expect((await medicationsOf(otherPerson, senior)).status).toBe(200);
    await remove(senior, sent.id);
    expect((await medicationsOf(daughter, otherSenior)).status).toBe(200);
    expect((await medicationsOf(otherPerson, senior)).status).toBe(200);
  });

  it('of a declined one: 409, with a clear message', async () => {
    const senior = await createSenior(app);
    const sent = await invite(senior, freshEmail());
    await answer(await createCaregiver(app), sent.id, 'declined', tokenOf(sent));
    const response = await switchTo(senior, sent.id, only());
    expect(response.status).toBe(409);
    expect(response.body).toEqual({ message: 'This invitation is no longer open.', code: 'conflict' });
    expect(await storedInvitation(app, sent.id)).toMatchObject({ permissions: inLevels(EVERYTHING) });
  });

  it('takes a level for each switch; see reads and nothing else (KIND-15, D-103, D-104)', async () => {
    const { senior, daughter, sent } = await connected();
    const levels = { medications: 'see', health: 'help', appointments: 'off', family: 'see' };
    const permissions = { medications: true, health: true, appointments: false, family: true };
    const { body } = await switchTo(senior, sent.id, levels).expect(200);
    expect(body).toMatchObject({ permissions, levels });
    expect(await storedConnections(app, senior.id)).toMatchObject([{ permissions: levels }]);
    expect(await listConnections(daughter)).toMatchObject([{ permissions, levels }]);
    expect((await medicationsOf(daughter, senior)).status).toBe(200);
    const pill = { name: 'Aspirin', dosage: '1', frequency: 'As needed', times: [], userId: senior.id };
    const refused = await daughter.agent.post('/api/medications').send(pill);
    expect([refused.status, refused.text]).toEqual([403, ONLY_SEEN]);
  });

  it('a row from before the levels is answered and works like one of today (KIND-15, D-103)', async () => {
    const [senior, daughter] = [await createSenior(app), await createCaregiver(app)];
    await connect(app, senior, daughter, only('medications'));
    expect(await listConnections(daughter)).toMatchObject([
      { permissions: only('medications'), levels: inLevels(only('medications')) },
    ]);
  });

  it.each([
    {},
    { health: false },
    { ...EVERYTHING, extra: true },
    { ...EVERYTHING, family: null },
    { ...EVERYTHING, family: 'all' },
    { ...EVERYTHING, levels: inLevels(EVERYTHING) },
  ])('the switches %j are refused (INV-34, KIND-15)', async (permissions) => {
    const { senior, sent } = await connected();
    expect((await switchTo(senior, sent.id, permissions)).status).toBe(400);
    expect(await storedConnections(app, senior.id)).toMatchObject([{ permissions: inLevels(EVERYTHING) }]);
  });
});

describe('DELETE /api/care-invitations/{id}', () => {
  it('removes the person: access ends with the next request (INV-17, INV-18, D-55, D-60)', async () => {
    const { senior, daughter, sent } = await connected();
    const response = await remove(senior, sent.id);
    expect([response.status, response.text]).toEqual([204, '']);
    expect(await storedConnections(app, senior.id)).toEqual([]);
    expect(await storedInvitation(app, sent.id)).toBeNull();
    expect([await listConnections(senior), await listConnections(daughter)]).toEqual([[], []]);
    const refused = await medicationsOf(daughter, senior);
    expect([refused.status, refused.text]).toEqual([404, MISSING]);
    expect((await remove(senior, sent.id)).status).toBe(404);
  });

  it('cancels an open one: it can no longer be accepted, and its link stops working (INV-17)', async () => {
    const senior = await createSenior(app);
    const caregiver = await createCaregiver(app, { email: freshEmail() });
    const sent = await invite(senior, caregiver.account.email ?? '');
    expect((await remove(senior, sent.id)).status).toBe(204);
    expect((await answer(caregiver, sent.id, 'accepted', tokenOf(sent))).status).toBe(404);
    expect((await readLink(app, tokenOf(sent))).status).toBe(404);
    expect(await listSent(senior)).toEqual([]);
  });

  it('deletes a declined one, without touching a connection from another invitation', async () => {
    const { senior, daughter } = await connected();
    const second = await invite(senior, freshEmail());
    await answer(daughter, second.id, 'declined', tokenOf(second));
    expect((await remove(senior, second.id)).status).toBe(204);
    expect(await storedConnections(app, senior.id)).toHaveLength(1);
  });
});

it('another senior’s invitation does not exist, to the byte; nothing happens to it (D-32, D-60)', async () => {
  const { senior, daughter, sent } = await connected();
  const before = [await storedInvitation(app, sent.id), await storedConnections(app, senior.id)];
  const strangers = [await createSenior(app), await createCaregiver(app), daughter];
  for (const person of strangers) {
    for (const id of [sent.id, uuidv7(), 'no-id']) {
      for (const { status, text } of [await remove(person, id), await switchTo(person, id, only())]) {
        expect([status, text]).toEqual([404, MISSING]);
      }
    }
  }
  const nobody = anonymous(app);
  expect((await nobody.delete(`/api/care-invitations/${sent.id}`)).status).toBe(401);
  expect((await nobody.patch(`/api/care-invitations/${sent.id}/permissions`).send(only())).status).toBe(401);
  expect([await storedInvitation(app, sent.id), await storedConnections(app, senior.id)]).toEqual(before);
});
