/** What is told of a family letter, and the letter as a mail (DIGEST-09). */
import {
  type GamesOfWeek,
  gamesWords,
  LETTER_HEADINGS,
  letterGreeting,
  letterWeekWords,
  QUIET_WEEK,
  shortened,
} from '../family-letter';
import type { Formats } from '../formats';
import { refillTitle, type TaskKind } from '../tasks';
import { monthDayWords, weekdayWords } from '../time-words';
import type { NoticeWords } from './words';

const LONGEST_IN_MAIL = 120;

const TOLD_KINDS: Readonly<Record<TaskKind, string | null>> = {
  drive: 'A ride',
  meal: null,
  refill: refillTitle(null),
  call: null,
  visit: null,
  other: null,
};

/** A title may name what it is for: a mail says of a ride or a refill no more than that (DIGEST-09). */
export function taskInMail({ kind, title, isTied }: { kind: TaskKind; title: string; isTied: boolean }): string {
  if (kind === 'refill') return refillTitle(null);
  return isTied ? (TOLD_KINDS[kind] ?? 'Some help') : title;
}

/** What a mail has of a letter: no photos, nothing of medications, and of appointments how many there are. */
export interface LetterInMail {
  /** Null: the reader's own week. */
  senior: string | null;
  /** The reader's first name. */
  reader: string;
  weekOn: string;
  updates: readonly { author: string; content: string; photos: number }[];
  appointments: number;
  tasks: readonly { title: string; dueOn: string }[];
  thanks: readonly { name: string; titles: readonly string[] }[];
  games: GamesOfWeek | null;
}

/** The mail's text before its link. */
export function letterMail(letter: LetterInMail, formats: Formats): string {
  const { senior, reader, weekOn, updates, appointments, tasks, thanks, games } = letter;
  const sections = [
    listOf(
      LETTER_HEADINGS.news,
      updates.map((update) => `${update.author}: ${updateInMail(update)}`),
    ),
    appointments === 0
      ? null
      : `${LETTER_HEADINGS.appointments}: ${appointments === 1 ? '1 appointment' : `${appointments} appointments`}`,
    listOf(
      LETTER_HEADINGS.tasks,
      tasks.map(({ title, dueOn }) => `${title}, ${weekdayWords(dueOn)}, ${monthDayWords(dueOn, formats)}`),
    ),
    listOf(
      LETTER_HEADINGS.thanks,
      thanks.map(({ name, titles }) => `${name}: ${titles.join(', ')}`),
    ),
    games === null ? null : `${LETTER_HEADINGS.games}\n${gamesWords(games, senior)}`,
  ].filter((section) => section !== null);
  const body = sections.length === 0 ? [QUIET_WEEK] : sections;
  return [letterGreeting(senior, reader), letterWeekWords(weekOn, formats), ...body].join('\n\n');
}

function listOf(heading: string, lines: readonly string[]): string | null {
  return lines.length === 0 ? null : [heading, ...lines.map((line) => `- ${line}`)].join('\n');
}

function updateInMail({ content, photos }: { content: string; photos: number }): string {
  const words = shortened(content.replaceAll(/\s+/gu, ' '), LONGEST_IN_MAIL);
  if (words !== '') return words;
  return photos === 1 ? 'a photo' : `${photos} photos`;
}

/** What a device shows, and a mail's subject. @param senior null: the reader's own */
export function letterNotice(senior: string | null): NoticeWords {
  const whose = senior === null ? 'Your' : `${senior}’s`;
  return { title: `${whose} family letter is ready`, body: 'Open Hearthside to read about the week.' };
}
