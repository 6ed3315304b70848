/**
 * The weekly family letter: its weeks, what it takes in, and its words (DIGEST-01 to DIGEST-11). A week is named by its
 * Sunday, 'YYYY-MM-DD'; dates and times are those of the senior's zone.
 */
import type { Formats } from './formats';
import { GAME_NAMES, type GameType, type PlayedGame } from './games/game-types';
import { bestPossibleScore } from './games/scores';
import { monthDayWords } from './time-words';
import { addDays, dayBounds, instantOf, localDate } from './zoned-time';

/** On Saturday. */
const READY_AT = '18:00';
/** How many weeks before the newest letter can be read. */
const LETTER_WEEKS_BACK = 26;
/** Appointments and tasks are named this many days ahead. */
const DAYS_AHEAD = 14;

/** What a letter has of each, at most. */
export const MOST_IN_LETTER = { updates: 8, photos: 12, appointments: 6, tasks: 5, thanks: 12 } as const;

const LONGEST_UPDATE = 300;

/** Saturday at 6 PM. */
export function letterReadyAt(weekOn: string, zone: string): Date {
  return instantOf(addDays(weekOn, 6), READY_AT, zone);
}

/** A letter takes in what came after the one before was ready, until it is ready itself. The end is not included. */
export function letterSpan(weekOn: string, zone: string): { from: Date; to: Date } {
  return { from: letterReadyAt(addDays(weekOn, -7), zone), to: letterReadyAt(weekOn, zone) };
}

/** The two weeks after the letter's: the first and the last day, and all instants from its end on. */
export function letterAhead(weekOn: string, zone: string): { from: Date; to: Date; lastOn: string } {
  const lastOn = addDays(weekOn, 6 + DAYS_AHEAD);
  return { from: letterReadyAt(weekOn, zone), to: dayBounds(lastOn, zone).end, lastOn };
}

/** The week of the newest letter that is ready. */
export function newestLetter(now: Date, zone: string): string {
  const sunday = sundayOf(localDate(now, zone));
  return letterReadyAt(sunday, zone) <= now ? sunday : addDays(sunday, -7);
}

function sundayOf(date: string): string {
  return addDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay());
}

export interface LetterWeeks {
  oldest: string;
  newest: string;
}

/**
 * @param since when the reader was let in; null: the senior
 * @param toldOn the newest that was told of: it stays ready when the senior's clock goes back, as after a flight
 * @returns null while there is no letter for them
 */
export function readableLetters(
  now: Date,
  zone: string,
  { since, toldOn }: { since: Date | null; toldOn: string | null },
): LetterWeeks | null {
  const ready = newestLetter(now, zone);
  const newest = toldOn !== null && toldOn > ready ? toldOn : ready;
  const back = addDays(newest, -7 * LETTER_WEEKS_BACK);
  const first = since === null ? back : firstAfter(since, zone);
  const oldest = first > back ? first : back;
  return oldest > newest ? null : { oldest, newest };
}

/** The first letter that becomes ready after that. */
function firstAfter(instant: Date, zone: string): string {
  return addDays(newestLetter(instant, zone), 7);
}

export function isLetterWeek(weekOn: string, { oldest, newest }: LetterWeeks): boolean {
  return weekOn >= oldest && weekOn <= newest && sundayOf(weekOn) === weekOn;
}

/** The first characters, as people count them, and '…' if that is not all. */
export function shortened(text: string, most: number): string {
  const line = text.trim();
  if (line.length <= most) return line;
  const characters = Array.from(new Intl.Segmenter('en').segment(line), ({ segment }) => segment);
  return characters.length <= most ? line : `${characters.slice(0, most).join('').trimEnd()}…`;
}

/** As the page has it. */
export const updateInLetter = (content: string): string => shortened(content, LONGEST_UPDATE);

/** The doses of a week, by what became of them. */
export interface DosesOfWeek {
  planned: number;
  taken: number;
  notMarked: number;
}

const FEWEST_DOSES = 7;

/** Kind words, without numbers and names; null: nothing to say (DIGEST-05). */
export function dosesInLetter({ planned, taken, notMarked }: DosesOfWeek): string | null {
  if (planned < FEWEST_DOSES) return null;
  if (taken * 100 >= planned * 95) return 'Nearly everything was marked as taken.';
  if (taken * 100 >= planned * 75) return 'Most doses were marked as taken.';
  // What was skipped is marked, too: then that sentence would be wrong.
  return notMarked === 0 ? null : 'Some doses were not marked this week. A call may be welcome.';
}

/** What was done, by who did it, in the order in which they are first named. */
export function thanksByName(done: readonly { name: string; title: string }[]): { name: string; titles: string[] }[] {
  const names = new Map<string, string[]>();
  for (const { name, title } of done) {
    const titles = names.get(name) ?? [];
    if (!titles.includes(title)) titles.push(title);
    names.set(name, titles);
  }
  return [...names].map(([name, titles]) => ({ name, titles }));
}

/** The one that came closest to its game's best score; of equals the higher one, then the first. */
export function bestOfWeek(games: readonly PlayedGame[]): { gameType: GameType; score: number } | null {
  let best: PlayedGame | null = null;
  for (const game of games) if (best === null || isBetter(game, best)) best = game;
  return best === null || best.score === 0 ? null : { gameType: best.gameType, score: best.score };
}

function isBetter(one: PlayedGame, other: PlayedGame): boolean {
  const [share, otherShare] = [shareOfBest(one), shareOfBest(other)];
  return share === otherShare ? one.score > other.score : share > otherShare;
}

function shareOfBest({ gameType, difficulty, score }: PlayedGame): number {
  const best = bestPossibleScore(gameType, difficulty);
  return best === null ? 0 : score / best;
}

export interface GamesOfWeek {
  played: number;
  best: { gameType: GameType; score: number } | null;
}

/** 'Margaret played 5 games. The best: 80 points in Trivia.' @param name null: the reader */
export function gamesWords({ played, best }: GamesOfWeek, name: string | null): string {
  const count = `${name ?? 'You'} played ${played === 1 ? '1 game' : `${played} games`}.`;
  return best === null ? count : `${count} The best: ${best.score} points in ${GAME_NAMES[best.gameType]}.`;
}

/** 'Dear family, this was Margaret’s week.' @param name null: the reader's own, who is called `ownName` */
export function letterGreeting(name: string | null, ownName: string): string {
  return name === null ? `Dear ${ownName}, this was your week.` : `Dear family, this was ${name}’s week.`;
}

export const QUIET_WEEK = 'A quiet week. Share a photo?';

/** Titles of the sections, in their order (DIGEST-03). */
export const LETTER_HEADINGS = {
  news: 'Family news',
  medications: 'How the week went',
  appointments: 'Coming up',
  tasks: 'Needs a hand',
  thanks: 'Thank you',
  games: 'Games',
} as const;

/** 'March 1 – 7', 'March 29 – April 4'. */
export function letterWeekWords(weekOn: string, formats: Formats): string {
  const last = addDays(weekOn, 6);
  const [from, to] = [monthDayWords(weekOn, formats), monthDayWords(last, formats)];
  if (weekOn.slice(0, 7) !== last.slice(0, 7)) return `${from} – ${to}`;
  const [firstDay, lastDay] = [Number(weekOn.slice(8)), Number(last.slice(8))];
  return formats.date === 'dmy' ? `${firstDay} – ${to}` : `${from} – ${lastDay}`;
}

/** @param seniorId null: one's own */
export function letterAddress(seniorId: string | null, weekOn?: string): string {
  const query = [
    ...(seniorId === null ? [] : [`senior=${seniorId}`]),
    ...(weekOn === undefined ? [] : [`week=${weekOn}`]),
  ];
  return query.length === 0 ? '/family-letter' : `/family-letter?${query.join('&')}`;
}
