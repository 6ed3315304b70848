/** Changes that must not be stored twice, however often they are sent (decision 0028). */
import { v7 as uuidv7 } from 'uuid';
import type { KeyedOperation, Operation } from '@shared/api/contracts';
import { createSessionStorage } from './session-storage';
import { currentUserId } from './current-user-id';
import { hash, stableStringify } from './stable-stringify';

/** The contracts are known to the browser as types only; the compiler holds this list to them. */
const KEYED = {
  'POST /api/appointments': true,
  'POST /api/documents': true,
  'POST /api/emergency-contacts': true,
  'POST /api/family-updates': true,
  'POST /api/family-updates/{id}/comments': true,
  'POST /api/game-activities': true,
  'POST /api/medications': true,
  'POST /api/messages': true,
} satisfies Record<KeyedOperation, true>;

export function isKeyed(operation: Operation): operation is KeyedOperation {
  return operation in KEYED;
}

/** For so long pressing again may be a retry of a failed attempt; later it is something new. */
export const RETRY_WITHIN_MS = 5 * 60_000;

interface Attempt {
  /** A hash of what was sent: the text itself is kept by its draft, if at all. */
  content: string;
  idempotencyKey: string;
}

/** The last request of each person and operation that has no answer yet. Like a draft it outlives the page. */
const attempts = createSessionStorage<Attempt | null>('idempotency', null);

/** What the person chose or typed, files included. */
interface Content {
  params?: unknown;
  body: unknown;
}

/**
 * Sends a change with an `Idempotency-Key`. The same content again has the same key until it has arrived, also after the
 * page was loaded anew, as the first answer may just have been lost; anything else is something new.
 */
export async function withIdempotencyKey<Sent>(
  operation: KeyedOperation,
  content: Content,
  send: (idempotencyKey: string) => Promise<Sent>,
): Promise<Sent> {
  const place = placeOf(operation, content);
  const hashed = hash(stableStringify(content));
  const last = attempts.read(place);
  const idempotencyKey = last?.content === hashed ? last.idempotencyKey : uuidv7();
  attempts.write(place, { content: hashed, idempotencyKey });
  const sent = await send(idempotencyKey);
  // What was sent instead meanwhile may still have to be sent again.
  if (attempts.read(place)?.idempotencyKey === idempotencyKey) attempts.write(place, null);
  return sent;
}

/** Separate for each senior and each update, as the drafts are: what is sent for one says nothing about another. */
function placeOf(operation: KeyedOperation, { params, body }: Content): string {
  const seniorId: unknown = Object(body).userId;
  return [currentUserId(), operation, ...Object.values(Object(params)), seniorId].join(' ');
}
