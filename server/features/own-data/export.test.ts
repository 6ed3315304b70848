// One zip with all of a person's data, opened by libraries unrelated to those that wrote it.
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faultsOf } from '@shared/domain/fhir/testing/fhir-schema';
import { signUp } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createConversation } from '../../testing/circle-factories';
import { createCaregiver, createMetric, createSenior } from '../../testing/factories';
import { downloadEverything } from '../../testing/unzip';
import { bringTogether, createWholePerson } from '../../testing/whole-person';

const NOW = new Date('2026-03-03T23:30:00Z');
const app = await createTestApp({ clock: () => NOW });

const json = (files: Map<string, Buffer>, name: string) => JSON.parse(files.get(name)?.toString() ?? '');
const csv = (files: Map<string, Buffer>, name: string) =>
  z.array(z.record(z.string(), z.string())).parse(parse(files.get(name) ?? '', { columns: true, bom: true }));

const senior = await createWholePerson(app, 'senior');
const friend = await createWholePerson(app, 'family_member');
await bringTogether(app, senior, friend);

describe('all of a person’s data', () => {
  it('is one zip, named after the person and their local date', async () => {
    const { agent, username } = await signUp(app, { timeZone: 'Pacific/Auckland' });
    const { headers } = await agent.get('/api/user/export').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename=hearthside-${username}-2026-03-04.zip`,
      'cache-control': 'no-store',
    });
    const { headers: said, text } = await agent.head('/api/user/export').expect(200);
    expect({ type: said['content-type'], text }).toEqual({ type: 'application/zip', text: undefined });
  });

  it('has each kind of data, and the files (SYMPT-30, PACK-27, D-70, D-80, D-81, D-84, SAFE-30)', async () => {
    await app.database.writes.query('update second_factors set confirmed_at = now()');
    const files = await downloadEverything(senior.actor);
    const word = senior.word;
    expect([...files.keys()].filter((name) => !/^(?:family|message)-photos\//.test(name))).toEqual([
      'profile.json',
      'profile-picture.webp',
      'sign-in.json',
      'medications.json',
      `medication-photos/${word}.webp`,
      'medication-changes.json',
      'medication-plans.json',
      'medication-supplies.json',
      'medication-logs.json',
      'medication-logs.csv',
      'appointments.json',
      'calendar.ics',
      'tasks.json',
      'visit-questions.json',
      'pack-links.json',
      `doctors-packs/${word}.pdf`,
      'health-metrics.json',
      'health-metrics.csv',
      'symptoms.json',
      'symptoms.csv',
      'limits.json',
      'game-activities.json',
      'game-activities.csv',
      'reminder-settings.json',
      'reminders.json',
      'check-ins.json',
      'emergency-contacts.json',
      'messages.json',
      'family-updates.json',
      'documents.json',
      `documents/shared ${word}.pdf`,
      `documents/${word}.pdf`,
      'care-team.json',
      'access-records.json',
      'fhir-bundle.json',
      'README.txt',
    ]);
    expect(files.get('profile-picture.webp')?.toString()).toBe(word);
    expect(files.get(`medication-photos/${word}.webp`)?.toString()).toBe(word);
    expect(files.get(`documents/${word}.pdf`)?.toString()).toContain('%PDF');
    const profile = { username: word, allergies: `of ${word}`, dateOfBirth: '1943-05-06' };
    expect(json(files, 'profile.json')).toMatchObject(profile);
    // Nothing that could sign in.
    expect(json(files, 'sign-in.json')).toEqual({
      passkeys: [{ name: word, createdAt: expect.any(String), lastUsedAt: null }],
      secondStep: { since: expect.any(String), recoveryCodesLeft: 1 },
      otherDevices: [{ device: word, state: 'waiting', createdAt: expect.any(String) }],
    });
    const look = { form: 'drops', color: 'white', secondColor: 'green' };
    expect(json(files, 'medications.json')).toMatchObject([
      { name: word, photo: `medication-photos/${word}.webp`, look },
      {},
    ]);
    expect(json(files, 'appointments.json')).toHaveLength(2);
    expect(String(files.get('calendar.ics')).match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(json(files, 'game-activities.json')).toMatchObject([{ gameType: 'trivia', score: 80 }]);
    expect(json(files, 'check-ins.json')).toEqual([
      { day: '2026-03-03', at: '2026-03-03T08:12:00.000Z', how: 'button' },
    ]);
    expect(json(files, 'emergency-contacts.json')).toMatchObject([{ name: word, isPrimary: true }]);
    expect(json(files, 'access-records.json')).toMatchObject([{ area: 'medications', kind: 'looked' }]);
    const { connections, sentInvitations, asksToBeLetIn } = json(files, 'care-team.json');
    const friendName = `${friend.word} of ${friend.word}`;
    expect(connections).toMatchObject([{ name: friendName, role: 'family_member' }]);
    expect(sentInvitations).toMatchObject([
      { name: friendName, status: 'accepted', askedBy: [] },
      { name: null, status: 'pending', askedBy: [friendName] },
    ]);
    expect(asksToBeLetIn).toEqual([]);
    const theirs = json(await downloadEverything(friend.actor), 'care-team.json');
    // When they asked and how it ended, and nothing of the senior (D-100).
    expect(theirs.asksToBeLetIn).toEqual([{ askedAt: expect.any(String), turnedAwayAt: expect.any(String) }]);
    expect(json(files, 'messages.json')).toMatchObject([
      {
        with: friendName,
        messages: [
          { from: `${word} of ${word}`, content: `message of ${word}`, photos: [{ description: `photo of ${word}` }] },
          { from: friendName, content: `message of ${friend.word}` },
          {},
          {},
        ],
      },
    ]);
    // One's own photos and those of the other person (KIND-30).
    const [{ messages }] = json(files, 'messages.json');
    const sentPhotos = messages.map(({ photos }: { photos: { file: string }[] }) => photos[0]?.file ?? '');
    expect(sentPhotos.map((name: string) => files.get(name)?.toString())).toEqual([
      word,
      friend.word,
      word,
      friend.word,
    ]);
    const { updates } = json(files, 'family-updates.json');
    expect(updates).toHaveLength(2);
    expect(updates[1]).toMatchObject({
      content: word,
      hearts: [friendName],
      answers: [{ content: `answer of ${friend.word}` }],
    });
    const [photo] = updates[1].photos;
    expect(files.get(photo.file)?.toString()).toBe(word);
    expect(files.get('README.txt')?.toString()).toContain('Made on Tuesday, March 3, 11:30 PM (UTC)');
    expect(json(files, 'medication-logs.json')).toHaveLength(2);
    expect(csv(files, 'medication-logs.csv')).toMatchObject([{ Status: 'taken' }, { 'Recorded by': friendName }]);
    expect(csv(files, 'game-activities.csv')).toMatchObject([{ Score: '80', Seconds: '120' }]);
    expect(json(files, 'health-metrics.json')).toHaveLength(3);
    expect(csv(files, 'symptoms.csv')).toMatchObject([{ What: 'Pain', 'How bad (0 to 10)': '9', Note: word }]);
    expect(json(files, 'limits.json')).toMatchObject({
      limits: [{ type: 'blood_pressure', high: 130, note: word, setBy: `${word} of ${word}` }],
      watches: [{ rule: 'weight_up', isOn: true }],
      told: [{ trend: { rule: 'weight_up' } }],
    });
  });

  it('who is told next, and who was told (REACH-60)', async () => {
    const files = await downloadEverything(senior.actor);
    const who = `${friend.word} of ${friend.word}`;
    const { helpers, ...settings } = json(files, 'reminder-settings.json');
    expect(helpers).toEqual([{ name: who, waitMinutes: 20 }]);
    expect(settings).not.toHaveProperty('nextDueAt');
    const [reminder] = json(files, 'reminders.json');
    expect(reminder).toMatchObject({ kind: 'dose', heldBy: who, events: [{ what: 'held', who }] });
    // A helper's download has none of it.
    expect(json(await downloadEverything(friend.actor), 'reminders.json')).toEqual([]);
  });

  it('the readings’ file is one the import accepts', async () => {
    const person = await createSenior(app);
    await createMetric(app, { senior: person });
    const exported = (await downloadEverything(person)).get('health-metrics.csv') ?? Buffer.alloc(0);
    const { body } = await (
      await createSenior(app)
    ).agent
      .post('/api/health-metrics/import')
      .attach('file', exported, 'readings.csv');
    expect(body).toMatchObject({ added: 1, leftOut: 0 });
  });

  it('cells that a spreadsheet would run are harmless', async () => {
    const person = await createSenior(app);
    const evil = '=HYPERLINK("http://127.0.0.1/?"&A1)';
    const { body: pill } = await person.agent
      .post('/api/medications')
      .send({ name: evil, dosage: '+1', frequency: 'Once daily', times: ['09:00'] });
    const dose = { medicationId: pill.id, scheduledTime: '2026-03-03T09:00:00Z', status: 'taken' };
    await person.agent.post('/api/medication-logs').send(dose).expect(201);
    const [line] = csv(await downloadEverything(person), 'medication-logs.csv');
    expect(line).toMatchObject({ Medication: `'${evil}`, Dosage: `'+1` });
  });

  it('for a person without data it is still a complete zip', async () => {
    const files = await downloadEverything(await createCaregiver(app));
    expect(json(files, 'messages.json')).toEqual([]);
    expect(json(files, 'family-updates.json')).toEqual({ updates: [], answersToOthers: [] });
    expect(faultsOf(json(files, 'fhir-bundle.json'))).toEqual([]);
    expect(csv(files, 'medication-logs.csv')).toEqual([]);
  });

  it('names that some system could not unpack are changed, and no two files are merged', async () => {
    const person = await createSenior(app);
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
    for (const name of ['../../etc/passwd', 'Card', 'card', 'CON', '…', 'a\\b:c*']) {
      await person.agent.post('/api/documents').field({ name }).attach('file', pdf, 'x.pdf').expect(201);
    }
    const names = [...(await downloadEverything(person)).keys()].filter((name) => name.startsWith('documents/'));
    expect(names.map((name) => name.slice('documents/'.length)).sort()).toEqual(
      ['-..-etc-passwd.pdf', 'Card (2).pdf', 'Document.pdf', '_CON.pdf', 'a-b-c-.pdf', 'card.pdf'].sort(),
    );
  });

  it('a missing file is left out and reported, and the rest is complete', async () => {
    const person = await createWholePerson(app, 'senior');
    await app.database.writes.query(`update documents set file_url = file_url || '.lost' where user_id = $1`, [
      person.actor.id,
    ]);
    const files = await downloadEverything(person.actor);
    expect([...files.keys()].filter((name) => name.startsWith('documents/'))).toEqual([]);
    expect(files.get('README.txt')?.toString()).toContain('1 file could not be found and is missing here.');
  });

  it('more than a page of everything comes once each, in order', async () => {
    const person = await createSenior(app);
    const other = await createCaregiver(app);
    const conversation = await createConversation(app, person, other);
    const { writes } = app.database;
    await writes.query(
      `insert into messages (id, conversation_id, sender_id, content, created_at)
       select ('0195a000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, $2, n::text, now()
       from generate_series(1, 1203) n`,
      [conversation, person.id],
    );
    await writes.query(
      `insert into health_metrics (id, user_id, type, value, measured, recorded_at)
       select gen_random_uuid(), $1, 'steps', to_jsonb(n), n::text, timestamptz '2026-01-01' + (n / 3) * interval '1 hour'
       from generate_series(1, 1203) n`,
      [person.id],
    );
    const files = await downloadEverything(person);
    const [{ messages }] = json(files, 'messages.json');
    expect(messages.map(({ content }: { content: string }) => content)).toEqual(
      Array.from({ length: 1203 }, (_, index) => String(index + 1)),
    );
    const readings: { value: number }[] = json(files, 'health-metrics.json');
    expect(new Set(readings.map(({ value }) => value)).size).toBe(1203);
    expect(readings).toHaveLength(1203);
    expect(json(files, 'fhir-bundle.json').entry).toHaveLength(1204);
  });
});
