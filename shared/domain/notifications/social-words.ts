/** The texts of notices that people raise. Without details they have no word of what was written, and no value (REACH-74). */
import type { Formats } from '../formats';
import { metricLabel } from '../vitals/metric-types';
import { vitalAlert } from '../vitals/vital-alerts';
import type { NoticeWords } from './words';

/** As long as a lock screen shows. */
const LONGEST_LINE = 120;

export interface Writer {
  firstName: string | null;
  username: string;
}

interface NewsDetails {
  /** Of the newest one. */
  writer: Writer;
  /** The newest one's text; empty with a photo alone. */
  content: string;
  /** How many are unread. */
  count: number;
  showsDetails: boolean;
}

/** 'New message from Anna', '3 new messages from Anna' (REACH-30). */
export function messageWords({ writer, content, count, showsDetails }: NewsDetails): NoticeWords {
  const title = count > 1 ? `${count} new messages from ${nameOf(writer)}` : `New message from ${nameOf(writer)}`;
  return { title, body: bodyOf(content, showsDetails) };
}

/** 'Family update from Anna' */
export function updateWords({ writer, content, showsDetails }: Omit<NewsDetails, 'count'>): NoticeWords {
  return { title: `Family update from ${nameOf(writer)}`, body: bodyOf(content, showsDetails) };
}

/** 'Anna answered your update', '3 new answers to your update', or those to an update that one answered before. */
export function commentWords({ isOwn, ...news }: NewsDetails & { isOwn: boolean }): NoticeWords {
  const { writer, content, count, showsDetails } = news;
  const where = isOwn ? 'your family update' : 'a family update that you answered';
  const title = count > 1 ? `${count} new answers to ${where}` : `${nameOf(writer)} answered ${where}`;
  return { title, body: bodyOf(content, showsDetails) };
}

function bodyOf(content: string, showsDetails: boolean): string {
  if (!showsDetails) return 'Open Hearthside to read it.';
  return content.trim() === '' ? 'A photo' : firstLine(content);
}

function firstLine(content: string): string {
  const [line = ''] = content.trim().split('\n');
  const characters = Array.from(line.trim());
  return characters.length > LONGEST_LINE ? `${characters.slice(0, LONGEST_LINE).join('')}…` : line.trim();
}

function nameOf({ firstName, username }: Writer): string {
  return firstName ?? username;
}

interface ReadingDetails {
  type: string;
  value: unknown;
  formats: Formats;
  showsDetails: boolean;
}

/** Names no illness (D-03), and no value without details. */
export function alarmingReadingWords({ type, value, formats, showsDetails }: ReadingDetails): NoticeWords {
  const measured = vitalAlert(type, value, null, formats)?.measured;
  return {
    title: 'A reading needs your attention',
    body:
      showsDetails && measured !== undefined
        ? `${metricLabel(type)}: ${measured}`
        : 'Open Hearthside to see it, and what you can do.',
  };
}

export const READING_GONE_WORDS: NoticeWords = { title: 'Nothing more to do', body: 'This reading was deleted.' };

export function invitedWords(senior: string): NoticeWords {
  return { title: `${senior} invited you`, body: 'Open Hearthside to join their care team, or to decline.' };
}

export function joinedWords(person: string): NoticeWords {
  return {
    title: `${person} joined your care team`,
    body: 'Under My Care Team you can change what they see at any time.',
  };
}
