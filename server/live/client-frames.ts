import { z } from 'zod';
import { id } from '@shared/api/fields';

/** The response to sharing an update, sent on as a message (SOCK-04); only its id is used. */
const familyUpdateFrame = z.object({ type: z.literal('family_update'), id });

/** The update in a client's `family_update` message; null for anything else. */
export function updateNamedIn(text: string): string | null {
  try {
    const { success, data } = familyUpdateFrame.safeParse(JSON.parse(text));
    return success ? data.id : null;
  } catch {
    return null;
  }
}
