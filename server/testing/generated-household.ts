// A person who has one of everything, and another one who does too: the subject of generated input.
import { createHash } from 'node:crypto';
import { createTestApp, type TestApp } from './app';
import { createComment, createConversation, createDocument, createUpdate } from './circle-factories';
import { createContact } from './emergency-factories';
import {
  connect,
  createAppointment,
  createCaregiver,
  createMedication,
  createMetric,
  createQuestion,
  createSenior,
  createSupply,
  createSymptom,
  createTask,
} from './factories';
import { createInvitation, freshEmail } from './invitations';

/**
 * A session of the senior on another device, and the link that verifies their address: stored again for each request.
 */
export const ELSEWHERE = 'a-session-on-another-device';
export const PROOF = 'p'.repeat(32);

export type Household = Awaited<ReturnType<typeof createHousehold>>;

/** Source for restoring an account's own rows. */
type Accounts = { app: TestApp; senior: { id: string }; ownEmail: string };

/** Call at the top level of a test file. */
export async function createHousehold() {
  const app = await createTestApp();
  const ownEmail = freshEmail();
  const senior = await createSenior(app, { email: ownEmail });
  const stranger = await createSenior(app);
  const invited = await createCaregiver(app, { email: freshEmail() });
  const caregiverEmail = invited.account.email ?? '';
  const friend = await createCaregiver(app);
  const friendship = await connect(app, senior, friend);
  const update = await createUpdate(app, { senior });
  const mine = await createMedication(app, { senior });
  const household = {
    app,
    ownEmail,
    senior,
    stranger,
    invited,
    caregiverEmail,
    friend,
    friendship,
    update,
    theirUpdate: await createUpdate(app, { senior: stranger }),
    comment: await createComment(app, { updateId: update.id, authorId: senior.id }),
    mine,
    counted: await createSupply(app, mine),
    theirs: await createMedication(app, { senior: stranger }),
    visit: await createAppointment(app, { senior }),
    theirVisit: await createAppointment(app, { senior: stranger }),
    task: await createTask(app, { senior, createdBy: senior.id }),
    theirTask: await createTask(app, { senior: stranger }),
    question: await createQuestion(app, { senior }),
    theirQuestion: await createQuestion(app, { senior: stranger }),
    reading: await createMetric(app, { senior }),
    theirReading: await createMetric(app, { senior: stranger }),
    symptom: await createSymptom(app, { senior, recordedBy: senior.id }),
    theirSymptom: await createSymptom(app, { senior: stranger }),
    open: await createInvitation(app, { seniorId: senior.id, caregiverEmail }),
    another: await createInvitation(app, { seniorId: stranger.id, caregiverEmail }),
    conversation: await createConversation(app, senior, friend),
    paper: await createDocument(app, senior),
    theirPaper: await createDocument(app, stranger),
    contact: await createContact(app, senior),
    theirContact: await createContact(app, stranger),
  };
  await restoreAccount(household);
  await restoreReset(household);
  return household;
}

/** As before the request: what was deleted or answered could not be requested again. */
export async function restoreHousehold(household: Household): Promise<void> {
  const { app, senior, stranger, mine, visit, reading, symptom, friendship, comment, paper, contact } = household;
  const { open, another, caregiverEmail, task, theirTask, counted, question } = household;
  const { writes } = app.database;
  await writes.query('update medications set deleted_at = null where id = $1', [mine.id]);
  await writes.query('delete from supply_events');
  await writes.query('delete from medication_supplies');
  await createSupply(app, mine, { eventId: counted.id });
  await writes.query(
    'update appointments set is_active = true, is_completed = false, completed_at = null where id = $1',
    [visit.id],
  );
  await writes.query('delete from tasks where id <> all($1)', [[task.id, theirTask.id]]);
  await writes.query('delete from task_series');
  await writes.query(
    `update tasks set deleted_at = null, done_at = null, done_by = null, assignee_id = null, series_id = null,
       series_on = null, medication_id = null, appointment_id = null`,
  );
  await writes.query('delete from pack_links');
  await writes.query('delete from visit_questions where user_id = $1', [senior.id]);
  await createQuestion(app, { senior, id: question.id });
  const gone = await writes.query('select from health_metrics where id = $1', [reading.id]);
  if (gone.rowCount === 0) await createMetric(app, reading);
  const felt = await writes.query('select from symptoms where id = $1', [symptom.id]);
  if (felt.rowCount === 0) await createSymptom(app, symptom);
  await writes.query('delete from family_members where id <> $1', [friendship]);
  const { rowCount } = await writes.query('select from family_update_comments where id = $1', [comment.id]);
  if (rowCount === 0) await restoreUpdate(household);
  await restoreAccount(household);
  await restoreReset(household);
  await writes.query('delete from documents where user_id = $1 and id <> $2', [senior.id, paper]);
  if ((await writes.query('select from documents where id = $1', [paper])).rowCount === 0)
    await createDocument(app, senior, { id: paper });
  await writes.query('delete from emergency_contacts where user_id = $1', [senior.id]);
  await createContact(app, senior, { id: contact });
  await writes.query('delete from care_invitations');
  await createInvitation(app, { ...open, seniorId: senior.id, caregiverEmail });
  await createInvitation(app, { ...another, seniorId: stranger.id, caregiverEmail });
}

/** Deleting it also deletes its comments. */
async function restoreUpdate({ app, senior, update, comment }: Household): Promise<void> {
  await app.database.writes.query('delete from family_updates where id = $1', [update.id]);
  await createUpdate(app, { senior, id: update.id });
  await createComment(app, { updateId: update.id, authorId: senior.id, id: comment.id });
}

async function restoreAccount({ app, senior, ownEmail }: Accounts): Promise<void> {
  const { writes } = app.database;
  await writes.query('update users set email = $2 where id = $1', [senior.id, ownEmail]);
  await writes.query(
    `insert into sessions (sid, sess, expire)
     values ($1, json_build_object('passport', json_build_object('user', $2::text)), now() + interval '1 day')
     on conflict do nothing`,
    [ELSEWHERE, senior.id],
  );
  await writes.query(
    `insert into email_verifications (user_id, email, token_digest) values ($1, $2, $3) on conflict do nothing`,
    [senior.id, ownEmail, createHash('sha256').update(PROOF).digest('base64url')],
  );
}

/** A link for the stranger's forgotten password, with the same token: the senior's would end this round's session. */
async function restoreReset({ app, stranger }: Pick<Household, 'app' | 'stranger'>): Promise<void> {
  const { writes } = app.database;
  const email = `${stranger.id}@example.com`;
  await writes.query('update users set email = $2, email_verified_at = now() where id = $1', [stranger.id, email]);
  await writes.query(
    `insert into password_resets (user_id, email, token_digest, created_at) values ($1, $2, $3, now())
     on conflict do nothing`,
    [stranger.id, email, createHash('sha256').update(PROOF).digest('base64url')],
  );
}
