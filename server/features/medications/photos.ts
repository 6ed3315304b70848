import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Medication } from '@shared/api/medications';
import type { Senior } from '../../access/access-gate';
import type { Viewer } from '../../auth/viewer';
import { notFound } from '../../errors/app-error';
import { medicationFolder } from '../../files/folders';
import type { PhotoSize } from '../../files/photo-images';
import { rowForFiles } from '../../files/row-for-files';
import type { UploadedFiles } from '../../files/storage-quota';
import { createStoredPhotos } from '../../files/stored-photos';
import type { createMedicationService } from './service';

type Medications = ReturnType<typeof createMedicationService>;

/** Photos of medications (D-72): files in the store, their address in the medication's `imageUrl`. */
export function createMedicationPhotos(medications: Medications, files: UploadedFiles, log: Logger) {
  const photos = createStoredPhotos(files, log);

  async function replace(
    viewer: Viewer,
    senior: Senior,
    medicationId: string,
    file: string | null,
  ): Promise<Medication> {
    const address = file === null ? null : `/api/medications/${medicationId}/photo/${file}`;
    const { medication, former } = await medications.replaceImage(viewer, senior, medicationId, address);
    if (former !== null) await photos.remove(medicationFolder(medicationId), former.slice(former.lastIndexOf('/') + 1));
    return medication;
  }

  return {
    /** Counts against the uploader's storage, not the senior's. */
    async setPhoto(viewer: Viewer, senior: Senior, medicationId: string, upload: Buffer): Promise<Medication> {
      const { file } = await photos.put(medicationFolder(medicationId), upload, viewer.id);
      // The medication or its senior may be gone by now: then nothing of the photo remains.
      return rowForFiles(
        () => replace(viewer, senior, medicationId, file),
        () => photos.remove(medicationFolder(medicationId), file),
      );
    },

    removePhoto(viewer: Viewer, senior: Senior, medicationId: string): Promise<Medication> {
      return replace(viewer, senior, medicationId, null);
    },

    /** Sends the photo, if it is the medication's current one. */
    async sendPhoto(senior: Senior, medicationId: string, file: string, size: PhotoSize, response: Response) {
      const { imageUrl } = await medications.findMedication(senior, medicationId);
      if (imageUrl === null || !imageUrl.endsWith(`/${file}`)) throw notFound();
      await photos.send(medicationFolder(medicationId), { file, size, response });
    },
  };
}
