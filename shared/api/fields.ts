// Not `{ z }`: unused parts of the namespace, such as zod's messages in sixty languages, stay out of the client.
import * as z from '../zod';
import { MOST_SECONDS_AGO } from '../domain/late-press';

/** NUL and lone surrogates: PostgreSQL refuses the former, and UTF-8 cannot encode the latter. */
const UNWRITABLE = /\0|\p{Surrogate}/u;

/** Text that people type: trimmed, limited, and storable. `name` begins the messages, as in 'Name is required'. */
export function requiredText(name: string, maxLength: number) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? `${name} is required` : `${name} must be text`) })
    .trim()
    .min(1, { error: `${name} is required` })
    .max(maxLength, { error: `${name} can have at most ${maxLength} characters` })
    .refine(isWritable, { error: `${name} has a character that cannot be stored` });
}

/** Like {@link requiredText}, but null or blank clears it. */
export function clearableText(name: string, maxLength: number) {
  return z
    .string({ error: `${name} must be text` })
    .trim()
    .max(maxLength, { error: `${name} can have at most ${maxLength} characters` })
    .refine(isWritable, { error: `${name} has a character that cannot be stored` })
    .nullable()
    .transform((text) => (text === '' ? null : text));
}

/** Optional text; blank and missing are both null. */
export function optionalText(name: string, maxLength: number) {
  return clearableText(name, maxLength)
    .optional()
    .transform((text) => text ?? null);
}

/** Control characters, and marks that turn the direction of writing round. */
const MARKS = /[\p{Cc}\p{Bidi_Control}]/gu;
/** Spaces, joiners, marks without a letter and other characters that show nothing (U+2800 is the blank of Braille). */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\u2800]*$/u;

/** Names and subjects stand in one line on screens and in mails: without line breaks and marks that reorder what follows. */
export function oneLine(text: string): string {
  return text.replaceAll(MARKS, '').trim();
}

export function isVisible(text: string): boolean {
  return !INVISIBLE.test(text);
}

/** Like {@link requiredText}, in one line, and with something to see. */
export function requiredName(name: string, maxLength: number) {
  return requiredText(name, maxLength)
    .overwrite(oneLine)
    .refine(isVisible, { error: `${name} is required` });
}

/** Like {@link optionalText}, in one line; what was typed has to show something. */
export function optionalName(name: string, maxLength: number) {
  return optionalText(name, maxLength)
    .transform((text) => (text === null ? null : oneLine(text)))
    .refine((text) => text === null || isVisible(text), { error: `${name} has no letter that can be seen` });
}

/** Lowercase, as PostgreSQL returns it: ids are compared as text. */
export const id = z.uuid({ error: 'This is not a valid id' }).toLowerCase();

/** Calendar dates from 1900 to 2200, 'YYYY-MM-DD'. */
export const calendarDate = z.iso
  .date({ error: 'Write the date as year-month-day, for example 2026-03-03' })
  .refine((date) => date >= '1900-01-01' && date < '2200-01-01', { error: 'This date is too far away' });

/** An ISO 8601 instant. Zod lets the year 0000 through, which PostgreSQL refuses, so the years are bounded. */
export const instant = z.iso
  .datetime({ offset: true, error: 'Write the time as an ISO 8601 instant, for example 2026-03-03T14:30:00Z' })
  .refine((text) => isNearInstant(text), { error: 'This time is too far away' });

const SECONDS_AGO = `Seconds ago is a whole number from 0 to ${MOST_SECONDS_AGO}`;

/** How long before this request the person pressed: counted by the device, so its clock may be wrong (REACH-83). */
export const secondsAgo = z
  .number({ error: SECONDS_AGO })
  .int({ error: SECONDS_AGO })
  .min(0, { error: SECONDS_AGO })
  .max(MOST_SECONDS_AGO, { error: SECONDS_AGO });

/** Instants in responses. */
export const sentInstant = z.iso.datetime();

function isNearInstant(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1900 && year < 2200;
}

export function isWritable(text: string): boolean {
  return !UNWRITABLE.test(text);
}

export const idParams = z.strictObject({ id });
