import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Notice } from '@shared/api/notifications';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon } from '@/ui/icon';
import { StatusBadge } from '@/ui/status';
import { useFormats } from '@/lib/formats';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { type HelperAnswer, useAnswerAlarm } from './alarms-api';
import { type AlarmSenior, alarmWords } from './alarm-words';
import { heldWords } from './holder-words';
import { isOpenAlarm, isUnanswered } from './alarm-queries';

export interface AlarmsCardProps {
  user: CurrentUser;
  /** Those read so far. */
  alarms: readonly Notice[];
  /** Whose alarms are shown, besides those that have no zone of their own here yet. */
  seniors: readonly AlarmSenior[];
  /** The button that calls a senior. */
  renderCall: (callee: { name: string; phone: string }) => ReactNode;
}

/** Open alarms, before everything else (REACH-53). Renders nothing without one. */
export function AlarmsCard({ user, alarms, seniors, renderCall }: AlarmsCardProps) {
  const { mutate, isPending, variables } = useAnswerAlarm(user);
  const list = useRef<HTMLUListElement>(null);
  /** The alarm that was answered here last. */
  const answered = useRef<string | null>(null);
  const open = alarms.flatMap((notice) => {
    const senior = seniors.find(({ id }) => id === notice.seniorId);
    return senior === undefined || !isOpenAlarm(notice) ? [] : [{ notice, senior }];
  });
  useEffect(() => {
    if (answered.current === null) return;
    // The button that was pressed is gone, perhaps with its row or the whole card.
    if (document.activeElement === document.body) {
      const links = [...(list.current?.querySelectorAll('a') ?? [])];
      const own = links.find(({ href }) => href.endsWith(`/${answered.current}`));
      (own ?? links[0] ?? document.querySelector<HTMLElement>('h1'))?.focus();
    }
    if (!isPending) answered.current = null;
  });
  if (open.length === 0) return null;
  const answer = (notice: Notice, given: HelperAnswer) => {
    if (isPending) return;
    answered.current = notice.id;
    mutate({ notice, answer: given });
  };
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <Icon name="octagon" className="text-critical-mark" />
          Alarms
        </span>
      }
      tone="critical"
      flush
    >
      <ul ref={list} className="divide-edge">
        {open.map(({ notice, senior }) => (
          <AlarmRow
            key={notice.id}
            notice={notice}
            senior={senior}
            user={user}
            pending={isPending && variables.notice.id === notice.id ? variables.answer : null}
            onAnswer={(given) => answer(notice, given)}
            call={notice.seniorPhone && renderCall({ name: senior.firstName, phone: notice.seniorPhone })}
          />
        ))}
      </ul>
    </Card>
  );
}

interface AlarmRowProps {
  notice: Notice;
  senior: AlarmSenior;
  user: CurrentUser;
  /** What is being sent. */
  pending: HelperAnswer | null;
  onAnswer: (answer: HelperAnswer) => void;
  call: ReactNode;
}

function AlarmRow({ notice, senior, user, pending, onAnswer, call }: AlarmRowProps) {
  const formats = useFormats();
  const now = useNow();
  const { title, what, when, late } = alarmWords(notice, senior, now, formats);
  return (
    <li className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-3 pad-card-x py-4 @min-[15rem]:grid-cols-[auto_minmax(0,1fr)] @4xl:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Avatar
          name={senior.name}
          seed={senior.id}
          imageUrl={senior.imageUrl}
          className="self-start @max-[15rem]:hidden"
        />
        <div className="min-w-0 leading-snug">
          <p className="font-bold text-balance wrap-anywhere">
            <Link href={`/reminders/${notice.id}`} className="text-ink">
              {title}
            </Link>
          </p>
          {what !== null && <p className="font-semibold wrap-anywhere text-critical-ink">{what}</p>}
          <p>{late === null ? when : `${when}, ${late}`}</p>
          <AlarmState notice={notice} user={user} />
        </div>
        <div className="flex flex-wrap gap-2 *:flex-auto @max-sm:col-span-full @sm:col-start-2 @lg:*:flex-none @4xl:col-start-3">
          <AlarmButtons
            notice={notice}
            viewerId={user.id}
            firstName={senior.firstName}
            pending={pending}
            onAnswer={onAnswer}
          />
          {call}
        </div>
      </div>
    </li>
  );
}

/** 'Anna is on it, 9:05 AM', or that everybody was told and nobody has answered. Announced when it changes. */
export function AlarmState({ notice, user }: Pick<AlarmRowProps, 'notice' | 'user'>) {
  const held = heldWords(notice, user, useFormats());
  return (
    <p aria-live="polite" className="not-empty:mt-1.5">
      {held !== null ? (
        <StatusBadge status="upcoming" icon="people">
          {held}
        </StatusBadge>
      ) : (
        isUnanswered(notice) && (
          <StatusBadge status="critical" solid>
            Nobody has answered
          </StatusBadge>
        )
      )}
    </p>
  );
}

interface AlarmButtonsProps extends Pick<AlarmRowProps, 'notice' | 'pending' | 'onAnswer'> {
  viewerId: string;
  firstName: string;
  isBig?: boolean;
}

/** What the reader may answer: 'I'm on it', and what ends it. */
export function AlarmButtons({ notice, viewerId, firstName, pending, onAnswer, isBig = false }: AlarmButtonsProps) {
  const { answers, heldBy } = notice;
  const mayHold = answers.includes('on_it') && heldBy === null;
  const isHolder = heldBy?.userId === viewerId;
  const look = isBig ? ({ size: 'big', full: true } as const) : {};
  const end = endOf(notice);
  return (
    <>
      {mayHold && (
        <Button
          {...look}
          variant="primary"
          icon="people"
          className={isBig ? '@sm:col-span-full' : ''}
          pending={pending === 'on_it'}
          pendingLabel="One moment..."
          disabled={pending !== null}
          onClick={() => onAnswer('on_it')}
        >
          I’m on it
          <HiddenWords>for {firstName}</HiddenWords>
        </Button>
      )}
      {end !== null && answers.includes(end.answer) && (
        <Button
          {...look}
          variant={isHolder ? 'primary' : 'outline'}
          icon="check"
          className={isBig && isHolder ? '@sm:col-span-full' : ''}
          pending={pending === end.answer}
          pendingLabel="One moment..."
          disabled={pending !== null}
          onClick={() => onAnswer(end.answer)}
        >
          {end.label(firstName)}
          <HiddenWords>by {firstName}</HiddenWords>
        </Button>
      )}
    </>
  );
}

function endOf({ kind }: Notice): { answer: HelperAnswer; label: (firstName: string) => string } | null {
  if (kind === 'dose') return { answer: 'take', label: () => 'It is taken' };
  if (kind === 'reading') return { answer: 'seen', label: () => 'Seen' };
  return kind === 'check_in' ? { answer: 'seen', label: (firstName) => `${firstName} is fine` } : null;
}
