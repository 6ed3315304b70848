/** Doses that are due, with the answers as large buttons: on the page that a notification opens, and on a page that rings. */
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { HiddenWords } from '@/ui/hidden-words';
import { MedicationPicture, type MedicationPictureProps } from '@/ui/pill-picture';
import { StatusBadge } from '@/ui/status';

export type Answer = 'take' | 'skip' | 'snooze';

export interface DueDose extends Pick<MedicationPictureProps, 'name' | 'imageUrl' | 'look'> {
  medicationId: string;
  dosage: string;
  /** What to know before taking it. */
  note?: ReactNode;
}

export interface PendingAnswer {
  answer: Answer;
  /** Without them it is for all. */
  medicationIds?: string[] | undefined;
}

interface OpenNoticeProps {
  doses: readonly DueDose[];
  /** On the badge: when they are due. */
  due: ReactNode;
  /** Says doseTitle() of them. */
  heading: ReactNode;
  /** False: it is too late to put off. */
  canSnooze?: boolean;
  /** The answer that is being sent. */
  pending: PendingAnswer | null;
  onAnswer: (answer: Answer, medicationIds?: string[]) => void;
}

export function OpenNotice({ doses, due, heading, canSnooze = true, pending, onAnswer }: OpenNoticeProps) {
  const isOne = doses.length === 1;
  const isPending = (answer: Answer, id?: string) =>
    pending?.answer === answer && (pending.medicationIds?.[0] ?? undefined) === id;
  return (
    <>
      {heading}
      <StatusBadge status="upcoming">{due}</StatusBadge>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        {doses.map(({ medicationId, name, dosage, imageUrl, look, note }) => (
          <li
            key={medicationId}
            className={cx(
              'flex flex-wrap items-center gap-y-3 big:max-sm:flex-col big:max-sm:items-start',
              isOne ? 'gap-x-5' : 'gap-x-3 @sm:gap-x-5',
            )}
          >
            <span className="@max-[15rem]/page:hidden">
              <MedicationPicture name={name} imageUrl={imageUrl} look={look} size={isOne ? 'now' : 'row'} onTint />
            </span>
            <span className={cx('min-w-0 big:max-sm:flex-none', isOne ? 'flex-[1_1_10rem]' : 'flex-[1_1_7rem]')}>
              <span
                className={cx(
                  'block leading-tight font-bold wrap-break-word slashed-zero big:text-xl',
                  isOne ? 'text-2xl' : 'text-xl @sm:text-2xl',
                )}
              >
                {name}
              </span>
              <span
                className={cx(
                  'block leading-snug wrap-anywhere big:text-lg',
                  isOne ? 'text-xl' : 'text-base @sm:text-xl',
                )}
              >
                {dosage}
              </span>
              {note}
            </span>
            {!isOne && (
              <Button
                size="big"
                icon="check"
                pending={isPending('take', medicationId)}
                pendingLabel="Taking..."
                disabled={pending !== null}
                onClick={() => onAnswer('take', [medicationId])}
              >
                Take
                <HiddenWords>{name}</HiddenWords>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3 @sm:grid-cols-2 big:grid-cols-[minmax(0,1fr)]">
        <Button
          variant="primary"
          size="big"
          icon="check"
          full
          className="@sm:col-span-full"
          pending={isPending('take')}
          pendingLabel="Taking..."
          disabled={pending !== null}
          onClick={() => onAnswer('take')}
        >
          {isOne ? 'Take' : 'Take all'}
        </Button>
        {canSnooze && (
          <Button
            size="big"
            icon="clock"
            full
            pending={isPending('snooze')}
            pendingLabel="One moment..."
            disabled={pending !== null}
            onClick={() => onAnswer('snooze')}
          >
            Snooze 10 min
          </Button>
        )}
        <Button
          size="big"
          icon="x"
          full
          className={canSnooze ? undefined : '@sm:col-span-full'}
          pending={isPending('skip')}
          pendingLabel="One moment..."
          disabled={pending !== null}
          onClick={() => onAnswer('skip')}
        >
          {isOne ? 'Skip' : 'Skip all'}
        </Button>
      </div>
    </>
  );
}
