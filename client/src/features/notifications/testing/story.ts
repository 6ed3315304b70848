/** Margaret is told on the tablet she reads this on, and on a phone that is switched off. */
import { preferencesOf } from '@shared/domain/notifications/kinds';
import type { Notice, NotificationDevice, NotificationState } from '@shared/api/notifications';

export const TABLET = '0195a000-0000-7000-8000-00000000d001';
const PHONE = '0195a000-0000-7000-8000-00000000d002';
export const NOTICE = '0195a000-0000-7000-8000-00000000a001';
const MARGARET = '0195a000-0000-7000-8000-000000000001';

export const tablet: NotificationDevice = {
  id: TABLET,
  label: 'Chrome on Android tablet',
  isThisOne: true,
  state: 'ok',
  lastReachedAt: '2026-03-03T13:00:05.000Z',
};
export const phone: NotificationDevice = {
  ...tablet,
  id: PHONE,
  label: 'Safari on iPhone',
  isThisOne: false,
  state: 'unreachable',
};

interface Changes {
  settings?: Partial<NotificationState['settings']>;
  channels?: Partial<NotificationState['channels']>;
  devices?: NotificationDevice[];
  isReachable?: boolean;
}

export function aState({
  settings,
  channels,
  devices = [tablet],
  isReachable = true,
}: Changes = {}): NotificationState {
  return {
    settings: {
      preferences: preferencesOf({}),
      importantPassesQuiet: true,
      quietFrom: null,
      quietTo: null,
      showsDetails: false,
      repeatMinutes: 10,
      ...settings,
    },
    channels: { publicKey: 'SERVER-KEY_1', push: 'ready', mail: 'ready', gateway: 'off', ...channels },
    devices,
    isReachable,
  };
}

type NoticeEvent = Notice['events'][number];

/** @param at 'HH:MM' on March 3 in New York, in winter time */
export function anEvent(at: string, what: NoticeEvent['what'], changes: Partial<NoticeEvent> = {}): NoticeEvent {
  const [hours = '0', minutes = '00'] = at.split(':');
  return {
    at: `2026-03-03T${String(Number(hours) + 5).padStart(2, '0')}:${minutes}:00.000Z`,
    what,
    personId: MARGARET,
    personName: 'Margaret Ellis',
    channel: null,
    device: null,
    reason: null,
    ...changes,
  };
}

/** Of 8:00 AM, with Metformin to take. */
export function aNotice(changes: Partial<Notice> = {}): Notice {
  return {
    id: NOTICE,
    kind: 'dose',
    seniorId: MARGARET,
    seniorName: 'Margaret Ellis',
    seniorPhone: null,
    at: '2026-03-03T13:00:00.000Z',
    usefulUntil: '2026-03-03T15:00:00.000Z',
    step: 1,
    snoozes: 0,
    alarmAt: null,
    nextStepAt: null,
    heldBy: null,
    heldAt: null,
    endedAs: null,
    endedBy: null,
    endedAt: null,
    openDoses: [
      {
        medicationId: '0195a000-0000-7000-8000-0000000000aa',
        name: 'Metformin',
        dosage: '500 mg',
        imageUrl: null,
        isImportant: false,
      },
    ],
    reading: null,
    events: [],
    answers: ['take', 'skip', 'snooze'],
    ...changes,
  };
}
