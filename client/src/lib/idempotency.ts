/** Changes that must be stored only once, however often they are sent (decision 0028). */
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
  'POST /api/medications/{id}/supply-events': true,
  'POST /api/messages': true,
  'POST /api/symptoms': true,
  'POST /api/tasks': true,
  'POST /api/visit-questions': true,
} satisfies Record<KeyedOperation, true>;

export function isKeyed(operation: Operation): operation is KeyedOperation {
  return operation in KEYED;
}

/** Within this time another press may be a retry of a failed attempt; later it is a new change. */
export const RETRY_WITHIN_MS = 5 * 60_000;

interface Attempt {
  /** A hash of what was sent: the text itself is at most in its draft. */
  content: string;
  idempotencyKey: string;
}

/** The last unanswered request of each user and operation. Like a draft it outlives the page. */
const attempts = createSessionStorage<Attempt | null>('idempotency', null);

/** What the user chose or typed, files included. */
interface Content {
  params?: unknown;
  body: unknown;
}

/**
 * Sends a change with an `Idempotency-Key`. The same content has the same key until it has been answered, even after a reload,
 * since the response may just have been lost; anything else is a new change.
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
  // Something else sent meanwhile may still have to be retried.
  if (attempts.read(place)?.idempotencyKey === idempotencyKey) attempts.write(place, null);
  return sent;
}

/** Separate for each senior and each update, like the drafts. */
function placeOf(operation: KeyedOperation, { params, body }: Content): string {
  const seniorId: unknown = Object(body).userId;
  return [currentUserId(), operation, ...Object.values(Object(params)), seniorId].join(' ');
}
