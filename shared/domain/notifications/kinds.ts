/** What people are told outside the page, and how (REACH-01, REACH-71). */

export const NOTICE_KINDS = [
  'dose',
  'appointment',
  'message',
  'update',
  'reading',
  'check_in',
  'invitation',
  'summary',
  'device',
  'account',
  'away',
  'task',
  'schedule',
  'supply',
  'health',
  'pack',
  'test',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a mail about one's account tells of (REACH-33, SAFE-29). */
export const ACCOUNT_TOPICS = [
  'password',
  'address',
  'browser',
  'deletion',
  'passkey_added',
  'passkey_removed',
  'second_step_added',
  'second_step_removed',
  'recovery_codes',
  'device_added',
] as const;
export type AccountTopic = (typeof ACCOUNT_TOPICS)[number];

/** 'page': an open page in sight. 'gateway': the operator's own way to a phone, such as text messages. */
export const CHANNELS = ['page', 'push', 'mail', 'gateway'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Kinds that a person can turn off. A test is always wanted, and so is what keeps an account safe. */
export const CHOSEN_KINDS = [
  'dose',
  'appointment',
  'message',
  'update',
  'reading',
  'check_in',
  'invitation',
  'summary',
  'device',
  'task',
  'schedule',
  'supply',
  'health',
  'pack',
] as const satisfies readonly NoticeKind[];
export type ChosenKind = (typeof CHOSEN_KINDS)[number];

export type ChannelChoices = Record<Channel, boolean>;
export type Preferences = Record<ChosenKind, ChannelChoices>;
/** What differs from the defaults. */
export type StoredPreferences = Partial<Record<ChosenKind, Partial<ChannelChoices>>>;

const MAILED: ReadonlySet<ChosenKind> = new Set(['dose', 'reading', 'check_in', 'invitation', 'device']);

function choicesOf(kind: ChosenKind, stored: StoredPreferences): ChannelChoices {
  return { page: true, push: true, mail: MAILED.has(kind), gateway: false, ...stored[kind] };
}

export function preferencesOf(stored: StoredPreferences): Preferences {
  return {
    dose: choicesOf('dose', stored),
    appointment: choicesOf('appointment', stored),
    message: choicesOf('message', stored),
    update: choicesOf('update', stored),
    reading: choicesOf('reading', stored),
    check_in: choicesOf('check_in', stored),
    invitation: choicesOf('invitation', stored),
    summary: choicesOf('summary', stored),
    device: choicesOf('device', stored),
    task: choicesOf('task', stored),
    schedule: choicesOf('schedule', stored),
    supply: choicesOf('supply', stored),
    health: choicesOf('health', stored),
    pack: choicesOf('pack', stored),
  };
}

/** Whether the person wants this kind on this channel. */
export function wants(stored: StoredPreferences, kind: NoticeKind, channel: Channel): boolean {
  if (kind === 'test') return true;
  if (kind === 'account') return channel === 'mail';
  // What came too late while the server was away is told as what was missed.
  if (kind === 'away') return choicesOf('summary', stored)[channel];
  return choicesOf(kind, stored)[channel];
}

export const REPEAT_MINUTES = [5, 10, 15, 30] as const;

export const DELIVERY_STATES = ['waiting', 'sent', 'shown', 'failed', 'left_out'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * 'gone': nothing to tell anymore, since the medication, its times or the appointment changed. 'late': too late to be
 * useful. 'seen': read, or nothing more to do.
 */
export const NOTICE_ENDINGS = ['taken', 'skipped', 'fine', 'gone', 'late', 'quiet', 'seen'] as const;
export type NoticeEnding = (typeof NOTICE_ENDINGS)[number];

/**
 * What a delivery says instead of the notice itself. 'joined': to a helper, without a sound, since they were just told of
 * another alarm of that senior. 'held': who is on it. 'asked': to whoever is on it, whether it has been taken.
 */
export const DELIVERY_SAYINGS = ['joined', 'held', 'asked'] as const;
export type DeliverySaying = (typeof DELIVERY_SAYINGS)[number];

/** 'on_it' is a helper's, 'fine' and 'snooze' are the senior's. */
export const NOTICE_ANSWERS = ['take', 'skip', 'snooze', 'on_it', 'fine', 'seen'] as const;
export type NoticeAnswer = (typeof NOTICE_ANSWERS)[number];

/** Signs that a senior is fine: pressed so, used a page, marked a dose, answered a notice, wrote a message (REACH-63). */
export const CHECK_IN_WAYS = ['button', 'page', 'dose', 'answer', 'message'] as const;

export const NOTICE_EVENTS = [
  'told',
  'shown',
  'failed',
  'left_out',
  'snoozed',
  'held',
  'answered',
  'ended',
  'late',
] as const;
export type NoticeEventKind = (typeof NOTICE_EVENTS)[number];
