// Distinctive words in every area: only in the letters and mails of those who may see them.
import { afterAll, expect, it } from 'vitest';
import { type Actor, freshName } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createComment, createUpdate } from '../../testing/circle-factories';
import {
  connect,
  createAppointment,
  createCaregiver,
  createDoseLog,
  createMedication,
  createMetric,
  createSenior,
  createSupply,
  createSymptom,
  createTask,
  EVERYTHING,
  MAY_SEE,
  only,
} from '../../testing/factories';
import { freshEmail } from '../../testing/invitations';
import { startMailServer } from '../../testing/mail-server';
import { reportPart } from '../../testing/report-part';

const { smtpUrl, mails } = await startMailServer();
const now = new Date('2026-03-07T18:30:00Z');
const app = await createTestApp({ clock: () => now, config: { smtpUrl, publicUrl: 'https://care.example.org' } });
const { writes } = app.database;
const day = (date: string) => new Date(`2026-03-${date}T10:00:00Z`);

const planted = {
  update: freshName('canary-update'),
  oldUpdate: freshName('canary-old-update'),
  privateUpdate: freshName('canary-private'),
  comment: freshName('canary-comment'),
  medication: freshName('canary-medication'),
  pharmacy: freshName('canary-pharmacy'),
  remark: freshName('canary-remark'),
  symptom: freshName('canary-symptom'),
  visit: freshName('canary-visit'),
  place: freshName('canary-place'),
  task: freshName('canary-task'),
  errand: freshName('canary-errand'),
  ride: freshName('canary-ride'),
  refill: freshName('canary-refill'),
  done: freshName('canary-done'),
  allergy: freshName('canary-allergy'),
} as const;
type Planted = keyof typeof planted;

const senior = await createSenior(app, { firstName: 'Margaret', email: freshEmail('senior') });
await writes.query(`update users set created_at = '2020-01-01', allergies = $2 where id = $1`, [
  senior.id,
  planted.allergy,
]);

async function reader(permissions: Parameters<typeof connect>[3]): Promise<Actor> {
  const person = await createCaregiver(app, { firstName: 'Anna', email: freshEmail('anna') });
  await connect(app, senior, person, permissions);
  return person;
}

const author = await reader(only('family'));
const NEWS: Planted[] = ['update'];
const VISITS: Planted[] = ['visit'];
const BOARD: Planted[] = ['task', 'ride', 'refill', 'done'];
/** A mail names no appointment, and not what a ride or a refill is for. */
const MAILED_BOARD: Planted[] = ['task', 'done'];

interface Reader {
  who: string;
  person: Actor;
  letter: Planted[];
  mail: Planted[];
  /** Whether it says how the week went. */
  hasDoses: boolean;
}

const READERS: Reader[] = [
  {
    who: 'the senior',
    person: senior,
    letter: [...NEWS, 'privateUpdate', ...VISITS, ...BOARD],
    mail: [...NEWS, 'privateUpdate', ...MAILED_BOARD],
    hasDoses: true,
  },
  {
    who: 'the author of the private update, with the family alone',
    person: author,
    letter: [...NEWS, 'privateUpdate'],
    mail: [...NEWS, 'privateUpdate'],
    hasDoses: false,
  },
  {
    who: 'a member with everything',
    person: await reader(EVERYTHING),
    letter: [...NEWS, ...VISITS, ...BOARD],
    mail: [...NEWS, ...MAILED_BOARD],
    hasDoses: true,
  },
  {
    who: 'a member who may see everything',
    person: await reader(MAY_SEE),
    letter: [...NEWS, ...VISITS, ...BOARD],
    mail: [...NEWS, ...MAILED_BOARD],
    hasDoses: true,
  },
  {
    who: 'a member without the medications',
    person: await reader({ ...EVERYTHING, medications: false }),
    letter: [...NEWS, ...VISITS, ...BOARD],
    mail: [...NEWS, ...MAILED_BOARD],
    hasDoses: false,
  },
  {
    who: 'a member without the appointments',
    person: await reader({ ...EVERYTHING, appointments: false }),
    letter: [...NEWS, ...BOARD],
    mail: [...NEWS, ...MAILED_BOARD],
    hasDoses: true,
  },
  {
    who: 'a member without the help board',
    person: await reader({ ...EVERYTHING, tasks: false }),
    letter: [...NEWS, ...VISITS],
    mail: NEWS,
    hasDoses: true,
  },
  {
    who: 'a member with the family and the readings',
    person: await reader(only('family', 'health')),
    letter: NEWS,
    mail: NEWS,
    hasDoses: false,
  },
];
const WITHOUT = await reader({ ...EVERYTHING, family: false });
await writes.query(`update family_members set created_at = '2020-01-01'`);

const { id: newsId } = await createUpdate(app, { senior, content: planted.update, createdAt: day('03') });
await createComment(app, { updateId: newsId, authorId: author.id, content: planted.comment });
await createUpdate(app, { senior, content: planted.oldUpdate, createdAt: new Date('2026-02-27T10:00:00Z') });
await createUpdate(app, {
  senior,
  authorId: author.id,
  content: planted.privateUpdate,
  isPrivate: true,
  createdAt: day('04'),
});
const pill = await createMedication(app, {
  senior,
  name: planted.medication,
  instructions: planted.medication,
  createdAt: new Date('2026-02-20T00:00:00Z'),
});
for (const date of ['02', '03', '04', '05']) {
  await createDoseLog(app, { medication: pill, scheduledTime: new Date(`2026-03-${date}T08:00:00Z`) });
}
await createSupply(app, pill, { pharmacyName: planted.pharmacy });
await createMetric(app, { senior, value: { reading: 180, unit: 'bpm', notes: planted.remark }, recordedAt: day('05') });
await createSymptom(app, { senior, severity: 9, note: planted.symptom, feltAt: day('05') });
const visit = await createAppointment(app, {
  senior,
  title: planted.visit,
  location: planted.place,
  description: planted.place,
  startTime: day('12'),
});
const soon = { senior, dueOn: '2026-03-10' };
await createTask(app, { ...soon, title: planted.task, note: planted.errand });
await createTask(app, { ...soon, kind: 'drive', title: planted.ride, appointmentId: visit.id });
await createTask(app, { ...soon, kind: 'refill', title: planted.refill, createdBy: senior.id });
// What the server adds is called by its medication on the board of those who see it.
await createTask(app, { ...soon, kind: 'refill', title: 'Pick up a refill', medicationId: pill.id });
await createTask(app, { ...soon, title: planted.done, assigneeId: author.id, doneAt: day('05'), doneBy: author.id });

for (const person of [...READERS.map((each) => each.person), WITHOUT]) {
  await writes.query('update users set email_verified_at = now() where id = $1', [person.id]);
  await person.agent
    .patch('/api/notifications')
    .send({ showsDetails: true, preferences: { letter: { mail: true } } })
    .expect(200);
}
await app.mailer.idle();
mails.length = 0;
for (const sweep of app.sweeps) await sweep();
for (let look = 0; look < 4; look += 1) await app.notifications.runOnce();

const wordsIn = (text: string) =>
  Object.entries(planted)
    .filter(([, word]) => text.includes(word))
    .map(([name]) => name)
    .sort();
let leaked = 0;
let compared = 0;

it.each(READERS)(
  '$who: in the letter and in the mail what they may see, and nothing else (DIGEST-03, DIGEST-04, DIGEST-06, DIGEST-09)',
  async ({ person, letter, mail, hasDoses }) => {
    const query = person === senior ? '' : `?senior=${senior.id}`;
    const { text } = await person.agent.get(`/api/family-letter${query}`).expect(200);
    const letters = mails.filter(
      ({ to, text: body }) => to[0] === person.account.email && body.includes('/family-letter'),
    );
    expect(letters).toHaveLength(1);
    const mailed = `${letters[0]?.headers.get('subject')} ${letters[0]?.text}`;
    const found = { letter: wordsIn(text), mail: wordsIn(mailed) };
    compared += 2;
    leaked += found.letter.filter((name) => !letter.some((seen) => seen === name)).length;
    leaked += found.mail.filter((name) => !mail.some((seen) => seen === name)).length;
    expect(found).toEqual({ letter: letter.toSorted(), mail: mail.toSorted() });
    expect(text.includes('"kind":"medications"')).toBe(hasDoses);
    // A whole number: the senior's id in the link may contain these digits.
    expect(mailed).not.toMatch(/dose|\b180\b|taken/i);
  },
);

it('without the family’s news there is no letter, no mail and no notice (DIGEST-02, DIGEST-08)', async () => {
  await WITHOUT.agent.get(`/api/family-letter?senior=${senior.id}`).expect(403);
  expect(mails.filter(({ to, text }) => to[0] === WITHOUT.account.email && text.includes('letter'))).toEqual([]);
  const { rows } = await app.database.reads.query(`select from notices where kind = 'letter' and person_id = $1`, [
    WITHOUT.id,
  ]);
  expect(rows).toEqual([]);
});

afterAll(() => reportPart('family-letter', { letters: compared, found: leaked }));
