import { type ReactNode, useEffect, useRef } from 'react';
import type { Notice } from '@shared/api/notifications';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { MedicationPicture } from '@/ui/pill-picture';
import { seniorAddress } from '@/lib/addresses';
import { timeWords, unbroken } from '@shared/domain/time-words';
import { useFormats } from '@/lib/formats';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { useAnswerAlarm } from './alarms-api';
import { AlarmButtons, AlarmState } from './alarms-card';
import { type AlarmSenior, alarmWords } from './alarm-words';
import { ToldSoFar } from './who-was-told-card';
import { calledName } from './holder-words';
import { isOpenAlarm } from './alarm-queries';

export interface AlarmViewProps {
  user: CurrentUser;
  notice: Notice;
  senior: AlarmSenior;
  /** The large button that calls the senior. */
  renderCall: (callee: { name: string; phone: string }) => ReactNode;
}

/** A senior's reminder or alarm on a helper's screen: what it is, its answers, and who was told (REACH-48). */
export function AlarmView({ user, notice, senior, renderCall }: AlarmViewProps) {
  const { mutate, isPending, variables } = useAnswerAlarm(user);
  const formats = useFormats();
  const words = alarmWords(notice, senior, useNow(), formats);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = notice.endedAs === null && (notice.kind !== 'dose' || notice.openDoses.length > 0);
  const isAnswered = !isOpen || notice.heldBy?.userId === user.id;
  useEffect(() => {
    // The button that was pressed is gone.
    if (isAnswered && document.activeElement === document.body) heading.current?.focus();
  }, [isAnswered]);
  const isHolder = isOpen && notice.heldBy?.userId === user.id;
  const { firstName } = senior;
  return (
    <>
      <Card tone={isOpenAlarm(notice) ? 'critical' : 'now'} as="div">
        <h1 ref={heading} tabIndex={-1} className="mb-2 text-2xl text-balance">
          {isOpen
            ? isOpenAlarm(notice)
              ? words.title
              : `A reminder for ${firstName}`
            : endedWords(notice, user, formats)}
        </h1>
        {isOpen && <p className="text-lg">{words.late === null ? words.when : `${words.when}, ${words.late}`}</p>}
        {!isOpen && (
          <p className="text-lg">
            {words.title}. {words.when}.
          </p>
        )}
        <AlarmState notice={notice} user={user} />
        <What notice={notice} words={words.what} />
        {isHolder && notice.kind === 'dose' && <p className="mb-3 text-lg font-bold">Has it been taken?</p>}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 @sm:grid-cols-2 big:grid-cols-[minmax(0,1fr)]">
          <AlarmButtons
            notice={notice}
            viewerId={user.id}
            firstName={firstName}
            pending={isPending ? variables.answer : null}
            onAnswer={(answer) => {
              if (!isPending) mutate({ notice, answer });
            }}
            isBig
          />
          {isOpen && notice.seniorPhone !== null && renderCall({ name: firstName, phone: notice.seniorPhone })}
          <ButtonLink
            href={seniorAddress(senior.id)}
            variant="quiet"
            full
            iconAfter="chevron-right"
            className="@sm:col-span-full"
          >
            Open {firstName}’s care
          </ButtonLink>
        </div>
      </Card>
      <ToldSoFar notice={notice} user={user} seniorZone={senior.zone} />
    </>
  );
}

/** 'Taken at 8:40 AM, marked by Anna' */
function endedWords(
  { endedAs, endedAt, endedBy }: Notice,
  user: CurrentUser,
  formats: ReturnType<typeof useFormats>,
): string {
  const at = endedAt === null ? '' : ` at ${unbroken(timeWords(new Date(endedAt), user.timeZone, formats))}`;
  const by = endedBy === null ? '' : `, marked by ${endedBy.userId === user.id ? 'you' : calledName(endedBy.name)}`;
  switch (endedAs) {
    case 'taken':
      return `Taken${at}${by}`;
    case 'skipped':
      return `Skipped${at}${by}`;
    case 'seen':
      return `Seen${at}${by}`;
    case 'fine':
      return `All is well${at}`;
    default:
      return 'There is nothing left to do';
  }
}

function What({ notice: { openDoses }, words }: { notice: Notice; words: string | null }) {
  if (openDoses.length === 0) {
    return words === null ? (
      <div className="h-4" />
    ) : (
      <p className="my-5 flex items-center gap-4 text-2xl font-bold text-critical-ink">
        <Icon name="octagon" size="large" />
        <span className="min-w-0 wrap-anywhere">{words}</span>
      </p>
    );
  }
  return (
    <ul className="my-5 grid grid-cols-[minmax(0,1fr)] gap-4">
      {openDoses.map(({ medicationId, name, dosage, imageUrl }) => (
        <li key={medicationId} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {imageUrl !== null && (
            <span className="@max-[15rem]/page:hidden">
              <MedicationPicture name={name} imageUrl={imageUrl} size="row" onTint />
            </span>
          )}
          <span className="min-w-0 flex-[1_1_8rem]">
            <span className="block text-xl leading-tight font-bold wrap-break-word slashed-zero">{name}</span>
            <span className="block leading-snug wrap-anywhere">{dosage}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
