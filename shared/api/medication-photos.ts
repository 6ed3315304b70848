import { z } from '../zod';
import { PICTURE_MAX_BYTES } from '../domain/picture';
import { endpoint } from './endpoint';
import { id, idParams } from './fields';
import { medication } from './medications';
import { photoFile, photoSize } from './photo-fields';

export const setMedicationPhoto = endpoint('POST /api/medications/{id}/photo', {
  summary: 'Set a medication’s photo, so that it can be recognized',
  access: { area: 'medications', action: 'change', senior: 'row' },
  params: idParams,
  upload: { field: 'photo', maxBytes: PICTURE_MAX_BYTES, maxFiles: 1 },
  response: medication,
});

export const removeMedicationPhoto = endpoint('DELETE /api/medications/{id}/photo', {
  summary: 'Remove a medication’s photo; an illustration replaces it',
  access: { area: 'medications', action: 'change', senior: 'row' },
  params: idParams,
  response: medication,
});

export const getMedicationPhoto = endpoint('GET /api/medications/{id}/photo/{file}', {
  summary: 'The photo of a medication',
  access: { area: 'medications', action: 'read', senior: 'row' },
  params: z.strictObject({ id, file: photoFile }),
  query: photoSize,
  file: 'image/webp',
});
