import { z } from 'zod';
import { id } from '@shared/api/fields';

const clientFrame = z.discriminatedUnion('type', [
  /** The response to sharing an update, sent on as a message (SOCK-04); only its id is used. */
  z.object({ type: z.literal('family_update'), id }),
  /** Whether somebody can see the page (REACH-13). */
  z.object({ type: z.literal('in_sight'), value: z.boolean() }),
  /** How long before this connection the client's page was asked for, and whose page it is. */
  z.object({ type: z.literal('missed'), ms: z.number().nonnegative(), userId: id }),
]);

export type ClientFrame = z.output<typeof clientFrame>;

/** What a client says; null for anything else. */
export function readFrame(text: string): ClientFrame | null {
  try {
    const { success, data } = clientFrame.safeParse(JSON.parse(text));
    return success ? data : null;
  } catch {
    return null;
  }
}
