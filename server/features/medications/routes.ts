import type { Logger } from 'pino';
import {
  addMedication,
  changeMedication,
  deleteMedication,
  listMedicationChanges,
  listMedicationLogs,
  listMedications,
  type MedicationLog,
  recordDose,
} from '@shared/api/medications';
import { readAdherence } from '@shared/api/adherence';
import { getMedicationPhoto, removeMedicationPhoto, setMedicationPhoto } from '@shared/api/medication-photos';
import type { DosesOfWeek } from '@shared/domain/family-letter';
import type { AccessGate, Senior } from '../../access/access-gate';
import type { Database } from '../../db/connect';
import type { UploadedFiles } from '../../files/storage-quota';
import { AppError } from '../../errors/app-error';
import type { Binder } from '../../http/binder';
import { uploadedFile } from '../../http/receive-upload';
import type { Viewer } from '../../auth/viewer';
import type { Announce } from '../../live/announcement';
import type { SignsOfLife } from '../../notifications/signs-of-life';
import { createAdherence } from './adherence';
import { createDoseQueries } from './dose-queries';
import { createMedicationPhotos } from './photos';
import { createMedicationQueries } from './queries';
import type { Refills } from './refills';
import { createMedicationService } from './service';
import { createSupplies } from './supplies';
import { createSupplyQueries } from './supply-queries';
import { bindSupplies } from './supply-routes';
import { createSupplyChanges } from './supply-writing-queries';

interface MedicationParts {
  database: Database;
  files: UploadedFiles;
  gate: AccessGate;
  signs: Pick<SignsOfLife, 'tell'>;
  /** The help board's. */
  refills: Refills;
  announce: Announce;
  clock: () => Date;
  log: Logger;
}

export function bindMedications(
  binder: Binder,
  { database, files, gate, signs, refills, announce, clock, log }: MedicationParts,
): {
  recordDoseFor: (
    viewer: Viewer,
    seniorId: string,
    dose: { medicationId: string; scheduledTime: string; status: 'taken' | 'skipped'; secondsAgo: number },
  ) => Promise<unknown>;
  /** For the hourly sweep. */
  checkSupplies: () => Promise<void>;
  /** For the family letter. */
  dosesBetween: (senior: Senior, span: { from: Date; to: Date }) => Promise<DosesOfWeek>;
} {
  const queries = { ...createMedicationQueries(database), ...createDoseQueries(database) };
  const medications = createMedicationService({ queries, tellSign: signs.tell, clock });
  const adherence = createAdherence(database, queries, clock);
  const supplies = createSupplies({
    queries: createSupplyQueries(database),
    changes: createSupplyChanges(database, refills),
    refills,
    announce,
    clock,
  });
  const photos = createMedicationPhotos(medications, files, log);
  const ownerOf = ({ params }: { params: { id: string } }) => medications.findOwner(params.id);

  binder.bindSenior(listMedications, ({ viewer, senior }) => medications.listMedications(viewer, senior));

  binder.bindSenior(addMedication, ({ viewer, senior, body, idempotencyKey }) =>
    medications.addMedication(viewer, senior, body, idempotencyKey),
  );

  binder.bindRow(changeMedication, ownerOf, async ({ viewer, senior, params, body }) => {
    const medication = await medications.changeMedication(viewer, senior, params.id, body);
    await supplies.lookAgain(viewer, senior, params.id);
    return medication;
  });

  binder.bindRow(deleteMedication, ownerOf, async ({ viewer, senior, params }) => {
    await medications.deleteMedication(senior, params.id);
    await supplies.lookAgain(viewer, senior, params.id);
  });

  bindSupplies(binder, supplies, ownerOf);

  binder.bindRow(setMedicationPhoto, ownerOf, ({ senior, viewer, params, request }) =>
    photos.setPhoto(viewer, senior, params.id, uploadedFile(request)),
  );

  binder.bindRow(removeMedicationPhoto, ownerOf, ({ viewer, senior, params }) =>
    photos.removePhoto(viewer, senior, params.id),
  );

  binder.bindRow(getMedicationPhoto, ownerOf, ({ senior, params, query, response }) =>
    photos.sendPhoto(senior, params.id, params.file, query.size, response),
  );

  binder.bindSenior(listMedicationLogs, ({ senior, query }) => medications.listLogs(senior, query));

  binder.bindSenior(readAdherence, ({ senior, query }) => adherence.readWeeks(senior, query));

  binder.bindSenior(listMedicationChanges, ({ senior }) => medications.listChanges(senior));

  binder.bindRow(
    recordDose,
    // Most callers name the senior; the medication's owner is looked up only for those who do not.
    async ({ body }) => body.userId ?? medications.findOwner(body.medicationId),
    ({ viewer, senior, body }) => medications.recordDose(viewer, senior, body),
    ({ value: dose }, viewer) => deedOf(dose, viewer),
  );

  return {
    checkSupplies: () => supplies.check(),

    dosesBetween: (...period) => adherence.dosesBetween(...period),

    /** The same, for the answer to a reminder. */
    async recordDoseFor(viewer, seniorId, dose) {
      const senior = await gate.admit(viewer, seniorId, 'medications', 'take');
      const { value } = await medications.recordDose(viewer, senior, dose).catch((error: unknown) => {
        if (dose.status === 'skipped' && isConflict(error)) return { value: null };
        throw error;
      });
      if (value === null) return;
      const deed = deedOf(value, viewer);
      if (deed !== null) await gate.recordDeed(viewer, seniorId, 'medications', deed);
    },
  };
}

/** A reminder can be answered with 'skip' while somebody marks the dose as taken: that stays, and the answer is done. */
function isConflict(error: unknown): boolean {
  return error instanceof AppError && error.code === 'conflict';
}

/** A dose that someone else had marked already stays theirs. */
function deedOf({ recordedBy, status, medicationId: subjectId, scheduledTime }: MedicationLog, viewer: Viewer) {
  return recordedBy === viewer.id ? { action: DEEDS[status], subjectId, dueAt: new Date(scheduledTime) } : null;
}

const DEEDS = { taken: 'take', skipped: 'skip', missed: 'miss', scheduled: 'untake' } as const;
