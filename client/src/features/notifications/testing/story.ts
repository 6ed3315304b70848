/** Margaret is told on the tablet she reads this on, and on a phone that is switched off. */
import { preferencesOf } from '@shared/domain/notifications/kinds';
import type { Escalation } from '@shared/api/escalation';
import type { Notice, NotificationDevice, NotificationState } from '@shared/api/notifications';

export const TABLET = '0195a000-0000-7000-8000-00000000d001';
const PHONE = '0195a000-0000-7000-8000-00000000d002';
export const NOTICE = '0195a000-0000-7000-8000-00000000a001';
export const MARGARET = '0195a000-0000-7000-8000-000000000001';

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

export const ANNA = '0195a000-0000-7000-8000-00000000000a';
export const TOM = '0195a000-0000-7000-8000-00000000000b';

type Helper = Escalation['helpers'][number];

export function aHelper(userId: string, name: string, changes: Partial<Helper> = {}): Helper {
  return { userId, name, isReachable: true, mayHear: ['dose', 'reading', 'check_in'], waitMinutes: 15, ...changes };
}

export const anna = aHelper(ANNA, 'Anna Ellis');
export const tom = aHelper(TOM, 'Tom Ellis');

/** Nothing is set up, and nothing needs to be. */
export function anEscalation(changes: Partial<Escalation> = {}): Escalation {
  return {
    afterMinutes: 30,
    checkInTime: null,
    teamMayChange: false,
    mayChange: true,
    helpers: [],
    others: [],
    isAnybodyReached: false,
    isNeeded: false,
    lastNotices: [],
    ...changes,
  };
}

/** Warfarin of 8:00 AM, of which helpers are told since half past. */
export function anAlarm(changes: Partial<Notice> = {}): Notice {
  const warfarin = { medicationId: TABLET, name: 'Warfarin', dosage: '5 mg', imageUrl: null, isImportant: true };
  return aNotice({
    seniorPhone: '(555) 010-4400',
    alarmAt: '2026-03-03T13:30:00.000Z',
    nextStepAt: '2026-03-03T13:45:00.000Z',
    openDoses: [warfarin],
    answers: ['take', 'skip', 'on_it'],
    ...changes,
  });
}
