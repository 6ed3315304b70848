// The doctor's pack over HTTP: who gets which parts, how it is answered, and how it is drawn.
import { beforeEach, describe, expect, it } from 'vitest';
import type TestAgent from 'supertest/lib/agent';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import {
  connect,
  createAppointment,
  createCaregiver,
  createDoseLog,
  createMedication,
  createMetric,
  createSupply,
  createQuestion,
  createSenior,
  createSymptom,
  EVERYTHING,
  only,
} from '../../testing/factories';
import { keepLimits } from '../../testing/limits';
import { readPdf } from '../../testing/read-pdf';
import { statementsOf } from '../../testing/statements';

const NOW = new Date('2026-03-03T17:10:00Z');
const app = await createTestApp({ clock: () => NOW });
let senior: Actor;

beforeEach(async () => {
  senior = await createSenior(app, { firstName: 'Margaret', lastName: 'Ellis', timeZone: 'America/New_York' });
});

async function read(agent: TestAgent, query = `?senior=${senior.id}`) {
  const response = await agent.get(`/api/doctors-pack${query}`).responseType('blob').expect(200);
  return { ...(await readPdf(response.body)), headers: response.headers };
}

async function fill(of: { id: string } = senior) {
  await app.database.writes.query(
    `update users set date_of_birth = '1943-05-06', allergies = 'Penicillin', medications = 'Cod liver oil' where id = $1`,
    [of.id],
  );
  const visit = await createAppointment(app, {
    senior: of,
    title: 'Dr. Chen',
    startTime: new Date('2026-03-05T19:30:00Z'),
  });
  await createQuestion(app, { senior: of, text: 'May I drive?' });
  const medication = await createMedication(app, { senior: of, name: 'Lisinopril' });
  await createSupply(app, medication, { refillsLeft: 2 });
  await createDoseLog(app, { medication, scheduledTime: new Date('2026-03-03T13:00:00Z') });
  await createMetric(app, { senior: of, recordedAt: new Date('2026-03-02T12:00:00Z') });
  await createSymptom(app, { senior: of, kind: 'dizzy', feltAt: new Date('2026-03-02T12:00:00Z') });
  return visit;
}

describe('GET /api/doctors-pack', () => {
  it('one’s own: a tagged PDF 1.7 that says everything, and is kept by nobody (PACK-05, PACK-14, PACK-20, SUPPLY-27)', async () => {
    const visit = await fill();
    const { headers, texts, ...pdf } = await read(senior.agent, `?appointment=${visit.id}&days=30&paper=a4`);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="doctors-pack-margaret-2026-03-05.pdf"',
      'cache-control': 'no-store',
    });
    expect(pdf).toMatchObject({
      title: "Doctor's pack of Margaret Ellis",
      lang: 'en-US',
      isTagged: true,
      version: '1.7',
    });
    const text = texts.join('\n');
    for (const words of [
      'Dr. Chen',
      'May I drive?',
      'Penicillin',
      'Lisinopril',
      'Refills left: 2',
      '72 bpm',
      'Dizzy',
      'Cod liver oil',
      '1943',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('Not included');
    expect(text).toContain('The last 30 days');
  });

  it('what is not shared is left out, and said so on the first page (PACK-06, PACK-07)', async () => {
    const visit = await fill();
    const anna = await createCaregiver(app, { firstName: 'Anna', lastName: 'Ellis' });
    await connect(app, senior, anna, only('health'));
    const { texts } = await read(anna.agent);
    expect(texts[0]).toContain('Not included: medications (not shared with Anna Ellis)');
    expect(texts[0]).toContain('Not included: the visit and questions (not shared with Anna Ellis)');
    expect(texts[0]).toContain('Penicillin');
    for (const words of ['Lisinopril', 'May I drive?', 'Cod liver oil', 'Changes of medication']) {
      expect(texts.join('\n')).not.toContain(words);
    }
    await anna.agent.get(`/api/doctors-pack?senior=${senior.id}&appointment=${visit.id}`).expect(404);
  });

  it('contains nothing of another senior’s (PACK-06)', async () => {
    await fill();
    const { texts } = await read(senior.agent);
    // A retry finds the other senior's rows stored already.
    for (const words of ['At most 110', 'Warfarin', '155 lb']) expect(texts.join('\n')).not.toContain(words);
    for (const words of ['72 72 72 1', 'Dizzy 1 ']) expect(texts.join('\n')).toContain(words);
    const other = await createSenior(app);
    await fill(other);
    await keepLimits(app, other, 'by another doctor');
    await other.agent.put('/api/reading-targets/heart_rate').send({ high: 110 }).expect(200);
    const pill = { name: 'Warfarin', dosage: '5 mg', frequency: 'Once daily', times: ['08:00'] };
    await other.agent.post('/api/medications').send(pill).expect(201);
    expect((await read(senior.agent)).texts).toEqual(texts);
  });

  it('another person’s appointment, a deleted one, and other numbers are refused (PACK-05)', async () => {
    const visit = await fill();
    const theirs = await createAppointment(app);
    await senior.agent.get(`/api/doctors-pack?appointment=${theirs.id}`).expect(404);
    await senior.agent.delete(`/api/appointments/${visit.id}`).expect(204);
    await senior.agent.get(`/api/doctors-pack?appointment=${visit.id}`).expect(404);
    for (const query of ['days=31', 'days=x', 'paper=a5']) {
      expect((await senior.agent.get(`/api/doctors-pack?${query}`)).status).toBe(400);
    }
  });

  it('is recorded before it is answered, and one’s own is not (PACK-08)', async () => {
    const anna = await createCaregiver(app, { firstName: 'Anna' });
    await connect(app, senior, anna, EVERYTHING);
    await read(senior.agent, '');
    await read(anna.agent);
    const { body } = await senior.agent.get('/api/access-records').expect(200);
    const packs = body.filter(({ area }: { area: string }) => area === 'doctors-pack');
    expect(packs).toMatchObject([{ kind: 'looked', viewer: { id: anna.id } }]);
  });

  it('five statements, whatever the senior has (PACK-18)', async () => {
    const count = async () =>
      (await statementsOf(app.database, () => read(senior.agent, ''))).filter((sql) => !sql.includes('sessions'))
        .length;
    expect(await count()).toBe(5);
    await fill();
    for (let day = 1; day < 20; day += 1) {
      await createMetric(app, { senior, recordedAt: new Date(Date.UTC(2026, 1, day)) });
      await createMedication(app, { senior, name: `Pill ${day}` });
    }
    expect(await count()).toBe(5);
  });
});
