/** What helpers read of an alarm. Without details it names no medication and no value (REACH-48, REACH-74). */
import type { Formats } from '../formats';
import { durationWords, timeWords } from '../time-words';
import { metricLabel } from '../vitals/metric-types';
import { vitalAlert } from '../vitals/vital-alerts';
import type { ClimbingKind } from './escalation';
import type { NoticeWords } from './words';

interface AlarmDetails {
  /** The senior's first name. */
  senior: string;
  showsDetails: boolean;
  formats: Formats;
}

interface DoseAlarmDetails extends AlarmDetails {
  at: Date;
  now: Date;
  /** The senior's: dose times are always theirs (D-11). */
  zone: string;
  /** The helper's: where clocks differ, times say whose they are. */
  readerZone: string;
  /** Names of what is important and open. */
  names: readonly string[];
}

/** 'Margaret has not answered a reminder', 'Warfarin, due 8:00 AM, 30 minutes late' */
export function doseAlarmWords(details: DoseAlarmDetails): NoticeWords {
  const { senior, showsDetails, at, now, names } = details;
  const lateMinutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000));
  const due = `due ${ownTime(at, details)}, ${durationWords(lateMinutes)} late`;
  return {
    title: `${senior} has not answered a reminder`,
    body: showsDetails ? names.map((name) => `${name}, ${due}`).join('\n') : `It was ${due}.`,
  };
}

function ownTime(
  at: Date,
  { senior, zone, readerZone, formats }: Pick<DoseAlarmDetails, 'senior' | 'zone' | 'readerZone' | 'formats'>,
): string {
  const time = timeWords(at, zone, formats);
  return time === timeWords(at, readerZone, formats) ? time : `${time} (${senior}’s time)`;
}

export function readingAlarmWords({
  senior,
  showsDetails,
  formats,
  type,
  value,
}: AlarmDetails & { type: string; value: unknown }): NoticeWords {
  const measured = vitalAlert(type, value, null, formats)?.measured;
  return {
    title: `A reading of ${senior}’s needs attention`,
    body:
      showsDetails && measured !== undefined
        ? `${metricLabel(type)}: ${measured}`
        : 'Open Hearthside to see it, and what you can do.',
  };
}

/** 'Margaret has not answered a reminder and 2 more' (REACH-52) */
export function withMore({ title, body }: NoticeWords, more: number): NoticeWords {
  return more === 0 ? { title, body } : { title: `${title} and ${more} more`, body };
}

/** To everybody else who was told (REACH-49). */
export function heldWords(holder: string, senior: string): NoticeWords {
  return { title: `${holder} is on it`, body: `Nothing to do for you now. It is about ${senior}.` };
}

/** To whoever is on it (REACH-50). */
export function askedWords(kind: ClimbingKind, senior: string): NoticeWords {
  const body = `You said that you are on it for ${senior}. Without an answer, the next helper is told.`;
  return { title: kind === 'dose' ? 'Has it been taken?' : `Did you reach ${senior}?`, body };
}

interface AlarmEnd {
  senior: string;
  /** 'gone': there is nothing to do anymore. */
  as: 'taken' | 'skipped' | 'seen' | 'gone';
  /** Null: the senior, or somebody who left. */
  by: string | null;
  at: Date;
  /** The helper's. */
  readerZone: string;
  formats: Formats;
}

/** What replaces the alarm once it is over: 'Margaret: taken at 8:40 AM', 'Marked by Anna' */
export function alarmEndWords({ senior, as, by, at, readerZone, formats }: AlarmEnd): NoticeWords {
  if (as === 'gone') return { title: `${senior}: nothing more to do`, body: 'It was changed or deleted.' };
  const title = `${senior}: ${as} at ${timeWords(at, readerZone, formats)}`;
  const verb = as === 'seen' ? 'Seen' : 'Marked';
  return { title, body: by === null ? 'Nothing more to do.' : `${verb} by ${by}.` };
}
