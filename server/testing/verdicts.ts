// The requests of an access matrix, and every response that differs from the table.
import type { Operation } from '@shared/api/contracts';
import type { Response } from 'supertest';

/** What an operation about the caller alone answers to a caller who is not signed in. */
export type SignedOut = Partial<Record<Operation, 'open to everybody' | 'open to whoever has the secret' | 401>>;

export const NOT_SHARED = '{"message":"This is not shared with you.","code":"not_shared"}';
export const NOT_PERMITTED = '{"message":"Only they can do this themselves.","code":"not_permitted"}';
export const ONLY_SEEN =
  '{"message":"You can see this, but not change it. They can let you help, too, under ‘My Care Team’.","code":"not_permitted"}';

export const NOT_THEIRS =
  '{"message":"Only they themselves, or whoever added it, can change this.","code":"not_permitted"}';

/** The senior needs the help: nobody helps themself. */
export const THEIR_HELPERS = '{"message":"This is for the people who help you.","code":"not_permitted"}';

export const NOT_THEIR_SYMPTOM =
  '{"message":"Only they themselves, or whoever wrote it within a day, can delete this.","code":"not_permitted"}';

export const NOT_YOURS = '{"message":"Only the person who wrote this can delete it.","code":"not_permitted"}';

const APART =
  '{"message":"You are no longer connected, so you cannot write to each other here.","code":"not_permitted"}';

const THEIR_VIEW =
  '{"message":"They control their own simple view. You can ask them to let the care team change it.","code":"not_permitted"}';

const THEIR_LADDER =
  '{"message":"They decide themselves who is told. You can ask them to let helpers change it.","code":"not_permitted"}';

const REFUSALS: Record<number, readonly string[]> = {
  401: ['{"message":"Unauthorized","code":"unauthorized"}'],
  403: [
    NOT_SHARED,
    APART,
    THEIR_VIEW,
    THEIR_LADDER,
    '{"message":"Only seniors can invite people.","code":"not_permitted"}',
  ],
  404: ['{"message":"We could not find that.","code":"not_found"}'],
};

export interface Verdicts {
  asked: number;
  /** Refusals compared, byte by byte, with the response for an unknown id. */
  compared: number;
  leaks: string[];
  wrongRefusals: string[];
  /** Correctly refused, but with another text or status. */
  wrongWords: string[];
}

export const noVerdicts = (): Verdicts => ({ asked: 0, compared: 0, leaks: [], wrongRefusals: [], wrongWords: [] });

export interface Expected {
  status: number;
  /** The exact text if there is only one; otherwise any refusal with that status. */
  words?: string;
}

/** @param question who requested what, for the report. */
export function judge(verdicts: Verdicts, question: string, expectation: Expected, { status, text }: Response): void {
  const { status: expected, words } = expectation;
  const allowed = words === undefined ? (REFUSALS[expected] ?? [text]) : [words];
  verdicts.asked += 1;
  const report = `${question}: ${status} instead of ${expected}`;
  if (status < 300 && expected >= 300) verdicts.leaks.push(report);
  else if (status >= 300 && expected < 300) verdicts.wrongRefusals.push(report);
  else if (status !== expected || !allowed.includes(text)) verdicts.wrongWords.push(`${report} ${text}`);
}

/** Headers and body, apart from what differs between any two responses. */
export function compareRefusals(verdicts: Verdicts, question: string, refused: Response, missing: Response): void {
  verdicts.compared += 1;
  if (comparable(refused) !== comparable(missing)) {
    verdicts.wrongWords.push(`${question}: ${comparable(refused)} where a missing id is ${comparable(missing)}`);
  }
}

function comparable({ status, headers, text }: Response): string {
  const { 'x-request-id': _id, date: _date, ...same } = headers;
  return JSON.stringify({ status, same, text });
}
