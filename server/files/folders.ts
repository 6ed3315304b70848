/** Where the files of what people keep are: one folder for each owner, so that all of them can go with the owner. */
import type { PhotoSize } from './photo-images';

export const pictureFolder = (personId: string) => `profile-pictures/${personId}`;
export const documentFolder = (personId: string) => `documents/${personId}`;
export const medicationFolder = (medicationId: string) => `medications/${medicationId}`;
export const updateFolder = (updateId: string) => `family-updates/${updateId}`;

/** Of a photo in one of these folders, which is there in each size. */
export function photoKey(folder: string, file: string, size: PhotoSize): string {
  return `${folder}/${size}-${file}`;
}
