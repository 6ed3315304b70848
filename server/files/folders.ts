/** The folders of uploaded files: one per owner, so that all of them can be deleted with the owner. */
import type { PhotoSize } from './photo-images';

export const pictureFolder = (personId: string) => `profile-pictures/${personId}`;
export const documentFolder = (personId: string) => `documents/${personId}`;
export const medicationFolder = (medicationId: string) => `medications/${medicationId}`;
export const updateFolder = (updateId: string) => `family-updates/${updateId}`;
export const packFolder = (personId: string) => `packs/${personId}`;
export const messageFolder = (messageId: string) => `messages/${messageId}`;

/** A photo in one of these folders, which exists in each size. */
export function photoKey(folder: string, file: string, size: PhotoSize): string {
  return `${folder}/${size}-${file}`;
}
