import { readFamilyLetter } from '@shared/api/family-letter';
import type { Database } from '../../db/connect';
import type { Binder } from '../../http/binder';
import { tellReadyLetters } from '../../notifications/kinds/letters';
import { createLetterService, type LetterParts } from './service';

/** @returns the hourly sweep */
export function bindFamilyLetter(
  binder: Binder,
  parts: Omit<LetterParts, 'database'> & { database: Database },
): { tellOfLetters: () => Promise<void> } {
  const letters = createLetterService(parts);

  binder.bindSenior(readFamilyLetter, ({ viewer, senior, query }) => letters.read(viewer, senior, query.week));

  return { tellOfLetters: () => tellReadyLetters(parts.database, parts.clock()) };
}
