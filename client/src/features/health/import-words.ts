/** Sentences for what an import would do or did. */
import type { ImportPreview } from '@shared/api/health';
import { countWords } from '@shared/domain/time-words';

type Counts = Pick<ImportPreview, 'newCount' | 'duplicateCount' | 'problemCount'>;

/** '24 new readings, 3 already there, 1 line cannot be read.' */
export function countsSentence({ newCount, duplicateCount, problemCount }: Counts): string {
  const parts = [
    newCount === 0 ? 'No new readings' : counted(newCount, 'new reading'),
    ...(duplicateCount === 0 ? [] : [`${shown(duplicateCount)} already there`]),
    ...(problemCount === 0 ? [] : [`${counted(problemCount, 'line')} cannot be read`]),
  ];
  return `${parts.join(', ')}.`;
}

/** 'Import 24 readings'; the label also says if lines are left out. */
export function importLabel({ newCount, problemCount }: Counts): string {
  const readings = `${shown(newCount)} reading${newCount === 1 ? '' : 's'}`;
  return problemCount === 0
    ? `Import ${readings}`
    : `Leave out ${counted(problemCount, 'line')} and import ${readings}`;
}

/** '24 readings added, 3 were already there, 1 line left out.' */
export function importedSentence({
  added,
  duplicates,
  leftOut,
}: Record<'added' | 'duplicates' | 'leftOut', number>): string {
  const parts = [
    `${counted(added, 'reading')} added`,
    ...(duplicates === 0 ? [] : [`${shown(duplicates)} ${duplicates === 1 ? 'was' : 'were'} already there`]),
    ...(leftOut === 0 ? [] : [`${counted(leftOut, 'line')} left out`]),
  ];
  return `${parts.join(', ')}.`;
}

function counted(count: number, thing: string): string {
  return `${shown(count)} ${thing}${count === 1 ? '' : 's'}`;
}

function shown(count: number): string {
  return countWords(count);
}
