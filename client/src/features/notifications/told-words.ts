/** Who was told, and what became of it, in the reader's own words, zone and formats (REACH-59). */
import type { Notice } from '@shared/api/notifications';
import type { Channel } from '@shared/domain/notifications/kinds';
import type { Formats } from '@shared/domain/formats';
import { dayOrYearWords, timeWords } from '@shared/domain/time-words';
import { addDays, localDate } from '@shared/domain/zoned-time';
import type { IconName } from '@/ui/icon';

type NoticeEvent = Notice['events'][number];

export interface Reader {
  id: string;
  zone: string;
  formats: Formats;
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
    lines: notice.events.flatMap((event, index) => lineOf(event, index, notice, reader) ?? []),
  };
}

function titleOf({ kind, at, usefulUntil }: Notice, { zone, formats }: Reader): string {
  const words = (instant: string) => timeWords(new Date(instant), zone, formats);
  switch (kind) {
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
  dose: 'Due',
  message: 'Message',
  update: 'Family update',
  reading: 'Critical reading',
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
  const where = wayWords(event);
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
      return { ...line(event.channel === null ? 'Not sent' : `${where}, not sent`, 'info'), reason };
    case 'snoozed':
      return line(`snoozed for 10 minutes by ${personWords(event, reader)}`, 'clock');
    case 'answered':
      return later.some((next) => next.what === 'ended')
        ? null
        : line(`answered by ${personWords(event, reader)}`, 'check');
    case 'held':
      return line(`${personWords(event, reader)} on it`, 'people');
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

/** 'Notification on Kitchen tablet', 'Email' */
function wayWords({ channel, device }: NoticeEvent): string {
  const way = channel === null ? 'Reminder' : channelWords[channel];
  return device === null ? way : `${way} on ${device}`;
}

function isSameWay(one: NoticeEvent, other: NoticeEvent): boolean {
  return one.channel === other.channel && one.device === other.device;
}

function personWords({ personId, personName }: NoticeEvent, { id }: Reader): string {
  return personId === id ? 'you' : (personName ?? 'someone');
}
