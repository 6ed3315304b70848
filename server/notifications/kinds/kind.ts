/** What the engine asks about each kind of notice. */
import { sql, type SQL } from 'drizzle-orm';
import type pg from 'pg';
import type { Climb } from '@shared/domain/notifications/escalation';
import type { Formats } from '@shared/domain/formats';
import type { Decision } from '@shared/domain/notifications/decision';
import type {
  Channel,
  DeliverySaying,
  NoticeAnswer,
  NoticeEnding,
  NoticeKind,
  StoredPreferences,
} from '@shared/domain/notifications/kinds';
import type { NoticeWords } from '@shared/domain/notifications/words';

/** A notice whose time has come, with the settings of its person. */
export interface NoticeRow extends Climb {
  id: string;
  kind: NoticeKind;
  personId: string;
  subjectId: string;
  at: Date;
  usefulUntil: Date;
  step: number;
  openedStep: number;
  stepAt: Date | null;
  isEnded: boolean;
  endedAs: NoticeEnding | null;
  snoozes: number;
  snoozedAt: Date | null;
  answeredOn: string | null;
  /** Since when it is to be looked at. */
  dueAt: Date;
  /** IANA, the person's own. */
  zone: string;
  hasMail: boolean;
  hasPhone: boolean;
  preferences: StoredPreferences;
  quietFrom: string | null;
  quietTo: string | null;
  importantPassesQuiet: boolean;
  repeatMinutes: number;
  /** Until helpers are told. */
  afterMinutes: number;
  /** Whether somebody is told next. */
  hasHelpers: boolean;
  now: Date;
}

export interface Verdict {
  decision: Decision;
  /** Who ended it and when, for a decision to end. */
  endedBy: string | null;
  endedAt: Date;
  /** Helpers are told as long as it climbs; absent: it does not. */
  climbs?: boolean;
  /** Until when it is told; absent: as stored. */
  usefulUntil?: Date;
}

/** A delivery that waits, with all that decides whether and how it is sent. */
export interface DeliveryRow {
  id: string;
  noticeId: string;
  kind: NoticeKind;
  /** Whose matter it is. */
  subjectId: string;
  ownerId: string;
  at: Date;
  usefulUntil: Date;
  step: number;
  isQuiet: boolean;
  says: DeliverySaying | null;
  endedAs: NoticeEnding | null;
  endedAt: Date | null;
  /** Who is told. */
  personId: string;
  channel: Channel;
  tries: number;
  /** Somebody began to hand it over and did not say what became of it, or failed: a device may show it. */
  wasBegun: boolean;
  /** For the next try. */
  dueAt: Date;
  deviceId: string | null;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  label: string | null;
  /** Whether the session that the device was added in lives. */
  isSignedIn: boolean;
  wasShown: boolean;
  /** A later step is told on the same channel, to the same device. */
  isRepeated: boolean;
  email: string | null;
  phone: string | null;
  zone: string;
  formats: Formats;
  preferences: StoredPreferences;
  showsDetails: boolean;
  now: Date;
}

/** What the person reads, or why it is not sent after all. */
export type DeliveryWords = SentWords | { leftOut: string } | Later;

/** Whether the person may read it is being changed: it is asked again with the next look. */
interface Later {
  isLater: true;
}

export interface SentWords extends NoticeWords {
  /** The page that it leads to; without one the reminder's own. */
  link?: string;
  /** Of the open doses: for 'Take' or 'Take all', and for a press that the device keeps. */
  medicationIds?: string[];
  /** Answers that the notification offers. */
  actions?: readonly { action: NoticeAnswer; title: string }[];
}

/** An alarm, for what a helper reads of it. */
export interface AlarmRow {
  /** The delivery's. */
  id: string;
  seniorId: string;
  subjectId: string;
  at: Date;
  now: Date;
  endedAs: NoticeEnding | null;
  endedAt: Date | null;
  /** The name of who ended it; null: the senior, or nobody known. */
  endedBy: string | null;
  /** The senior's first name, and zone. */
  senior: string;
  zone: string;
  /** The helper's. */
  readerZone: string;
  formats: Formats;
  showsDetails: boolean;
}

export interface AlarmSaying {
  /** The words say how it ended. */
  isOver: boolean;
  words: NoticeWords;
  /** Of the open doses. */
  medicationIds?: string[];
}

export interface NoticeKindRules {
  /** What follows for those that ended too late, or in quiet hours. */
  afterLate?: (client: pg.PoolClient, late: readonly NoticeRow[]) => Promise<void>;
  /** What to do about each of these, by its id; one that is missing has nothing to tell anymore. */
  judge: (client: pg.PoolClient, notices: readonly NoticeRow[]) => Promise<Map<string, Verdict>>;
  /**
   * At the last moment, in the transaction that sends: what each says, by the delivery's id. One that is missing is
   * answered or gone. Reads `for share` what decides that a person may read it, so that nothing is sent after access
   * has ended (REACH-96).
   */
  words: (client: pg.PoolClient, deliveries: readonly DeliveryRow[]) => Promise<Map<string, DeliveryWords>>;
  /** Of a kind that climbs: what helpers read, by the row's id. Who may read it is known already. */
  alarms?: (client: pg.PoolClient, alarms: readonly AlarmRow[]) => Promise<Map<string, AlarmSaying>>;
}

export function grouped<T>(pairs: readonly (readonly [string, T])[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

/**
 * A statement after which a person's notice of that subject is looked at again: what it tells of has changed.
 * @param personId null: everybody's
 */
export function lookAgain(kind: NoticeKind, personId: string | null, subjectId: string, now: Date): SQL {
  return sql`
    update notices set evaluate_at = ${now.toISOString()}::timestamptz
    where kind = ${kind} and (${personId}::uuid is null or person_id = ${personId}) and subject_id = ${subjectId} and evaluate_at is not null`;
}
