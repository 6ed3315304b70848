import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Medication } from '@shared/api/medications';
import type { Senior } from '../../access/access-gate';
import { notFound } from '../../errors/app-error';
import type { FileStore } from '../../files/file-store';
import { medicationFolder, photoKey } from '../../files/folders';
import { type PhotoSize, renderPhoto } from '../../files/photo-images';
import { sendStoredPhoto } from '../../files/send-photo';
import type { createMedicationService } from './service';

type Medications = ReturnType<typeof createMedicationService>;

/** Photos of medications (D-72): files in the store, their address in the medication's `imageUrl`. */
export function createMedicationPhotos(medications: Medications, files: FileStore, log: Logger) {
  async function replace(senior: Senior, medicationId: string, file: string | null): Promise<Medication> {
    const { imageUrl: former } = await medications.findMedication(senior, medicationId);
    const address = file === null ? null : `/api/medications/${medicationId}/photo/${file}`;
    const changed = await medications.setImage(senior, medicationId, address);
    if (former !== null) await removeFiles(medicationId, former.slice(former.lastIndexOf('/') + 1));
    return changed;
  }

  /** The medication no longer points at these: a file that cannot be removed is litter, not a failure. */
  async function removeFiles(medicationId: string, file: string): Promise<void> {
    const removals = [
      files.remove(photoKey(medicationFolder(medicationId), file, 'display')),
      files.remove(photoKey(medicationFolder(medicationId), file, 'thumbnail')),
    ];
    const results = await Promise.allSettled(removals);
    if (results.some((result) => result.status === 'rejected')) log.warn('A former photo could not be removed');
  }

  return {
    async setPhoto(senior: Senior, medicationId: string, upload: Buffer): Promise<Medication> {
      const rendered = await renderPhoto(upload);
      const file = `${randomUUID()}.webp`;
      try {
        await files.put(photoKey(medicationFolder(medicationId), file, 'display'), rendered.display.pixels);
        await files.put(photoKey(medicationFolder(medicationId), file, 'thumbnail'), rendered.thumbnail.pixels);
        return await replace(senior, medicationId, file);
      } catch (error) {
        // The medication may be gone by now, or its senior: nothing of the photo stays behind.
        await removeFiles(medicationId, file);
        throw error;
      }
    },

    removePhoto(senior: Senior, medicationId: string): Promise<Medication> {
      return replace(senior, medicationId, null);
    },

    /** Sends the photo, if it is the one the medication has now. */
    async sendPhoto(senior: Senior, medicationId: string, file: string, size: PhotoSize, response: Response) {
      const { imageUrl } = await medications.findMedication(senior, medicationId);
      if (imageUrl === null || !imageUrl.endsWith(`/${file}`)) throw notFound();
      await sendStoredPhoto(files, photoKey(medicationFolder(medicationId), file, size), response);
    },
  };
}
