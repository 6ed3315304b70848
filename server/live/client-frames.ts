import { z } from 'zod';
import { id } from '@shared/api/fields';

/** The body of the answer to sharing an update, sent on as a message (D2:131); only its id matters. */
const familyUpdateFrame = z.object({ type: z.literal('family_update'), id });

/** The update that a client's `family_update` frame names; null for whatever else a client says. */
export function updateNamedIn(text: string): string | null {
  try {
    const { success, data } = familyUpdateFrame.safeParse(JSON.parse(text));
    return success ? data.id : null;
  } catch {
    return null;
  }
}
