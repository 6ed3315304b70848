import type { ChosenKind } from '@shared/domain/notifications/kinds';

export interface ToldKind {
  kind: ChosenKind;
  /** Whom it concerns. */
  to: 'everybody' | 'seniors' | 'helpers' | 'people with doses';
  title: string;
  detail: string;
  /** A page in sight shows it without being told (REACH-30). */
  isShownAnyway?: boolean;
  /** What is asked before its last way is turned off, where that matters (REACH-75). */
  warning?: string;
}

/** What a person can be told, in the order in which it is offered. */
export const KINDS: readonly ToldKind[] = [
  {
    kind: 'dose',
    to: 'people with doses',
    title: 'When a medication is due',
    detail: 'At the time, and again until you answer.',
    warning: 'You would not be told when a medication is due. Turn it off anyway?',
  },
  {
    kind: 'appointment',
    to: 'everybody',
    title: 'Before an appointment',
    detail: 'At 6 PM on the day before, and an hour before it begins.',
    warning: 'You would not be told before an appointment. Turn it off anyway?',
  },
  {
    kind: 'summary',
    to: 'everybody',
    title: 'What was missed',
    detail: 'At 8 PM, doses that were not marked. Also what came too late because Hearthside was unavailable.',
  },
  {
    kind: 'reading',
    to: 'seniors',
    title: 'When a reading is critical',
    detail: 'Right away, no matter who recorded it.',
    warning: 'You would not be told when a reading is critical. Turn it off anyway?',
  },
  {
    kind: 'check_in',
    to: 'seniors',
    title: 'When you are asked whether you are fine',
    detail: 'At the time that is set, if nothing was heard from you that day.',
    warning: 'You would not be asked whether you are fine. Turn it off anyway?',
  },
  {
    kind: 'dose',
    to: 'helpers',
    title: 'When someone has not answered a reminder',
    detail: 'Of an important medication, if you are one of the helpers who are told.',
    warning: 'You would not be told when someone has not answered an important reminder. Turn it off anyway?',
  },
  {
    kind: 'reading',
    to: 'helpers',
    title: 'When someone’s reading is critical',
    detail: 'Right away, if you are one of the helpers who are told.',
    warning: 'You would not be told when someone’s reading is critical. Turn it off anyway?',
  },
  {
    kind: 'check_in',
    to: 'helpers',
    title: 'When someone has not said ‘I’m fine’',
    detail: 'If you are one of the helpers who are told.',
    warning: 'You would not be told when someone has not said ‘I’m fine’. Turn it off anyway?',
  },
  {
    kind: 'message',
    to: 'everybody',
    isShownAnyway: true,
    title: 'When someone writes to you',
    detail: 'Messages that you have not read yet.',
  },
  {
    kind: 'update',
    to: 'everybody',
    isShownAnyway: true,
    title: 'When there is family news',
    detail: 'New updates, and answers where you wrote, too.',
  },
  {
    kind: 'invitation',
    to: 'seniors',
    title: 'When someone joins your care team',
    detail: 'Once they accept your invitation.',
  },
  {
    kind: 'invitation',
    to: 'helpers',
    title: 'When someone invites you',
    detail: 'To see how they are, and to help.',
  },
  {
    kind: 'device',
    to: 'everybody',
    title: 'When a device can no longer be reached',
    detail: 'Reminders would not arrive there.',
  },
];
