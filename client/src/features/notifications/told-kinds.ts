/** What a person can be told, by whom it concerns (REACH-76). */
import type { ChosenKind } from '@shared/domain/notifications/kinds';

type Group = 'seniors' | 'helpers' | 'helpers with doses' | 'helpers without doses';

export interface ToldKind {
  kind: ChosenKind;
  /** Whom it concerns. */
  to: Group | 'everybody';
  title: string;
  detail: string;
  /** A page in sight shows it without being told (REACH-30). */
  isShownAnyway?: boolean;
  /** What is asked before its last way is turned off, where that matters (REACH-75). */
  warning?: string;
}

/** What a person can be told, in the order in which it is offered. */
const KINDS: readonly ToldKind[] = [
  {
    kind: 'dose',
    to: 'seniors',
    title: 'When a medication is due',
    detail: 'At the time, and again until you answer.',
    warning: 'You would not be told when a medication is due. Turn it off anyway?',
  },
  {
    kind: 'dose',
    to: 'helpers with doses',
    title: 'When a medication is due, or someone does not answer',
    detail: 'Your own, and important ones of someone you help when it is your turn.',
    warning: 'You would not be told when a medication is due, or when someone does not answer. Turn it off anyway?',
  },
  {
    kind: 'dose',
    to: 'helpers without doses',
    title: 'When someone does not answer',
    detail: 'An important reminder of someone you help, when it is your turn.',
    warning: 'You would not be told when someone does not answer. Turn it off anyway?',
  },
  {
    kind: 'check_in',
    to: 'seniors',
    title: 'When you are asked whether you are fine',
    detail: 'At the time you chose, if Hearthside has not heard from you.',
    warning: 'You would not be asked whether you are fine. Turn it off anyway?',
  },
  {
    kind: 'check_in',
    to: 'helpers',
    title: 'When someone has not said ‘I’m fine’',
    detail: 'Of someone you help, when it is your turn.',
    warning: 'You would not be told when someone has not said ‘I’m fine’. Turn it off anyway?',
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
    kind: 'reading',
    to: 'helpers',
    title: 'When a reading is critical',
    detail: 'Of someone you help, when it is your turn.',
    warning: 'You would not be told when a reading is critical. Turn it off anyway?',
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
    kind: 'task',
    to: 'everybody',
    title: 'When help is needed',
    detail: 'What is new on the help board, and what somebody does on the next day.',
  },
  {
    kind: 'supply',
    to: 'everybody',
    title: 'When a medication runs out',
    detail: 'That it runs out in some days, that there is none left, and each refill.',
  },
  {
    kind: 'schedule',
    to: 'everybody',
    title: 'When a schedule changes',
    detail: 'A new schedule, another amount, the end of a course, and doses that were skipped or taken early.',
  },
  {
    kind: 'health',
    to: 'everybody',
    title: 'When there is health news',
    detail: 'A severe symptom or a fall, a reading outside the doctor’s limits, and what is worth telling the doctor.',
  },
  {
    kind: 'pack',
    to: 'seniors',
    title: 'When somebody opens my doctor’s pack',
    detail: 'By a link that I have made.',
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
    title: 'When a device cannot be reached',
    detail: 'One of yours, or the last one of someone you help.',
  },
];

/** @param person `hasDoses`: whether they have medications to be reminded of, as seniors always do */
export function toldKinds({ isSenior, hasDoses }: { isSenior: boolean; hasDoses: boolean }): readonly ToldKind[] {
  const groups: readonly Group[] = isSenior
    ? ['seniors']
    : ['helpers', hasDoses ? 'helpers with doses' : 'helpers without doses'];
  return KINDS.filter(({ to }) => to === 'everybody' || groups.includes(to));
}
