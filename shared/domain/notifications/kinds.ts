/** What people are told outside the page, and how (REACH-01, REACH-71). */

export const NOTICE_KINDS = ['dose', 'test'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const CHANNELS = ['push', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Kinds that a person can turn off; a test is always wanted. */
export const CHOSEN_KINDS = ['dose'] as const satisfies readonly NoticeKind[];
export type ChosenKind = (typeof CHOSEN_KINDS)[number];

export type Preferences = Record<ChosenKind, Record<Channel, boolean>>;

const DEFAULT_PREFERENCES: Preferences = { dose: { push: true, mail: true } };

/** @param stored what differs from the defaults */
export function preferencesOf(stored: Partial<Preferences>): Preferences {
  return { dose: { ...DEFAULT_PREFERENCES.dose, ...stored.dose } };
}

/** Whether the person wants this kind on this channel. */
export function wants(preferences: Preferences, kind: NoticeKind, channel: Channel): boolean {
  return kind === 'test' || preferences[kind][channel];
}

export const REPEAT_MINUTES = [5, 10, 15, 30] as const;

export const DELIVERY_STATES = ['waiting', 'sent', 'shown', 'failed', 'left_out'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** 'gone': nothing was due anymore, since the medication or its times changed. 'late': too late to be useful. */
export const NOTICE_ENDINGS = ['taken', 'skipped', 'gone', 'late', 'quiet', 'seen'] as const;
export type NoticeEnding = (typeof NOTICE_ENDINGS)[number];

export const NOTICE_EVENTS = ['told', 'shown', 'failed', 'left_out', 'snoozed', 'answered', 'ended', 'late'] as const;
export type NoticeEventKind = (typeof NOTICE_EVENTS)[number];
