/** Who is told next, in a sentence. */
import type { Escalation } from '@shared/api/escalation';
import { durationWords } from '@shared/domain/time-words';
import { calledName } from './holder-words';

interface Told {
  afterMinutes: number;
  helpers: readonly Pick<Escalation['helpers'][number], 'userId' | 'name' | 'waitMinutes'>[];
}

interface Reading {
  readerId: string;
  /** 'Margaret'; null: the reader is the senior. */
  firstName: string | null;
}

/** 'If you do not answer for 30 minutes, Anna is told. 15 minutes later, Tom.'; null: nobody is. */
export function ladderWords({ afterMinutes, helpers }: Told, { readerId, firstName }: Reading): string | null {
  const [first, ...others] = helpers;
  if (first === undefined) return null;
  const nameOf = ({ userId, name }: Told['helpers'][number]) => (userId === readerId ? 'you' : calledName(name));
  const who = firstName === null ? 'you do' : `${firstName} does`;
  const is = first.userId === readerId ? 'are' : 'is';
  const begin = `If ${who} not answer for ${durationWords(afterMinutes)}, ${nameOf(first)} ${is} told.`;
  const rest = others.map((helper, index) => {
    const before = helpers[index] ?? first;
    return `${durationWords(before.waitMinutes)} later, ${nameOf(helper)}.`;
  });
  return [begin, ...rest].join(' ');
}

/** What a helper does not hear of, since the senior does not share it; null: nothing. */
export function unheardWords(mayHear: Escalation['helpers'][number]['mayHear']): string | null {
  const not = [
    ...(mayHear.includes('dose') ? [] : ['medications']),
    ...(mayHear.includes('reading') ? [] : ['readings']),
  ];
  return not.length === 0 ? null : `Not told of ${not.join(' or ')}, which are not shared`;
}
