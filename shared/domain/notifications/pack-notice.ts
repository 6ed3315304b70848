/** What is told of a link to the doctor's pack (PACK-24). It names nobody: whoever has the link is unknown. */
import type { Formats } from '../formats';
import { whenWords } from '../time-words';
import type { NoticeWords } from './words';

export function packOpenedWords(at: Date, now: Date, zone: string, formats: Formats): NoticeWords {
  return { title: 'Somebody opened your doctor’s pack link', body: whenWords(at, now, zone, formats) };
}

export const PACK_GONE: NoticeWords = { title: 'Nothing more to see', body: 'This link was stopped.' };
