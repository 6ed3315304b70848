/** Who was told, and what became of it, in the reader's own words, zone and formats (REACH-59). */
import type { Notice } from '@shared/api/notifications';
import type { Channel } from '@shared/domain/notifications/kinds';
import type { Formats } from '@shared/domain/formats';
import { dayOrYearWords, timeWords } from '@shared/domain/time-words';
import { addDays, localDate } from '@shared/domain/zoned-time';
import type { IconName } from '@/ui/icon';
import { calledName } from './holder-words';
import { isUnanswered } from './alarm-queries';

type NoticeEvent = Notice['events'][number];

export interface Reader {
  id: string;
  zone: string;
  formats: Formats;
  /** Whose reminders these are, if not the reader's own: dose times are theirs, and labeled where clocks differ. */
  senior?: { zone: string; note: string | null };
}

export interface ToldLine {
  key: string;
  /** '8:00 AM' */
  time: string;
  /** 'Notification on Kitchen tablet, shown' */
  words: string;
  reason: string | null;
  icon: IconName;
  tone: 'good' | 'plain' | 'bad';
}

export interface ToldNotice {
  id: string;
  /** 'Due at 8:00 AM' */
  title: string;
  /** Whether there is still something to answer. */
  isOpen: boolean;
  lines: readonly ToldLine[];
}

export interface ToldDay {
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'Today', 'Yesterday', 'Sunday, March 1' */
  title: string;
  notices: readonly ToldNotice[];
}

/** @param notices newest first, as the server lists them */
export function toldByDay(notices: readonly Notice[], reader: Reader, now: Date): ToldDay[] {
  const days: { date: string; title: string; notices: ToldNotice[] }[] = [];
  for (const notice of notices) {
    const date = localDate(new Date(notice.at), reader.zone);
    const told = toldNotice(notice, reader);
    const day = days.at(-1);
    if (day?.date === date) day.notices.push(told);
    else days.push({ date, title: dayTitle(date, localDate(now, reader.zone), reader.formats), notices: [told] });
  }
  return days;
}

function dayTitle(date: string, today: string, formats: Formats): string {
  if (date === today) return 'Today';
  if (date === addDays(today, -1)) return 'Yesterday';
  return dayOrYearWords(date, today, formats);
}

function toldNotice(notice: Notice, reader: Reader): ToldNotice {
  return {
    id: notice.id,
    title: titleOf(notice, reader),
    isOpen: notice.endedAs === null && (notice.openDoses.length > 0 || notice.reading !== null),
    lines: toldLines(notice, reader),
  };
}

/** What happened so far, oldest first. */
export function toldLines(notice: Notice, reader: Reader): ToldLine[] {
  const lines = notice.events.flatMap((event, index) => lineOf(event, index, notice, reader) ?? []);
  const unanswered: ToldLine = {
    key: 'unanswered',
    time: '',
    words: 'Nobody has answered',
    reason: null,
    icon: 'triangle',
    tone: 'bad',
  };
  return isUnanswered(notice) ? [...lines, unanswered] : lines;
}

function titleOf({ kind, at, usefulUntil }: Notice, { zone, formats, senior }: Reader): string {
  const words = (instant: string) => timeWords(new Date(instant), zone, formats);
  switch (kind) {
    case 'dose': {
      const due = timeWords(new Date(at), senior?.zone ?? zone, formats);
      return `Due at ${due}${senior?.note ? `, ${senior.note}` : ''}`;
    }
    case 'appointment':
      return `Appointment at ${words(usefulUntil)}`;
    case 'summary':
      return 'Evening summary';
    case 'away':
      return 'While Hearthside was away';
    default:
      return `${titles[kind] ?? 'Reminder'} at ${words(at)}`;
  }
}

const titles: Readonly<Partial<Record<Notice['kind'], string>>> = {
  message: 'Message',
  update: 'Family update',
  reading: 'Critical reading',
  check_in: '‘I’m fine’ asked',
  invitation: 'Invitation',
  account: 'Email about your account',
  test: 'Test',
};

const channelWords: Readonly<Record<Channel, string>> = {
  page: 'Open page',
  push: 'Notification',
  mail: 'Email',
  gateway: 'Phone gateway',
};

function lineOf(event: NoticeEvent, index: number, notice: Notice, reader: Reader): ToldLine | null {
  const { what, reason } = event;
  const where = toldWhere(event, notice, reader);
  const later = notice.events.slice(index + 1);
  const line = (words: string, icon: IconName, tone: ToldLine['tone'] = 'plain'): ToldLine => ({
    key: `${event.at} ${index}`,
    time: timeWords(new Date(event.at), reader.zone, reader.formats),
    words,
    reason: null,
    icon,
    tone,
  });
  switch (what) {
    case 'told':
      // The line that says it was shown says it all.
      return later.some((next) => next.what === 'shown' && isSameWay(next, event))
        ? null
        : line(`${where}, sent`, event.channel === 'mail' ? 'mail' : 'bell');
    case 'shown':
      return line(`${where}, shown`, 'ok-circle', 'good');
    case 'failed':
      return { ...line(`${where}, could not be delivered`, 'octagon', 'bad'), reason };
    case 'left_out':
      return { ...line(leftOutWords(event, where, reader), 'info'), reason };
    case 'snoozed':
      return line(`snoozed for 10 minutes by ${personWords(event, reader)}`, 'clock');
    case 'answered':
      return later.some((next) => next.what === 'ended')
        ? null
        : line(`answered by ${personWords(event, reader)}`, 'check');
    case 'held':
      return line(`${event.personId === reader.id ? 'You are' : `${personWords(event, reader)} is`} on it`, 'people');
    case 'ended': {
      if (notice.kind !== 'dose') return overLine(event, notice, reader, line);
      const isLast = !later.some((next) => next.what === 'ended');
      return isLast ? endedLine(event, notice, reader, line) : line('answered, then taken back', 'undo');
    }
    case 'late':
      if (notice.kind !== 'dose') return { ...line('not told', 'late'), reason };
      return { ...line(reason === null ? 'not answered in time' : 'not told', 'late', 'bad'), reason };
  }
}

const ANSWERED: ReadonlySet<Notice['kind']> = new Set(['message', 'update', 'reading', 'invitation']);

/** Of what is no dose: most of it needs no answer. */
function overLine(
  event: NoticeEvent,
  { kind, endedAs }: Notice,
  reader: Reader,
  line: (words: string, icon: IconName, tone?: ToldLine['tone']) => ToldLine,
): ToldLine | null {
  if (kind === 'appointment' && endedAs === 'gone') return line('changed or deleted', 'info');
  if (!ANSWERED.has(kind)) return null;
  if (endedAs === 'gone') return line('no longer there', 'info');
  if (kind === 'reading') return line(`marked as seen by ${personWords(event, reader)}`, 'ok-circle', 'good');
  return line(kind === 'invitation' ? 'answered' : 'read', 'check');
}

function endedLine(
  event: NoticeEvent,
  { endedAs, kind }: Notice,
  reader: Reader,
  line: (words: string, icon: IconName, tone?: ToldLine['tone']) => ToldLine,
): ToldLine {
  const who = event.personId === null ? '' : `, marked by ${personWords(event, reader)}`;
  if (endedAs === 'taken') return line(`taken${who}`, 'ok-circle', 'good');
  if (endedAs === 'skipped') return line(`skipped${who}`, 'check');
  if (endedAs === null) return line('answered, then taken back', 'undo');
  return line(kind === 'appointment' ? 'changed or deleted' : 'no longer due', 'check');
}

/** 'Notification on Kitchen tablet', or where several people were told 'Margaret, notification on Kitchen tablet'. */
function toldWhere(event: NoticeEvent, notice: Notice, reader: Reader): string {
  const way = wayWords(event);
  const isAboutOwner = notice.events.every(({ what, personId }) => !TOLD.has(what) || personId === notice.seniorId);
  if (isAboutOwner && notice.seniorId === reader.id) return way;
  return `${nameWords(event, reader)}, ${way.charAt(0).toLowerCase()}${way.slice(1)}`;
}

const TOLD: ReadonlySet<NoticeEvent['what']> = new Set(['told', 'shown', 'failed', 'left_out']);

function leftOutWords(event: NoticeEvent, where: string, reader: Reader): string {
  if (event.channel !== null) return `${where}, not sent`;
  return event.personId === null || event.personId === reader.id ? 'Not sent' : `${nameWords(event, reader)}, not told`;
}

/** 'Notification on Kitchen tablet', 'Email' */
function wayWords({ channel, device }: NoticeEvent): string {
  const way = channel === null ? 'Reminder' : channelWords[channel];
  return device === null ? way : `${way} on ${device}`;
}

function isSameWay(one: NoticeEvent, other: NoticeEvent): boolean {
  return one.channel === other.channel && one.device === other.device;
}

function personWords({ personId, personName }: NoticeEvent, { id }: Reader): string {
  return personId === id ? 'you' : personName === null ? 'someone' : calledName(personName);
}

/** The same at the beginning of a line. */
function nameWords(event: NoticeEvent, reader: Reader): string {
  const words = personWords(event, reader);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
