import type { Request } from 'express';
import type { Endpoint } from '@shared/api/endpoint';
import { id } from '@shared/api/fields';
import { IDEMPOTENCY_HEADER } from '@shared/api/request-headers';
import { AppError } from '../errors/app-error';

/**
 * Pages loaded before this release send the key in the body, under these names. Accepted in this release only: remove it
 * together with its test in the next one.
 */
const FORMER_FIELDS: ReadonlySet<string> = new Set(['sendKey', 'playId']);

/**
 * The request's key, or null without one, and the body without it.
 * @throws AppError invalid_input for a key that is not a UUID.
 */
export function takeIdempotencyKey({ idempotency }: Endpoint, request: Request, body: unknown) {
  if (idempotency !== 'key') return { idempotencyKey: null, body };
  const fields = Object.entries(Object(body));
  const former = fields.find(([name]) => FORMER_FIELDS.has(name));
  const { success, data = null } = id.nullish().safeParse(request.get(IDEMPOTENCY_HEADER) ?? former?.[1]);
  if (!success) throw new AppError('invalid_input', 'The Idempotency-Key is not a UUID.');
  const rest = fields.filter(([name]) => !FORMER_FIELDS.has(name));
  return { idempotencyKey: data, body: former === undefined ? body : Object.fromEntries(rest) };
}
