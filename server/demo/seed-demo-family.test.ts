// The demo family is believable at any time it is created.
import path from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { appointmentAlert, appointmentStatus } from '@shared/domain/appointments';
import type { StoredPhoto } from '@shared/domain/picture';
import { vitalAlert } from '@shared/domain/vitals/vital-alerts';
import { progressOf } from '@shared/domain/games/progress';
import { isPossibleScore } from '@shared/domain/games/scores';
import { addDays, localDate, localTime } from '@shared/domain/zoned-time';
import { connectDatabase } from '../db/connect';
import { createTestDatabase } from '../testing/database';
import { demoAppointments } from './demo-appointments';
import { DEMO_PASSWORD, demoAccounts, MEDICATIONS, PEOPLE, type DemoName } from './demo-family';
import { demoGames } from './demo-games';
import { demoReadings } from './demo-readings';
import { seedDemoFamily } from './seed-demo-family';

const FILES_BY_KEY = `select file_url as key from documents union all select 'game-decks/' || deck_id || size || file
  from game_deck_cards, (values ('/display-'), ('/thumbnail-')) sizes (size) where file is not null`;
type WithPhotos = { id: string; photos: StoredPhoto[] };
const ZONE = 'America/New_York';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Morning, noon, just after and before midnight, a Saturday, and days of clock changes. */
const BEGINNINGS = [
  '2026-03-03T11:30:00Z',
  '2026-03-03T17:00:00Z',
  '2026-03-03T05:00:00Z',
  '2026-03-04T04:59:00Z',
  '2026-03-07T15:00:00Z',
  '2026-03-08T12:00:00Z',
  '2026-11-01T16:00:00Z',
  '2028-02-29T12:00:00Z',
].map((text) => new Date(text));
const database = await createTestDatabase();
const connected = connectDatabase(database.url, pino({ level: 'silent' }));
afterAll(async () => {
  await connected.close();
  await database.drop();
});

describe.each(BEGINNINGS)('created at %s', (now) => {
  const appointments = demoAppointments(now, ZONE).map((each) => {
    const timed = {
      startTime: each.startTime.toISOString(),
      isCompleted: each.completedAt !== null,
      completedAt: each.completedAt?.toISOString() ?? null,
    };
    return { ...each, status: appointmentStatus(timed, now), alert: appointmentAlert(timed, now) };
  });
  const readings = demoReadings(now, ZONE);
  const of = (owner: DemoName, type: string) =>
    readings.filter((reading) => reading.owner === owner && reading.type === type);
  /** The mean systolic reading, between so many days ago. */
  const systolic = (from: number, to: number) => {
    const found = of('margaret', 'blood_pressure').filter(({ recordedAt }) => {
      const age = (now.getTime() - recordedAt.getTime()) / DAY_MS;
      return age < from && age >= to;
    });
    return found.map(({ measured }) => parseInt(measured)).reduce((sum, each) => sum + each, 0) / found.length;
  };

  it('nothing is completed or measured in the future', () => {
    expect(appointments.filter(({ completedAt }) => completedAt !== null && completedAt > now)).toEqual([]);
    expect(readings.filter(({ recordedAt }) => recordedAt > now)).toEqual([]);
  });

  it('games have possible scores at the level reached, and none is in the future (D-89)', () => {
    const games = demoGames(now, ZONE);
    const impossible = games.filter(
      ({ gameType, difficulty, score, completedAt }) =>
        completedAt > now || !isPossibleScore(gameType, difficulty, score),
    );
    expect(impossible).toEqual([]);
    const margarets = games.filter(({ owner }) => owner === 'margaret');
    expect(margarets.length).toBeGreaterThan(45);
    const pairs = margarets.filter(({ gameType }) => gameType === 'memory_match');
    for (const [index, { difficulty }] of pairs.entries())
      expect(difficulty).toBe(progressOf(pairs.slice(0, index)).level);
    expect(progressOf(pairs).level).not.toBe('easy');
  });

  it('there are past appointments, a missed one, and upcoming ones, one of them tomorrow', () => {
    const own = appointments.filter(({ owner }) => owner === 'margaret');
    const count = (status: string) => own.filter((each) => each.status === status).length;
    expect([count('completed') >= 4, count('late'), count('scheduled') >= 5]).toEqual([true, 1, true]);
    expect(own.filter(({ alert }) => alert === 'missed')).toHaveLength(1);
    const tomorrow = addDays(localDate(now, ZONE), 1);
    expect(own.some(({ startTime }) => localDate(startTime, ZONE) === tomorrow)).toBe(true);
    for (const owner of ['robert', 'anna', 'grace'])
      expect(appointments.some((each) => each.owner === owner)).toBe(true);
  });

  it('medical appointments are on weekdays during the day', () => {
    const visits = appointments.filter(({ type }) => ['Specialist', 'Dentist', 'Therapy'].includes(type));
    const weekDays = visits.map(({ startTime }) => new Date(`${localDate(startTime, ZONE)}T12:00:00Z`).getUTCDay());
    expect(weekDays.filter((day) => day === 0 || day === 6)).toEqual([]);
    const times = visits.map(({ startTime }) => localTime(startTime, ZONE));
    expect(times.filter((time) => time < '08:00' || time > '17:00')).toEqual([]);
  });

  it('Margaret has three months of readings, and her blood pressure falls with the new dosage', () => {
    const least = { blood_pressure: 150, heart_rate: 88, weight: 28, steps: 88, sleep: 88, mood: 88 };
    for (const [type, count] of Object.entries(least)) {
      const found = of('margaret', type);
      expect([type, found.length >= count]).toEqual([type, true]);
      expect(new Set(found.map(({ measured }) => measured)).size).toBeGreaterThan(2);
    }
    expect(systolic(90, 22)).toBeGreaterThan(142);
    expect(systolic(10, 0)).toBeLessThan(135);
    expect(
      readings.filter(
        ({ owner, type, value }) => owner === 'margaret' && vitalAlert(type, value)?.level === 'critical',
      ),
    ).toEqual([]);
  });

  it('Robert’s latest reading is high, not an emergency, and an exception', () => {
    const alerts = of('robert', 'blood_pressure').map(({ type, value }) => vitalAlert(type, value)?.level ?? null);
    expect(alerts.at(-1)).toBe('warning');
    expect(alerts.slice(0, -1).filter((level) => level !== null)).toEqual([]);
    const newest = of('robert', 'blood_pressure').toSorted(
      (one, other) => one.recordedAt.getTime() - other.recordedAt.getTime(),
    );
    expect(newest.at(-1)?.measured).toBe('164/96');
  });

  it('is the same each time', () => {
    expect(demoReadings(now, ZONE)).toEqual(readings);
    expect(demoAppointments(now, ZONE)).toHaveLength(appointments.length);
  });
});

describe('seedDemoFamily', () => {
  const now = new Date('2026-03-03T17:00:00Z');
  const kept = new Map<string, Buffer>();
  const files = {
    put: async (key: string, bytes: Buffer) => {
      kept.set(key, bytes);
    },
  };
  const place = { database: connected, files, installation: { folder: path.resolve(import.meta.dirname, '../..') } };

  it('fills an empty database, and leaves any other untouched', async () => {
    expect(await seedDemoFamily(place, now, ZONE)).toBe(true);
    const before = kept.size;
    expect(await seedDemoFamily(place, now, ZONE)).toBe(false);
    expect(kept.size).toBe(before);
    const { rows } = await connected.writes.query(
      `select (select count(*)::int from users) as users, (select count(*)::int from appointments) as appointments,
              (select count(*)::int from health_metrics) as readings`,
    );
    expect(rows).toEqual([
      { users: 5, appointments: demoAppointments(now, ZONE).length, readings: demoReadings(now, ZONE).length },
    ]);
  });

  it('everyone has a face and a phone number, and three weeks of updates have photos, hearts and comments (KIND-18)', async () => {
    const { rows: people } = await connected.writes.query<{ id: string; face: string; phone: string; zone: string }>(
      'select id, profile_image_url as face, phone, time_zone as zone from users',
    );
    expect(people.filter(({ phone, zone }) => phone !== null && zone === ZONE)).toHaveLength(5);
    const { rows: updates } = await connected.writes.query<WithPhotos & { created_at: Date }>(
      'select id, attachment_urls as photos, created_at from family_updates order by sequence',
    );
    const { rows: written } = await connected.writes.query<WithPhotos>('select id, photos from messages');
    const { rows: papers } = await connected.writes.query<{ key: string }>(FILES_BY_KEY);
    const named = [
      ...people.map(({ id, face }) => ({ folder: `profile-pictures/${id}`, file: path.basename(face) })),
      ...updates.flatMap(({ id, photos }) => photos.map(({ file }) => ({ folder: `family-updates/${id}`, file }))),
      ...written.flatMap(({ id, photos }) => photos.map(({ file }) => ({ folder: `messages/${id}`, file }))),
    ];
    const keys = named.flatMap(({ folder, file }) => [`${folder}/display-${file}`, `${folder}/thumbnail-${file}`]);
    expect([...keys, ...papers.map(({ key }) => key)].toSorted()).toEqual([...kept.keys()].toSorted());
    expect([...kept.values()].reduce((sum, bytes) => sum + bytes.length, 0)).toBeLessThan(600_000);
    const { rows: counted } = await connected.writes.query<{ key: string; bytes: number }>(
      `select folder || '/' || file as key, bytes from stored_files`,
    );
    expect(new Map(counted.map(({ key, bytes }) => [key, bytes]))).toEqual(
      new Map([...kept].map(([key, bytes]) => [key, bytes.length])),
    );

    const photos = updates.flatMap((update) => update.photos);
    expect(photos.length).toBeGreaterThanOrEqual(8);
    expect(photos.filter(({ alt }) => alt === '')).toEqual([]);
    for (const { file, width, height } of photos) {
      const pixels = [...kept].find(([key]) => key.endsWith(`/display-${file}`))?.[1];
      expect(await sharp(pixels).metadata()).toMatchObject({ format: 'webp', width, height });
    }
    const span = (updates.at(-1)?.created_at.getTime() ?? 0) - (updates[0]?.created_at.getTime() ?? 0);
    expect(span / DAY_MS).toBeGreaterThan(19);
    const { rows: warmth } = await connected.writes.query(
      'select (select count(*)::int from family_update_hearts) as hearts, (select count(*)::int from family_update_comments) as comments',
    );
    expect([warmth[0].hearts > 20, warmth[0].comments > 15]).toEqual([true, true]);
  });

  it('Margaret has documents, and shares them with those who help her (DOCS-01)', async () => {
    const { rows } = await connected.writes.query<{ name: string; key: string; type: string; readers: string[] }>(
      `select d.name, d.file_url as key, d.type,
         (select array_agg(u.username order by u.username) from family_members f join users u on u.id = f.caregiver_id
          where d.shared_with ? f.id::text) as readers
       from documents d join users o on o.id = d.user_id where o.username = 'margaret' order by d.created_at`,
    );
    expect(rows.map(({ name, type, readers }) => [name, type, readers])).toEqual([
      ['Visit summary, Dr. Patel', 'pdf', ['anna', 'grace', 'tom']],
      ['Insurance card', 'image', ['anna']],
    ]);
    const summary = kept.get(rows[0]?.key ?? '')?.toString('latin1') ?? '';
    // The day of that visit, and everything she takes.
    expect(summary).toContain('(February 10, 2026)');
    for (const { senior, name, dosage } of MEDICATIONS) {
      expect([name, summary.includes(`(${name} ${dosage})`)]).toEqual([name, senior === 'margaret']);
    }
    // A PDF lists where each of its objects begins; readers repair or refuse one whose list is wrong.
    const [, table = ''] = /\nxref\n0 \d+\n([\s\S]*)trailer/.exec(summary) ?? [];
    const starts = [...table.matchAll(/^(\d+) \d+ n/gm)].map(([, start]) => Number(start));
    expect(starts.map((start) => summary.slice(start).split('\n')[0])).toEqual(
      starts.map((_, index) => `${index + 1} 0 obj`),
    );
    expect(summary.slice(Number(/startxref\n(\d+)/.exec(summary)?.[1])).startsWith('xref')).toBe(true);
  });

  it('the list of accounts says who is who, and the password (KIND-18)', () => {
    const lines = demoAccounts().split('\n');
    expect(lines[0]).toContain(DEMO_PASSWORD);
    for (const [name, { role }] of Object.entries(PEOPLE)) {
      const line = lines.find((each) => each.startsWith(`  ${name} – `));
      expect(line).toMatch({ senior: /senior/, family_member: /family member/, caregiver: /nurse/ }[role]);
    }
  });

  it('every medication was started, and Lisinopril was doubled three weeks ago', async () => {
    const { rows } = await connected.writes.query(
      `select c.kind, c.dosage, c.changed_at from medication_changes c where c.name = 'Lisinopril' order by c.changed_at`,
    );
    expect(rows.map(({ kind, dosage }) => [kind, dosage])).toEqual([
      ['started', '5 mg'],
      ['changed', '10 mg'],
    ]);
    expect(localDate(rows[1]?.changed_at, ZONE)).toBe('2026-02-10');
    const { rows: without } = await connected.writes.query(
      `select name from medications m where not exists
         (select from medication_changes c where c.medication_id = m.id and c.kind = 'started' and c.changed_at = m.created_at)`,
    );
    expect(without).toEqual([]);
  });
});
