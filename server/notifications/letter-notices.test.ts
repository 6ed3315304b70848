// A letter that is ready is told once to everybody who may read it, and mailed to those who asked for that.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, signUp } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { createUpdate } from '../testing/circle-factories';
import { connect, createAppointment, createCaregiver, createSenior, createTask, only } from '../testing/factories';
import { freshEmail } from '../testing/invitations';
import { startMailServer } from '../testing/mail-server';
import { tellReadyLetters } from './kinds/letters';

const { smtpUrl, mails } = await startMailServer();
let now = new Date();
const app = await createTestApp({
  clock: () => now,
  config: { smtpUrl, publicUrl: 'https://care.example.org' },
});
const { writes, reads } = app.database;
const at = (instant: string) => new Date(`${instant}Z`);
const sweep = () => tellReadyLetters(app.database, now);

beforeEach(async () => {
  now = at('2026-03-07T18:30');
  mails.length = 0;
  // Each test has its own seniors: the sweep sees those of others as told.
  await writes.query(`update users set role = 'caregiver' where role = 'senior'`);
});

async function seniorIn(zone: string, createdAt = '2020-01-01T00:00') {
  const senior = await createSenior(app, { firstName: 'Margaret', email: freshEmail('senior') });
  await writes.query('update users set time_zone = $2, created_at = $3 where id = $1', [
    senior.id,
    zone,
    at(createdAt),
  ]);
  return senior;
}

async function helperOf(senior: Actor, permissions?: Parameters<typeof connect>[3], since = '2020-01-01T00:00') {
  const helper = await createCaregiver(app, { firstName: 'Anna', email: freshEmail('anna') });
  const id = await connect(app, senior, helper, permissions);
  await writes.query('update family_members set created_at = $2 where id = $1', [id, at(since)]);
  return helper;
}

const noticesOf = async ({ id }: Actor) =>
  (await reads.query(`select at, subject_id from notices where kind = 'letter' and person_id = $1 order by at`, [id]))
    .rows;

const confirm = (person: Actor) =>
  writes.query('update users set email_verified_at = now() where id = $1', [person.id]);
const wantsMail = (person: Actor) =>
  person.agent
    .patch('/api/notifications')
    .send({ preferences: { letter: { mail: true } } })
    .expect(200);

async function told() {
  await app.notifications.runOnce();
  await app.notifications.runOnce();
}

describe('who is told of it, and how (DIGEST-08, DIGEST-26)', () => {
  it('the senior, and members with the family’s news', async () => {
    const senior = await seniorIn('UTC');
    const anna = await helperOf(senior, only('family'));
    const neighbor = await helperOf(senior, only('tasks', 'medications', 'health', 'appointments'));
    await sweep();
    expect(
      [await noticesOf(senior), await noticesOf(anna), await noticesOf(neighbor)].map((all) => all.length),
    ).toEqual([1, 1, 0]);
  });

  it('by mail only once asked for, where the address counts (DIGEST-09, D-62)', async () => {
    const senior = await seniorIn('UTC');
    const [asked, silent, unproved] = [await helperOf(senior), await helperOf(senior), await helperOf(senior)];
    for (const person of [asked, silent]) await confirm(person);
    for (const person of [asked, unproved]) await wantsMail(person);
    await app.mailer.idle();
    mails.length = 0;
    await sweep();
    await told();
    expect(mails.map(({ to }) => to)).toEqual([[asked.account.email]]);
    expect(mails[0]?.headers.get('subject')).toBe('Margaret’s family letter is ready');
  });

  it('what has ended since then is not told: the switch, the connection, the senior (DIGEST-10)', async () => {
    const senior = await seniorIn('UTC');
    const readers = [await helperOf(senior), await helperOf(senior), await helperOf(senior)];
    for (const person of readers) {
      await confirm(person);
      await wantsMail(person);
    }
    await app.mailer.idle();
    mails.length = 0;
    await sweep();
    await writes.query('update family_members set permissions = $2 where caregiver_id = $1', [
      readers[0]?.id,
      only('tasks'),
    ]);
    await writes.query('delete from family_members where caregiver_id = $1', [readers[1]?.id]);
    await told();
    expect(mails.map(({ to }) => to)).toEqual([[readers[2]?.account.email]]);
  });
});

describe('the mail (DIGEST-09)', () => {
  it('has the sections as plain text, and is a look at each area that it shows (DIGEST-10)', async () => {
    const senior = await seniorIn('UTC');
    const anna = await helperOf(senior);
    const tom = await signUp(app, { role: 'family_member', firstName: 'Tom' });
    await connect(app, senior, tom);
    await confirm(anna);
    await wantsMail(anna);
    await createUpdate(app, {
      senior,
      authorId: tom.id,
      content: 'Lily lost a tooth.',
      createdAt: at('2026-03-03T10:00'),
    });
    await createAppointment(app, { senior, title: 'Eye doctor', startTime: at('2026-03-12T09:00') });
    await createTask(app, { senior, title: 'Groceries', dueOn: '2026-03-10' });
    await app.mailer.idle();
    mails.length = 0;
    await sweep();
    await told();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text.trim().split('\n')).toEqual([
      'Dear family, this was Margaret’s week.',
      '',
      'March 1 – 7',
      '',
      'Family news',
      '- Tom: Lily lost a tooth.',
      '',
      'Coming up: 1 appointment',
      '',
      'Needs a hand',
      '- Groceries, Tuesday, March 10',
      '',
      'Open Hearthside:',
      `https://care.example.org/family-letter?senior=${senior.id}&week=2026-03-01`,
    ]);
    const { rows } = await reads.query(
      `select area, kind from access_records where senior_id = $1 and viewer_id = $2 order by area`,
      [senior.id, anna.id],
    );
    expect(rows).toEqual(['appointments', 'family', 'tasks'].map((area) => ({ area, kind: 'looked' })));
  });

  it('to the senior: their own week, and no look', async () => {
    const senior = await seniorIn('UTC');
    await confirm(senior);
    await wantsMail(senior);
    await app.mailer.idle();
    mails.length = 0;
    await sweep();
    await told();
    expect(mails[0]?.text).toContain('Dear Margaret, this was your week.');
    expect(mails[0]?.text).toContain('A quiet week. Share a photo?');
    expect(mails[0]?.text).toContain('https://care.example.org/family-letter?week=2026-03-01');
    const { rows } = await reads.query('select from access_records where senior_id = $1', [senior.id]);
    expect(rows).toEqual([]);
  });
});
