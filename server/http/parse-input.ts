import type { z } from 'zod';
import { AppError, notFound } from '../errors/app-error';

/** @throws AppError invalid_input with a message for each field. */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
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
export function parseParams<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
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
