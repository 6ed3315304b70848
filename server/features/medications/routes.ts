import type { Logger } from 'pino';
import {
  addMedication,
  changeMedication,
  deleteMedication,
  getMedicationPhoto,
  listMedicationChanges,
  listMedicationLogs,
  listMedications,
  recordDose,
  removeMedicationPhoto,
  setMedicationPhoto,
} from '@shared/api/medications';
import type { Database } from '../../db/connect';
import type { UploadedFiles } from '../../files/storage-quota';
import type { Binder } from '../../http/binder';
import { uploadedFile } from '../../http/receive-upload';
import type { Viewer } from '../../auth/viewer';
import type { SignsOfLife } from '../../notifications/signs-of-life';
import { createDoseQueries } from './dose-queries';
import { createMedicationPhotos } from './photos';
import { createMedicationQueries } from './queries';
import { createMedicationService } from './service';

interface MedicationRoutes {
  database: Database;
  files: UploadedFiles;
  signs: Pick<SignsOfLife, 'tell'>;
  clock: () => Date;
  log: Logger;
}

export function bindMedications(
  binder: Binder,
  { database, files, signs, clock, log }: MedicationRoutes,
): {
  recordOwnDose: (
    viewer: Viewer,
    dose: { medicationId: string; scheduledTime: string; status: 'taken' | 'skipped'; secondsAgo: number },
  ) => Promise<unknown>;
} {
  const queries = { ...createMedicationQueries(database), ...createDoseQueries(database) };
  const medications = createMedicationService({ queries, tellSign: signs.tell, clock });
  const photos = createMedicationPhotos(medications, files, log);
  const ownerOf = ({ params }: { params: { id: string } }) => medications.findOwner(params.id);

  binder.bindSenior(listMedications, ({ senior }) => medications.listMedications(senior));

  binder.bindSenior(addMedication, ({ senior, body, idempotencyKey }) =>
    medications.addMedication(senior, body, idempotencyKey),
  );

  binder.bindRow(changeMedication, ownerOf, ({ senior, params, body }) =>
    medications.changeMedication(senior, params.id, body),
  );

  binder.bindRow(deleteMedication, ownerOf, ({ senior, params }) => medications.deleteMedication(senior, params.id));

  binder.bindRow(setMedicationPhoto, ownerOf, ({ senior, viewer, params, request }) =>
    photos.setPhoto(senior, params.id, { upload: uploadedFile(request), uploaderId: viewer.id }),
  );

  binder.bindRow(removeMedicationPhoto, ownerOf, ({ senior, params }) => photos.removePhoto(senior, params.id));

  binder.bindRow(getMedicationPhoto, ownerOf, ({ senior, params, query, response }) =>
    photos.sendPhoto(senior, params.id, params.file, query.size, response),
  );

  binder.bindSenior(listMedicationLogs, ({ senior, query }) => medications.listLogs(senior, query));

  binder.bindSenior(listMedicationChanges, ({ senior }) => medications.listChanges(senior));

  binder.bindRow(
    recordDose,
    // Most callers name the senior; the medication's owner is looked up only for those who do not.
    async ({ body }) => body.userId ?? medications.findOwner(body.medicationId),
    ({ viewer, senior, body }) => medications.recordDose(viewer, senior, body),
    // A dose that someone else had marked already stays theirs.
    ({ value: dose }, viewer) =>
      dose.recordedBy === viewer.id
        ? { action: DEEDS[dose.status], subjectId: dose.medicationId, dueAt: new Date(dose.scheduledTime) }
        : null,
  );

  return {
    recordOwnDose: (viewer, dose) => medications.recordDose(viewer, viewer, dose),
  };
}

const DEEDS = { taken: 'take', skipped: 'skip', missed: 'miss', scheduled: 'untake' } as const;
