import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Endpoint } from '@shared/api/endpoint';
import { AppError } from '../errors/app-error';
import { bringsBody } from './brings-body';
import { takeIdempotencyKey } from './idempotency-key';
import { parseInput, parseParams } from './parse-input';

/** What every handler gets. */
export interface Call<C extends Endpoint> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  request: Request;
  response: Response;
  /** The request's idempotency key; null without one, or if the endpoint accepts none. */
  idempotencyKey: string | null;
}

/** A request's input, parsed by its contract. @throws AppError if it does not match. */
export async function readCall<C extends Endpoint>(
  contract: C,
  request: Request,
  response: Response,
): Promise<Call<C>> {
  const params = parseParams<C['params']>(contract.params, request.params);
  const query = parseInput<C['query']>(contract.query, request.query);
  const { idempotencyKey, body } = takeIdempotencyKey(contract, request, sentBody(contract, request));
  return { params, query, body: parseInput<C['body']>(contract.body, body), idempotencyKey, request, response };
}

/**
 * Some clients send `{}` for no body. Beside files, the form's fields are the body.
 * @throws AppError unsupported_media for a body that is not JSON: if it is optional, it must not pass for none.
 */
function sentBody(contract: Endpoint, request: Request): unknown {
  const body: unknown = contract.upload === null || contract.takesBody ? request.body : undefined;
  if (contract.upload === null && contract.takesBody && body === undefined && bringsBody(request)) {
    throw new AppError('unsupported_media', 'Please send this request as JSON.');
  }
  const isEmpty = typeof body === 'object' && body !== null && Object.keys(body).length === 0;
  return isEmpty && !contract.takesBody ? undefined : body;
}

/** Params or query as text, like in an address. */
export function partOf(sent: unknown, name: 'params' | 'query'): Record<string, string> {
  const part: unknown = Object.entries(Object(sent)).find(([key]) => key === name)?.[1];
  const given = Object.entries(Object(part)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]));
}

/** The id under that key of a query or body; null if there is none. */
export function idNamed(key: 'senior' | 'userId', input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null;
  const value = Object.entries(input).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : null;
}
