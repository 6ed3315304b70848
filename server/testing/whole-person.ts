// A person who has used every feature, and another one beside them: for the export and for account deletion.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { accessRecords, invitationAsks } from '@shared/schema/care-team';
import type { Role } from '@shared/domain/roles';
import { type Actor, anonymous, freshName, PASSWORD, signIn, signUp } from './actors';
import type { TestApp } from './app';
import { createComment, createConversation, createDocument, createMessage, createUpdate } from './circle-factories';
import { addToDeck, keepDeck } from './decks';
import { createContact } from './emergency-factories';
import {
  connect,
  createAppointment,
  createDoseLog,
  createMedication,
  createMetric,
  createQuestion,
  createSupply,
  createSymptom,
  createTask,
} from './factories';
import { createInvitation } from './invitations';
import { keepLimits } from './limits';

export interface WholePerson {
  actor: Actor;
  /** In every text of theirs, and in no one else's. */
  word: string;
  medicationId: string;
  /** In their own circle, by themselves, with a photo. */
  updateId: string;
  /** Family photos of theirs, with one of their own. */
  deckId: string;
}

/** An account with a profile, and everything that needs no one else. */
export async function createWholePerson(app: TestApp, role: Role): Promise<WholePerson> {
  const word = freshName('canary');
  const actor = await signUp(app, { role, username: word, email: `${word}@example.com`, firstName: word });
  const { writes } = app.database;
  const picture = `${randomUUID()}.webp`;
  await writes.query(
    `update users set last_name = $2, phone = '+1 555 0100', date_of_birth = '1943-05-06', address = $2,
       emergency_contact = $2, medical_conditions = $2, allergies = $2, medications = $2, profile_image_url = $3,
       email_verified_at = now() where id = $1`,
    [actor.id, `of ${word}`, `/api/user/${actor.id}/picture/${picture}`],
  );
  await putFile(app, `profile-pictures/${actor.id}/display-${picture}`, word);
  const medicationId = await keepCare(app, actor, word);
  await createContact(app, actor, { name: word, notes: word, relationship: word, isPrimary: true });
  await createDocument(app, actor, { name: word });
  const { id: updateId, photo } = await createUpdate(app, { senior: actor, content: word });
  for (const size of ['display', 'thumbnail']) await putFile(app, `family-updates/${updateId}/${size}-${photo}`, word);
  const deckId = await keepDeck(app, actor, word);
  await keepSecrets(app, actor, word);
  return { actor, word, medicationId, updateId, deckId };
}

/** @returns the id of a medication with a photo. */
async function keepCare(app: TestApp, actor: Actor, word: string): Promise<string> {
  const [id, photo] = [uuidv7(), `${randomUUID()}.webp`];
  const imageUrl = `/api/medications/${id}/photo/${photo}`;
  const look = { lookForm: 'drops', lookColor: 'white', lookSecondColor: 'green' } as const;
  const fields = { id, name: word, instructions: word, imageUrl, ...look };
  const medication = await createMedication(app, { senior: actor, ...fields });
  await putFile(app, `medications/${id}/display-${photo}`, word);
  await createDoseLog(app, { medication, recordedBy: actor.id });
  await createSupply(app, medication, { pharmacyName: word, prescriptionNumber: word });
  await app.database.writes.query(
    `insert into medication_changes (id, medication_id, user_id, kind, name, dosage, frequency)
     values ($1, $2, $3, 'started', $4, '10 mg', 'Twice daily')`,
    [uuidv7(), id, actor.id, word],
  );
  await createAppointment(app, { senior: actor, title: word, description: word, location: word });
  await createAppointment(app, { senior: actor, title: `deleted ${word}`, isActive: false });
  await createTask(app, { senior: actor, createdBy: actor.id, title: word, note: word, place: word });
  await createQuestion(app, { senior: actor, askedBy: actor.id, text: word, answer: word, answeredAt: new Date() });
  const reading = { reading: 72, unit: 'bpm', notes: word };
  await createMetric(app, { senior: actor, value: reading, recordedBy: actor.id });
  await createSymptom(app, { senior: actor, severity: 9, note: word, recordedBy: actor.id });
  await keepLimits(app, actor, word);
  await app.database.writes.query(
    `insert into game_activities (id, user_id, game_type, score, duration, completed_at)
     values ($1, $2, 'trivia', 80, 120, now())`,
    [uuidv7(), actor.id],
  );
  return id;
}

/** Addresses with secrets, and stored traces of signing in. */
async function keepSecrets(app: TestApp, { id, username }: Actor, word: string): Promise<void> {
  const { writes } = app.database;
  await writes.query(
    `insert into check_ins (senior_id, day, at, how) values ($1, '2026-03-03', '2026-03-03T08:12:00Z', 'button')`,
    [id],
  );
  await writes.query(`insert into calendar_feeds (user_id, secret) values ($1, $2)`, [id, `feed-${word}`]);
  const pack = uuidv7();
  await writes.query(
    `insert into pack_links (id, user_id, secret_digest, file, file_name, days, paper, expires_at)
     values ($1, $2, $3, $4, $5, 90, 'letter', now() + interval '7 days')`,
    [pack, id, `pack-${word}`, `packs/${id}/${pack}.pdf`, `${word}.pdf`],
  );
  await putFile(app, `packs/${id}/${pack}.pdf`, word);
  await writes.query(`insert into emergency_links (user_id, secret) values ($1, $2)`, [id, `link-${word}`]);
  await writes.query(`insert into emergency_looks (id, user_id) values ($1, $2)`, [uuidv7(), id]);
  await writes.query(`insert into email_verifications (user_id, email, token_digest) values ($1, $2, $3)`, [
    id,
    `${word}@example.com`,
    `digest-${word}`,
  ]);
  await writes.query(`insert into rate_limits (key, points) values ($1, 1), ($2, 1), ($3, 1)`, [
    `prove:${id}`,
    `reset:${id}`,
    `failures:${username} code`,
  ]);
  // A wrong attempt in a known browser, which stays counted there, and one in an unknown browser.
  const { agent: elsewhere } = await signIn(app, username);
  for (const browser of [elsewhere, anonymous(app)]) {
    await browser.post('/api/login').send({ username: username.toUpperCase(), password: `${PASSWORD} not` });
  }
  await keepWaysToSignIn(app, id, word);
}

/** In each, the word or something that only the person has. */
async function keepWaysToSignIn(app: TestApp, id: string, word: string): Promise<void> {
  const { writes } = app.database;
  await writes.query(
    `insert into password_resets (user_id, email, token_digest, created_at) values ($1, $2, $3, now())`,
    [id, `${word}@example.com`, `reset-${word}`],
  );
  await writes.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
     values ($1, $2, $3, $3, 0, '{}', false, $4, now())`,
    [uuidv7(), id, `key-${word}`, word],
  );
  await writes.query(
    `insert into sign_in_challenges (digest, purpose, user_id, expires_at) values ($1, 'code', $2, now())`,
    [`challenge-${word}`, id],
  );
  await writes.query(`insert into second_factors (user_id, secret, created_at) values ($1, $2, now())`, [
    id,
    `secret-${word}`,
  ]);
  await writes.query(`insert into recovery_codes (user_id, digest) values ($1, $2)`, [id, `recovery-${word}`]);
  await writes.query(
    `insert into device_pairings
       (id, user_id, sid, code_digest, number, numbers, new_device, created_at, expires_at)
     select $1, $2, sid, $3, '07', '{07,08,09}', $4, now(), now() + interval '1 year' from sessions where user_id = $2 limit 1`,
    [uuidv7(), id, `pairing-${word}`, word],
  );
}

/** What two people share, in a team that `senior` leads; the other one is invited, connected and sends messages. */
export async function bringTogether(app: TestApp, senior: WholePerson, other: WholePerson): Promise<void> {
  const connectionId = await connect(app, senior.actor, other.actor);
  await createDocument(app, senior.actor, { name: `shared ${senior.word}`, connectionIds: [connectionId] });
  await createInvitation(app, {
    seniorId: senior.actor.id,
    caregiverId: other.actor.id,
    caregiverEmail: `${other.word}@example.com`,
    caregiverUsername: other.actor.username,
    status: 'accepted',
    message: senior.word,
  });
  await turnAway(app, senior, other);
  const look = { area: 'medications', kind: 'looked', hour: 1, firstAt: new Date() } as const;
  await app.database.orm
    .insert(accessRecords)
    .values({ id: uuidv7(), seniorId: senior.actor.id, viewerId: other.actor.id, ...look });
  const conversationId = await createConversation(app, senior.actor, other.actor);
  for (const { actor, word } of [senior, other, senior, other]) {
    const photo = `${uuidv7()}.webp`;
    const photos = [{ file: photo, width: 40, height: 30, alt: `photo of ${word}` }];
    const content = `message of ${word}`;
    const messageId = await createMessage(app, { conversationId, senderId: actor.id, content, photos });
    await putFile(app, `messages/${messageId}/display-${photo}`, word);
  }
  const { id, photo } = await createUpdate(app, {
    senior: senior.actor,
    authorId: other.actor.id,
    content: other.word,
  });
  await putFile(app, `family-updates/${id}/display-${photo}`, other.word);
  for (const [updateId, author] of [
    [id, senior],
    [senior.updateId, other],
  ] as const) {
    await createComment(app, { updateId, authorId: author.actor.id, content: `answer of ${author.word}` });
    await giveHeart(app, updateId, author.actor.id);
  }
  await addToDeck(app, senior, other.actor.id);
  await recordFor(app, senior, other.actor.id);
  await tellNext(app, senior.actor.id, other.actor.id);
}

/** The other person is told next, was told of an alarm, and is on it. */
async function tellNext({ database: { writes } }: TestApp, seniorId: string, helperId: string): Promise<void> {
  const noticeId = uuidv7();
  await writes.query(
    'insert into escalation_steps (senior_id, position, helper_id, wait_minutes) values ($1, 1, $2, 20)',
    [seniorId, helperId],
  );
  await writes.query(
    `insert into notices (id, kind, person_id, subject_id, at, step, alarm_at, held_by, ended_as, ended_at)
     values ($1, 'dose', $2, $2, '2026-02-02T08:00:00Z', 2, '2026-02-02T08:30:00Z', $3, 'gone', '2026-02-02T12:00:00Z')`,
    [noticeId, seniorId, helperId],
  );
  await writes.query(
    `insert into notice_events (id, notice_id, at, what, person_id) values ($1, $2, '2026-02-02T08:31:00Z', 'held', $3)`,
    [uuidv7(), noticeId, helperId],
  );
}

/** Another open invitation of that senior, who has turned the other person away. */
async function turnAway(app: TestApp, senior: WholePerson, other: WholePerson): Promise<void> {
  const { id: invitationId } = await createInvitation(app, { seniorId: senior.actor.id, message: senior.word });
  await app.database.orm
    .insert(invitationAsks)
    .values({ invitationId, userId: other.actor.id, askedAt: new Date(), turnedAwayAt: new Date() });
}

function giveHeart(app: TestApp, updateId: string, userId: string) {
  return app.database.writes.query('insert into family_update_hearts (update_id, user_id) values ($1, $2)', [
    updateId,
    userId,
  ]);
}

/** A dose and a reading of that senior, recorded by another person. */
async function recordFor(app: TestApp, { actor, medicationId, word }: WholePerson, recordedBy: string): Promise<void> {
  const at = new Date('2026-02-02T08:00:00Z');
  const medication = await createMedication(app, {
    senior: actor,
    name: `second of ${word}`,
    instructions: medicationId,
  });
  await createDoseLog(app, { medication, scheduledTime: at, recordedBy });
  await createMetric(app, { senior: actor, type: 'steps', value: 4200, measured: '4200', recordedAt: at, recordedBy });
}

export async function putFile(app: TestApp, key: string, content: string): Promise<void> {
  const file = path.join(app.filesFolder, key);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
