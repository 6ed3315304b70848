import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { EndpointAccess, Endpoint } from '@shared/api/endpoint';
import { AppError } from '../errors/app-error';
import { bringsBody } from './brings-body';
import { takeIdempotencyKey } from './idempotency-key';
import { parseInput, parseParams } from './parse-input';

/** What every handler gets. */
export interface Call<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  request: Request;
  response: Response;
  /** The request's idempotency key; null without one, or if the endpoint accepts none. */
  idempotencyKey: string | null;
}

/** A request's input, parsed by its contract. @throws AppError if it does not match. */
export async function readCall<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  contract: Endpoint<string, EndpointAccess, P, Q, B>,
  request: Request,
  response: Response,
): Promise<Call<z.output<P>, z.output<Q>, z.output<B>>> {
  const params = parseParams(contract.params, request.params);
  const query = parseInput(contract.query, request.query);
  const { idempotencyKey, body } = takeIdempotencyKey(contract, request, sentBody(contract, request));
  return { params, query, body: parseInput(contract.body, body), idempotencyKey, request, response };
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
