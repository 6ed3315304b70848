// Requests sent exactly as written, and the required form of every refusal.
import { expect } from 'vitest';
import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '@shared/errors';
import type { Actor } from './actors';
import type { TestApp } from './app';

export interface RawRequest {
  method: string;
  path: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

export interface RawAnswer {
  status: number;
  contentType: string | null;
  text: string;
}

/** Bodies are sent as JSON unless the headers say otherwise; `viewer` is signed in, null is nobody. */
export async function sendRaw(
  app: TestApp,
  viewer: Actor | null,
  { method, path, body, headers = {} }: RawRequest,
): Promise<RawAnswer> {
  const response = await fetch(`${app.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(viewer === null ? {} : { Cookie: viewer.cookie }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, contentType: response.headers.get('content-type'), text: await response.text() };
}

const CODES = Object.keys(ERROR_STATUS);

/** A sentence for people: starts with a capital, ends with or without a period, and shows no internals. */
const sentence = z
  .string()
  .min(8)
  .max(400)
  .refine((text) => !/\bat \/|node_modules|Error:|undefined|\[object|ZodError|SQL|syntax|Unexpected token/.test(text), {
    error: 'Not a sentence for people',
  });

const errorAnswer = z.strictObject({
  message: sentence,
  code: z.custom<ErrorCode>((code) => typeof code === 'string' && CODES.includes(code)),
  fields: z.record(z.string(), sentence).optional(),
});

/** Refused (4xx), with one sentence and the code that goes with the status (D-30). */
export function expectRefused({ status, contentType, text }: RawAnswer): void {
  expect({ status, text }).toEqual({ status: expect.toSatisfy((code: number) => code >= 400 && code < 500), text });
  expect(contentType).toBe('application/json; charset=utf-8');
  const { code } = errorAnswer.parse(JSON.parse(text));
  expect(ERROR_STATUS[code]).toBe(status);
}

/** Whether the server logged anything unexpected. */
export function unexpectedInLog(app: TestApp): string[] {
  return app
    .logged()
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line));
}
