import { createPackLink, getDoctorsPack, listPackLinks, openPackLink, revokePackLink } from '@shared/api/doctors-pack';
import {
  addVisitQuestion,
  changeVisitQuestion,
  deleteVisitQuestion,
  listVisitQuestions,
} from '@shared/api/visit-questions';
import type { AccessGate } from '../../access/access-gate';
import type { AccessRecorder } from '../../access/access-recorder';
import type { Database } from '../../db/connect';
import type { UploadedFiles } from '../../files/storage-quota';
import type { Binder } from '../../http/binder';
import type { PackPool } from './pack-pool';
import { createLinkQueries } from './link-queries';
import { createPackLinks } from './links';
import { createPackQueries } from './pack-queries';
import { createPacks } from './packs';
import { createQuestionQueries } from './question-queries';
import { createQuestionService } from './questions';
import { sendPack } from './send-pack';
import type { VisitsFor } from './visits';

interface PackParts {
  database: Database;
  files: UploadedFiles;
  gate: AccessGate;
  record: AccessRecorder;
  visitsFor: VisitsFor;
  publicUrl: string | undefined;
  pool: PackPool;
  clock: () => Date;
}

/** @returns the hourly sweep */
export function bindDoctorsPack(binder: Binder, parts: PackParts): { removeExpiredLinks: () => Promise<void> } {
  const { database } = parts;
  const asked = createQuestionQueries(database);
  const questions = createQuestionService({ ...parts, queries: asked });
  const packs = createPacks({ ...parts, queries: createPackQueries(database), questions: asked });
  const links = createPackLinks({ ...parts, queries: createLinkQueries(database), packs });
  const ownerOf = ({ params }: { params: { id: string } }) => questions.findOwner(params.id);

  binder.bindSenior(listVisitQuestions, ({ viewer, senior, query }) =>
    questions.list(viewer, senior, query.appointment),
  );

  binder.bindSenior(
    addVisitQuestion,
    ({ viewer, senior, body, idempotencyKey }) => questions.add(viewer, senior, body, idempotencyKey),
    'ask',
  );

  binder.bindRow(
    changeVisitQuestion,
    ownerOf,
    ({ senior, params, body }) => questions.change(senior, params.id, body),
    ({ id, answer }) => ({ action: answer === null ? 'ask' : 'note', subjectId: id }),
  );

  binder.bindRow(
    deleteVisitQuestion,
    ownerOf,
    ({ senior, params }) => questions.remove(senior, params.id),
    () => ({ action: 'unask', subjectId: null }),
  );

  binder.bindSenior(getDoctorsPack, async ({ viewer, senior, query, response }) => {
    const { appointment = null, days = 90, paper } = query;
    const { file, fileName } = await packs.make(viewer, senior, { appointmentId: appointment, days, paper });
    if (response.headersSent) return;
    await sendPack(response, fileName, () => void response.end(file));
  });

  binder.bindSession(listPackLinks, ({ viewer }) => links.list(viewer));

  binder.bindSession(createPackLink, ({ viewer, body }) => links.create(viewer, body));

  binder.bindSession(revokePackLink, ({ viewer, params }) => links.revoke(viewer, params.id));

  // A GET that writes, as opening a link cannot send anything else: its owner must learn of each look.
  binder.bindPublic(openPackLink, ({ params, request, response }) =>
    links.open(params.secret, request.user?.id ?? null, response),
  );

  return { removeExpiredLinks: () => links.sweep() };
}
