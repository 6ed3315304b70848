// A senior's emergency card, read by their helpers (KIND-14).
import { describe, expect, it } from 'vitest';
import { ownEmergencyCard } from '@shared/api/emergency';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createContact } from '../../testing/emergency-factories';
import {
  connect,
  createCaregiver,
  createConnected,
  createMedication,
  createSenior,
  only,
} from '../../testing/factories';
import { listConnections } from '../../testing/invitations';

const app = await createTestApp();

async function margaret(): Promise<Actor> {
  const senior = await createSenior(app);
  const profile = { phone: '(555) 010-2233', allergies: 'Penicillin', medicalConditions: 'Diabetes' };
  await app.database.writes.query(
    'update users set phone = $2, allergies = $3, medical_conditions = $4 where id = $1',
    [senior.id, ...Object.values(profile)],
  );
  await createContact(app, senior);
  await createMedication(app, { senior, name: 'Metformin' });
  await senior.agent.post('/api/emergency-card/link').expect(201);
  return senior;
}

const cardOf = async (person: Actor, senior: Actor) => {
  const { body } = await person.agent.get(`/api/emergency-card?senior=${senior.id}`).expect(200);
  return ownEmergencyCard.strict().parse(body);
};

describe('GET /api/emergency-card?senior={id} (KIND-14, D-105)', () => {
  it.each(['see', 'help', true] as const)(
    'with health at %j: phone, allergies, conditions and contacts',
    async (level) => {
      const senior = await margaret();
      const { caregiver } = await createConnected(app, {
        senior,
        permissions: { ...only('medications'), health: level },
      });
      const card = await cardOf(caregiver, senior);
      expect(card).toMatchObject({ phone: '(555) 010-2233', allergies: 'Penicillin', medicalConditions: 'Diabetes' });
      expect(card.contacts).toHaveLength(1);
      expect(card).toMatchObject({ sharesMedications: true, medications: [{ name: 'Metformin' }] });
    },
  );

  it('without the link, and when it was opened: both are the owner’s own', async () => {
    const senior = await margaret();
    const { caregiver } = await createConnected(app, { senior });
    const own = await cardOf(senior, senior);
    await caregiver.agent
      .get(own.link?.url.replace('/emergency-card/', '/api/emergency-card/shared/') ?? '')
      .expect(200);
    expect(await cardOf(senior, senior)).toMatchObject({ link: {}, looks: [expect.any(String)] });
    expect(await cardOf(caregiver, senior)).toMatchObject({ link: null, looks: [] });
  });

  it('where medications are off they are left out, and the card says so', async () => {
    const senior = await margaret();
    await app.database.writes.query(`update users set medications = 'Eye drops' where id = $1`, [senior.id]);
    const { caregiver } = await createConnected(app, { senior, permissions: only('health') });
    expect(await cardOf(caregiver, senior)).toMatchObject({
      sharesMedications: false,
      medications: [],
      otherMedications: null,
    });
  });

  it('the senior sees who looked, at medications too where the card had them (D-61)', async () => {
    const senior = await margaret();
    const { caregiver } = await createConnected(app, { senior });
    await cardOf(caregiver, senior);
    const { body } = await senior.agent.get('/api/access-records').expect(200);
    expect(body.map(({ area, kind }: { area: string; kind: string }) => `${area} ${kind}`).toSorted()).toEqual([
      'health looked',
      'medications looked',
    ]);
  });

  it('with health off: 403; for strangers it does not exist: 404', async () => {
    const senior = await margaret();
    const { caregiver } = await createConnected(app, {
      senior,
      permissions: only('medications', 'appointments', 'family'),
    });
    const address = `/api/emergency-card?senior=${senior.id}`;
    expect((await caregiver.agent.get(address)).body.code).toBe('not_shared');
    await (await createCaregiver(app)).agent.get(address).expect(404);
    await (await createSenior(app)).agent.get(address).expect(404);
  });

  it('whoever has the card’s address does not get the person’s own number', async () => {
    const senior = await margaret();
    const { link } = await cardOf(senior, senior);
    const address = link?.url.replace('/emergency-card/', '/api/emergency-card/shared/') ?? '';
    expect((await senior.agent.get(address).expect(200)).text).not.toContain('010-2233');
  });
});

describe('whether there is a number to call (KIND-13)', () => {
  it('is told to those who may read it', async () => {
    const senior = await margaret();
    const [open, closed] = [await createCaregiver(app), await createCaregiver(app)];
    await connect(app, senior, open, { ...only(), health: 'see' });
    await connect(app, senior, closed, only('medications', 'appointments', 'family'));
    expect(await listConnections(open)).toMatchObject([{ hasPhone: true }]);
    expect(await listConnections(closed)).toMatchObject([{ hasPhone: false }]);
    expect((await listConnections(senior)).map(({ hasPhone }) => hasPhone)).toEqual([false, false]);
    const { caregiver } = await createConnected(app, { senior: await createSenior(app) });
    expect(await listConnections(caregiver)).toMatchObject([{ hasPhone: false }]);
  });
});
