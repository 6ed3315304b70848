// One of everything a senior has, for the access matrix, and all that is stored of it.
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { Target } from './access-expectations';
import type { TestApp } from './app';
import { createComment, createUpdate } from './circle-factories';
import {
  connect,
  createAppointment,
  createCaregiver,
  createMedication,
  createMetric,
  createQuestion,
  createSupply,
  createSymptom,
  createTask,
} from './factories';
import { plainPicture } from './pictures';

/** A stored picture. @returns its path. */
export async function storedPicture(app: TestApp): Promise<string> {
  const picture = path.join(path.dirname(app.filesFolder), 'picture.webp');
  await writeFile(picture, await plainPicture().webp().toBuffer());
  return picture;
}

/** An update in that senior's circle, with a photo and a comment by its author. */
export async function feedTarget(
  app: TestApp,
  senior: { id: string },
  { authorId, isPrivate = false, picture }: { authorId: string; isPrivate?: boolean; picture: string },
): Promise<Pick<Target, 'updateId' | 'updatePhoto' | 'commentId'>> {
  const { id: updateId, photo: updatePhoto } = await createUpdate(app, { senior, authorId, isPrivate });
  const { id: commentId } = await createComment(app, { updateId, authorId });
  const folder = path.join(app.filesFolder, 'family-updates', updateId);
  await mkdir(folder, { recursive: true });
  for (const size of ['display', 'thumbnail']) await copyFile(picture, path.join(folder, `${size}-${updatePhoto}`));
  return { updateId, updatePhoto, commentId };
}

/** @returns a factory of targets, each with its own rows that belong to `owner`. */
export async function careTargets(app: TestApp): Promise<(owner: { id: string }) => Promise<Target>> {
  const picture = await storedPicture(app);
  const helpers = new Map<string, Promise<string>>();
  async function helperOf(owner: { id: string }): Promise<string> {
    const helper = await createCaregiver(app);
    await connect(app, owner, helper);
    return helper.id;
  }
  return async (owner) => {
    const helping = helpers.get(owner.id) ?? helperOf(owner);
    helpers.set(owner.id, helping);
    const [medicationId, photo] = [uuidv7(), `${uuidv7()}.webp`];
    const imageUrl = `/api/medications/${medicationId}/photo/${photo}`;
    const medication = await createMedication(app, { senior: owner, id: medicationId, imageUrl });
    const { id: supplyEventId } = await createSupply(app, medication);
    const folder = path.join(app.filesFolder, 'medications', medicationId);
    await mkdir(folder, { recursive: true });
    for (const size of ['display', 'thumbnail']) await copyFile(picture, path.join(folder, `${size}-${photo}`));
    const { id: appointmentId } = await createAppointment(app, { senior: owner });
    // Readings of the same instant would be the same reading.
    const recordedAt = new Date(Date.now() - Math.floor(Math.random() * 1e10));
    const { id: metricId } = await createMetric(app, { senior: owner, recordedAt });
    const { id: symptomId } = await createSymptom(app, { senior: owner, recordedBy: owner.id });
    const { updateId, updatePhoto, commentId } = await feedTarget(app, owner, { authorId: owner.id, picture });
    const [helperId, { id: taskId }] = [await helping, await createTask(app, { senior: owner, createdBy: owner.id })];
    // Answered, as those before: only so many may wait for an answer.
    await app.database.writes.query(
      `update visit_questions set answer = 'Yes', answered_at = now() where user_id = $1 and answer is null`,
      [owner.id],
    );
    const { id: questionId } = await createQuestion(app, { senior: owner, answer: 'Yes', answeredAt: new Date() });
    const rows = {
      questionId,
      medicationId,
      photo,
      supplyEventId,
      appointmentId,
      metricId,
      symptomId,
      updateId,
      updatePhoto,
      commentId,
      taskId,
    };
    return { seniorId: owner.id, helperId, ...rows };
  };
}

export const missingTarget = (): Target => ({
  seniorId: uuidv7(),
  medicationId: uuidv7(),
  photo: `${uuidv7()}.webp`,
  supplyEventId: uuidv7(),
  appointmentId: uuidv7(),
  metricId: uuidv7(),
  symptomId: uuidv7(),
  updateId: uuidv7(),
  updatePhoto: `${uuidv7()}.webp`,
  commentId: uuidv7(),
  taskId: uuidv7(),
  questionId: uuidv7(),
  helperId: uuidv7(),
});

/** Everything stored of that person, to check that refused requests left no trace. */
export async function storedOf(app: TestApp, { id }: { id: string }): Promise<Record<string, unknown>> {
  const { rows } = await app.database.writes.query<Record<string, unknown>>(
    `select (select json_agg(m order by id) from medications m where user_id = $1) as medications,
            (select json_agg(l order by id) from medication_logs l where user_id = $1) as logs,
            (select json_agg(c order by id) from medication_changes c where user_id = $1) as changes,
            (select json_agg(s order by medication_id) from medication_supplies s where user_id = $1) as supplies,
            (select json_agg(e order by id) from supply_events e where user_id = $1) as supply_events,
            (select json_agg(p order by id) from appointments p where user_id = $1) as appointments,
            (select json_agg(t order by id) from tasks t where senior_id = $1) as tasks,
            (select json_agg(s order by id) from task_series s where senior_id = $1) as series,
            (select json_agg(q order by id) from visit_questions q where user_id = $1) as questions,
            (select json_agg(h order by id) from health_metrics h where user_id = $1) as readings,
            (select json_agg(s order by id) from symptoms s where user_id = $1) as symptoms,
            (select json_agg(t order by id) from reading_targets t where user_id = $1) as targets,
            (select json_agg(w order by id) from trend_watches w where user_id = $1) as watches,
            (select json_agg(t order by id) from told_trends t where user_id = $1) as trends,
            (select json_agg(u order by id) from family_updates u where senior_id = $1) as updates,
            (select json_agg(h order by update_id, h.user_id) from family_update_hearts h
               join family_updates on id = update_id where senior_id = $1) as hearts,
            (select json_agg(c order by c.id) from family_update_comments c
               join family_updates u on u.id = update_id where senior_id = $1) as comments,
            (select json_agg(m order by m.id) from messages m join conversation_participants p
               on p.conversation_id = m.conversation_id where p.user_id = $1) as messages,
            (select json_agg(p order by id) from conversation_participants p where user_id = $1) as conversations,
            (select json_agg(d order by id) from documents d where user_id = $1) as documents,
            (select json_agg(s) from calendar_feeds s where user_id = $1) as feeds,
            (select json_agg(c order by id) from emergency_contacts c where user_id = $1) as contacts,
            (select json_agg(l) from emergency_links l where user_id = $1) as card_links,
            (select json_agg(l order by id) from emergency_looks l where user_id = $1) as looks,
            (select json_agg(i order by id) from care_invitations i where senior_id = $1) as invitations,
            (select json_agg(a order by a.user_id) from invitation_asks a
               join care_invitations i on i.id = a.invitation_id where i.senior_id = $1) as asks,
            (select json_agg(f order by id) from family_members f where senior_id = $1) as connections,
            (select json_agg(a order by id) from access_records a where senior_id = $1) as records`,
    [id],
  );
  return rows[0] ?? {};
}
