/** What is told of symptoms, limits and trends (SYMPT-31). Without details no word of what was felt or measured (REACH-74). */
import type { Formats } from '../formats';
import { type FeltSymptom, symptomWords } from '../symptoms';
import { whenWords } from '../time-words';
import { metricLabel } from '../vitals/metric-types';
import { OUTSIDE_LIMITS, type Target, type TargetType, targetWords } from '../vitals/targets';
import { type Trend, trendWords } from '../vitals/trends';
import { vitalAlert } from '../vitals/vital-alerts';
import type { NoticeWords } from './words';

/** A reading is told for this long, like a critical one. */
const READING_TOLD_MS = 6 * 60 * 60_000;

export type HealthNews =
  | { what: 'symptom'; said: FeltSymptom & { note: string | null } }
  | { what: 'reading'; said: { type: string; value: unknown; target: Target | null } }
  | { what: 'trend'; said: Trend }
  | { what: 'limits'; said: Target & { type: TargetType } };

interface NewsDetails {
  /** When it was felt, measured, found or set. */
  at: Date;
  /** First names: whose it is, and who wrote it or set them; null: an account that is gone. */
  owner: string;
  by: string | null;
  /** Whether the owner wrote it, and whether they are the reader. */
  isOwners: boolean;
  isOwn: boolean;
  /** The owner's zone: their days. */
  zone: string;
  formats: Formats;
  showsDetails: boolean;
  now: Date;
}

/** Whether a reading just recorded is told as outside the doctor's limits; critical ones are told as such. */
export function isToldOutside(
  { type, value, recordedAt }: { type: string; value: unknown; recordedAt: Date },
  target: Target | null,
  now: Date,
): boolean {
  const isFresh = recordedAt.getTime() + READING_TOLD_MS > now.getTime();
  return isFresh && vitalAlert(type, value, target)?.message === OUTSIDE_LIMITS;
}

/** Null: it is not so anymore. */
export function healthWords(news: HealthNews, details: NewsDetails): NoticeWords | null {
  const title = titleOf(news, details);
  const body = bodyOf(news, details);
  if (body === null) return null;
  return { title, body: details.showsDetails ? body : 'Open Hearthside to see it.' };
}

function titleOf({ what }: HealthNews, { owner, by, isOwners, isOwn }: NewsDetails): string {
  switch (what) {
    case 'symptom':
      if (isOwners) return `${owner} wrote down a symptom`;
      return `${by ?? 'Somebody'} wrote down a symptom ${isOwn ? 'for you' : `of ${owner}’s`}`;
    case 'reading':
      return isOwn ? 'A reading is outside your limits' : `A reading of ${owner}’s is outside the doctor’s limits`;
    case 'trend':
      return `Something may be worth telling ${isOwn ? 'your' : `${owner}’s`} doctor`;
    case 'limits':
      return `${by ?? 'Somebody'} changed your limits`;
  }
}

function bodyOf(news: HealthNews, { at, zone, formats, now }: NewsDetails): string | null {
  switch (news.what) {
    case 'symptom':
      return `${symptomWords(news.said)}\n${whenWords(at, now, zone, formats)}`;
    case 'reading': {
      const { type, value, target } = news.said;
      const alert = vitalAlert(type, value, target, formats);
      return alert?.message === OUTSIDE_LIMITS ? `${metricLabel(type)}: ${alert.measured}` : null;
    }
    case 'trend':
      return trendWords(news.said, zone, formats);
    case 'limits': {
      const { type, ...target } = news.said;
      const isNone = Object.values(target).every((limit) => limit === null);
      return `${metricLabel(type)}: ${isNone ? 'none' : targetWords(type, target, formats)}`;
    }
  }
}

/** What replaces what is not so anymore. */
export const HEALTH_GONE: NoticeWords = { title: 'Nothing more to see', body: 'This entry is not there anymore.' };
