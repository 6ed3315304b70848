import { z } from '../zod';
import {
  CHANNELS,
  CHOSEN_KINDS,
  NOTICE_ANSWERS,
  NOTICE_ENDINGS,
  NOTICE_EVENTS,
  NOTICE_KINDS,
  REPEAT_MINUTES,
} from '../domain/notifications/kinds';
import { endpoint } from './endpoint';
import { id, idParams, requiredName, secondsAgo, sentInstant } from './fields';

const choices = z.strictObject({ page: z.boolean(), push: z.boolean(), mail: z.boolean(), gateway: z.boolean() });

/** 'HH:MM' on the person's own clock. */
export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Write the time as hours and minutes, such as 22:00' });

const notificationSettings = z.object({
  preferences: z.record(z.enum(CHOSEN_KINDS), choices),
  quietFrom: z.string().nullable(),
  quietTo: z.string().nullable(),
  /** Whether important doses, critical readings and missed check-ins are told in quiet hours. */
  importantPassesQuiet: z.boolean(),
  /** Whether notifications name medications. */
  showsDetails: z.boolean(),
  repeatMinutes: z.number(),
});

export const notificationDevice = z.object({
  id,
  label: z.string(),
  /** Whether this request came from it. */
  isThisOne: z.boolean(),
  state: z.enum(['ok', 'unreachable', 'signed_out']),
  lastReachedAt: sentInstant.nullable(),
});

/** Has no endpoint and no key of a device (REACH-02). */
export const notificationState = z.object({
  settings: notificationSettings,
  channels: z.object({
    /** The server's key, for subscribing: an uncompressed P-256 point in URL-safe base 64. */
    publicKey: z.string(),
    /** Browsers take notifications only over https, and on localhost. */
    push: z.enum(['ready', 'needs_https']),
    /** Whether this server sends mail, and whether the person's own address is confirmed. */
    mail: z.enum(['ready', 'unconfirmed', 'off']),
    /** Whether this server has a phone gateway, and whether the person's own phone number is known. */
    gateway: z.enum(['ready', 'no_phone', 'off']),
  }),
  devices: z.array(notificationDevice),
  /** Whether a reminder of a dose would reach this person by any channel. */
  isReachable: z.boolean(),
});

export type NotificationState = z.output<typeof notificationState>;
export type NotificationDevice = z.output<typeof notificationDevice>;

export const readNotifications = endpoint('GET /api/notifications', {
  summary: 'How one is told outside the page: settings, channels and devices',
  access: 'session',
  response: notificationState,
});

export const changeNotifications = endpoint('PATCH /api/notifications', {
  summary: 'Change how one is told; absent fields stay unchanged',
  access: 'session',
  body: z
    .strictObject({
      preferences: z.partialRecord(z.enum(CHOSEN_KINDS), choices.partial()).optional(),
      quietFrom: clockTime.nullable().optional(),
      quietTo: clockTime.nullable().optional(),
      importantPassesQuiet: z.boolean().optional(),
      showsDetails: z.boolean().optional(),
      repeatMinutes: z
        .union(
          REPEAT_MINUTES.map((minutes) => z.literal(minutes)),
          { error: 'Repeat after 5, 10, 15 or 30 minutes' },
        )
        .optional(),
    })
    .refine(({ quietFrom, quietTo }) => typeof quietFrom === typeof quietTo || (!quietFrom && !quietTo), {
      path: ['quietTo'],
      error: 'Say when quiet hours begin and when they end',
    }),
  response: notificationState,
  announces: 'nobody',
});

/** A key of a subscription in URL-safe base 64 (RFC 8291): 65 bytes and 16 bytes. */
const pushKeys = z.strictObject({
  p256dh: z.string().regex(/^[\w-]{87}=?$/, { error: 'This is not a browser’s key' }),
  auth: z.string().regex(/^[\w-]{22}(==)?$/, { error: 'This is not a browser’s key' }),
});

export const addDevice = endpoint('POST /api/notifications/devices', {
  summary: 'Tell this browser: its push subscription. It then belongs to this person and session alone',
  access: 'session',
  body: z.strictObject({
    endpoint: z.string().max(2000, { error: 'This address is too long' }),
    keys: pushKeys,
    label: requiredName('The device’s name', 60),
    /** The server's key that the browser subscribed with. */
    usedKey: z.string().max(100),
  }),
  response: notificationDevice,
  status: 201,
  idempotency: 'natural',
  announces: 'nobody',
});

export const removeDevice = endpoint('DELETE /api/notifications/devices/{id}', {
  summary: 'Stop telling a device',
  access: 'session',
  params: idParams,
  announces: 'nobody',
});

export const sendTest = endpoint('POST /api/notifications/test', {
  summary: 'Send a notification, mail or text now, to see whether it arrives',
  access: 'session',
  body: z.strictObject({ channel: z.enum(CHANNELS), deviceId: id.optional() }),
  response: z.object({ noticeId: id }),
  status: 201,
  announces: 'nobody',
});

export const readDelivery = endpoint('GET /api/deliveries/{id}', {
  summary: 'What one’s own open page shows of what it was told; 404 once there is nothing to show',
  access: 'session',
  params: idParams,
  response: z.object({
    id,
    noticeId: id,
    kind: z.enum(NOTICE_KINDS),
    at: sentInstant,
    title: z.string(),
    body: z.string(),
    /** A path in Hearthside, or null where there is nothing to open. */
    link: z.string().nullable(),
  }),
});

export const markShown = endpoint('POST /api/deliveries/{id}/shown', {
  summary: 'The device says that it has shown a notification; may be repeated',
  access: 'session',
  params: idParams,
  announces: 'nobody',
});

const person = z.object({ userId: id, name: z.string() });

export const notice = z.object({
  id,
  kind: z.enum(NOTICE_KINDS),
  seniorId: id,
  seniorName: z.string(),
  /** The senior's phone number, for a helper who may read it; null: none, or one's own notice. */
  seniorPhone: z.string().nullable(),
  /** When it is due. */
  at: sentInstant,
  /** After this nobody is told anymore; of an appointment it is the start. */
  usefulUntil: sentInstant,
  step: z.number(),
  snoozes: z.number(),
  /** Since when helpers' turns have come; null: it is no alarm. */
  alarmAt: sentInstant.nullable(),
  /** Of an open alarm: when the next helper is told. Null with an open alarm that nobody holds: nobody has answered. */
  nextStepAt: sentInstant.nullable(),
  /** Who is on it. */
  heldBy: person.nullable(),
  heldAt: sentInstant.nullable(),
  endedAs: z.enum(NOTICE_ENDINGS).nullable(),
  endedBy: person.nullable(),
  endedAt: sentInstant.nullable(),
  /** Medications with a dose at that instant that is neither taken nor skipped; empty unless it is about doses. */
  openDoses: z.array(
    z.object({
      medicationId: id,
      name: z.string(),
      dosage: z.string(),
      imageUrl: z.string().nullable(),
      isImportant: z.boolean(),
    }),
  ),
  /** For that kind: the reading that needs attention; null if it is gone. */
  reading: z.object({ type: z.string(), value: z.unknown(), recordedAt: sentInstant }).nullable(),
  events: z.array(
    z.object({
      at: sentInstant,
      what: z.enum(NOTICE_EVENTS),
      personId: id.nullable(),
      personName: z.string().nullable(),
      channel: z.enum(CHANNELS).nullable(),
      /** The device's name. */
      device: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** What the caller may answer now. */
  answers: z.array(z.enum(NOTICE_ANSWERS)),
});

export type Notice = z.output<typeof notice>;

export const listNotices = endpoint('GET /api/notices', {
  summary: 'Reminders and who was told, one’s own or a connected senior’s, newest first, 50 at a time',
  access: 'session',
  query: z.strictObject({
    /** Absent: oneself. Of a connected senior: those of areas that the caller may read. */
    senior: id.optional(),
    /** Only those that are open, or that have ended. */
    open: z.enum(['true', 'false'], { error: 'Write true or false' }).optional(),
    /** The last one of the page before. */
    before: id.optional(),
  }),
  response: z.array(notice),
});

export const readNotice = endpoint('GET /api/notices/{id}', {
  summary: 'One of one’s own reminders, or of a connected senior’s that one may read',
  access: 'session',
  params: idParams,
  response: notice,
});

export const answerNotice = endpoint('POST /api/notices/{id}/answer', {
  summary: 'Answer a reminder; for an ended one it returns the reminder unchanged',
  access: 'session',
  params: idParams,
  body: z.strictObject({
    answer: z.enum(NOTICE_ANSWERS, { error: 'Answer take, skip, snooze, on_it, fine or seen' }),
    /** Which of the doses; without it all that are open. */
    medicationIds: z.array(id).max(100).optional(),
    /** As for a dose: without it, the press was now. */
    secondsAgo: secondsAgo.optional(),
  }),
  response: notice,
  // Doses are announced by the handler besides: it knows whose they are.
  announces: { event: 'notices_changed', to: 'affected' },
});
