import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Endpoint } from '@shared/api/endpoint';
import { AppError, notFound } from '../errors/app-error';
import { bringsBody } from './brings-body';
import { takeIdempotencyKey } from './idempotency-key';

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
export function idNamed(key: 'senior' | 'userId' | 'id', input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null;
  const value = Object.entries(input).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : null;
}

/** @throws AppError invalid_input with a message for each field. */
function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value, { error: describeIssue });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const path = issue.path.join('.');
    fields[path] ??= issue.message;
  }
  const [first] = result.error.issues;
  throw new AppError('invalid_input', first?.message ?? 'Please check what you entered.', { fields });
}

/** A malformed id in a path gets the same response as an unknown one. */
function parseParams<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw notFound();
  return result.data;
}

/** Messages for rules without their own. */
const describeIssue: z.core.$ZodErrorMap = (issue) => {
  const name = fieldName(issue.path?.at(-1));
  switch (issue.code) {
    case 'unrecognized_keys':
      return `We do not know ${issue.keys
        .slice(0, 3)
        .map((key) => `“${key.slice(0, 40)}”`)
        .join(', ')}.`;
    case 'invalid_type':
      if (issue.path?.length === 0) return 'Please send a JSON object.';
      return issue.input === undefined ? `${name} is required` : `${name} is not of the right kind`;
    default:
      return `${name} is not valid`;
  }
};

/** 'caregiverEmail' reads as 'Caregiver email'. */
function fieldName(key: PropertyKey | undefined): string {
  if (typeof key !== 'string') return 'This value';
  const words = key.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
