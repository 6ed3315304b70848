import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams } from 'wouter';
import type { Notice } from '@shared/api/notifications';
import { SNOOZE_MS } from '@shared/domain/notifications/dose-notice';
import { doseTitle } from '@shared/domain/notifications/words';
import { timeWords, unbroken } from '@shared/domain/time-words';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon, type IconName } from '@/ui/icon';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeletons';
import { ApiError } from '@/lib/api';
import { useFormats } from '@/lib/formats';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { WAITING } from '@/lib/waiting-words';
import { zoneNote } from '@/lib/words';
import { type BeginAnswer, noticeQuery, useAnswerNotice } from './api';
import { HolderNote } from './holder-note';
import { ReadingNotice } from './reading-notice';
import { type Answer, OpenNotice } from './open-notice';

/** What was marked on this device and waits to be sent (REACH-81). */
interface WaitingMark {
  medicationId: string;
  scheduledTime: string;
  status: 'taken' | 'skipped' | 'scheduled';
  /** In milliseconds since 1970. */
  pressedAt: number;
}

interface NoticePageProps {
  user: CurrentUser;
  waiting: readonly WaitingMark[];
  beginAnswer: BeginAnswer;
  /** What a helper sees of a senior's reminder. */
  renderAlarm: (notice: Notice) => ReactNode;
}

/** What a notification opens, with its answers as large buttons (REACH-22). */
export function NoticePage({ user, renderAlarm, ...rest }: NoticePageProps) {
  const { noticeId } = useParams<{ noticeId: string }>();
  const query = useQuery({ ...noticeQuery(noticeId), retry: false });
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 @2xl/page:gap-6">
      {isGone ? (
        <Outcome icon="info" title="This reminder is no longer there." />
      ) : (
        <QueryView
          query={query}
          loadingText="Loading the reminder..."
          failed="Could not load this reminder"
          skeleton={
            <>
              <h1 className="sr-only">Reminder</h1>
              <Skeleton className="min-h-75 rounded-lg" />
            </>
          }
        >
          {(notice) =>
            notice.seniorId === user.id ? (
              <NoticeView key={notice.id} notice={notice} user={user} {...rest} />
            ) : (
              renderAlarm(notice)
            )
          }
        </QueryView>
      )}
    </div>
  );
}

interface Given {
  answer: Answer;
  at: Date;
}

interface NoticeViewProps extends Omit<NoticePageProps, 'renderAlarm'> {
  notice: Notice;
}

function NoticeView({ notice: read, user, waiting, beginAnswer }: NoticeViewProps) {
  const zone = user.timeZone;
  const formats = useFormats();
  const note = zoneNote(zone, useNow());
  const [answered, setAnswered] = useState<Given | null>(null);
  const { notice, last } = withWaiting(read, waiting);
  const given = last ?? answered;
  const { mutate, isPending, variables } = useAnswerNotice();
  const pending = isPending ? (variables.pressed ?? null) : null;
  const answer = (chosen: Answer, medicationIds?: string[]) => {
    if (isPending) return;
    const ids = medicationIds ?? notice.openDoses.map(({ medicationId }) => medicationId);
    const pressed = { answer: chosen, medicationIds };
    // For the server, what waits here is still open.
    const isForSome = chosen !== 'snooze' && (medicationIds !== undefined || last !== null);
    const body = { answer: chosen, ...(isForSome && { medicationIds: ids }) };
    const request = { params: { id: notice.id }, body };
    const sent =
      chosen === 'snooze'
        ? { request, pressed }
        : { request, pressed, settle: beginAnswer(notice, STATUS[chosen], ids) };
    mutate(sent, { onSuccess: () => setAnswered({ answer: chosen, at: new Date() }) });
  };
  const said = outcomeOf(notice, given, (at) => unbroken(timeWords(at, zone, formats)));
  if (said !== null) return <Outcome {...said} {...(last !== null && { children: `${WAITING}.` })} />;
  if (notice.reading !== null) {
    const onSeen = () => mutate({ request: { params: { id: notice.id }, body: { answer: 'seen' } } });
    return (
      <>
        <HolderNote notice={notice} user={user} />
        <ReadingNotice reading={notice.reading} zone={zone} pending={isPending} onSeen={onSeen} />
      </>
    );
  }
  return (
    <Card tone="now" as="div">
      <HolderNote notice={notice} user={user} className="mb-4" />
      <OpenNotice
        doses={notice.openDoses}
        due={
          <>
            Due at {unbroken(timeWords(new Date(notice.at), zone, formats))}
            {note !== null && `, ${note}`}
          </>
        }
        // With the largest text on a phone, what to take and the button come first (KIND-21).
        heading={
          <h1 className="mb-3 text-2xl text-balance @max-[15rem]/page:sr-only">{doseTitle(notice.openDoses.length)}</h1>
        }
        pending={pending}
        onAnswer={answer}
      />
    </Card>
  );
}

const STATUS = { take: 'taken', skip: 'skipped' } as const;

/** Without the doses that are marked on this device. `last`: the last of those, if the server has nothing newer. */
function withWaiting(notice: Notice, waiting: readonly WaitingMark[]): { notice: Notice; last: Given | null } {
  const marks = waiting.filter(({ scheduledTime, status }) => scheduledTime === notice.at && status !== 'scheduled');
  const isMarked = (id: string) => marks.some(({ medicationId }) => medicationId === id);
  const openDoses = notice.openDoses.filter(({ medicationId }) => !isMarked(medicationId));
  const mark = marks.at(-1);
  if (mark === undefined || openDoses.length === notice.openDoses.length) return { notice, last: null };
  const answer = mark.status === 'skipped' ? 'skip' : 'take';
  return { notice: { ...notice, openDoses }, last: { answer, at: new Date(mark.pressedAt) } };
}

interface Said {
  icon: IconName;
  title: string;
  children?: ReactNode;
  /** Where it goes on, besides home. */
  way?: Way;
}

interface Way {
  href: string;
  label: string;
}

const MEDICATIONS: Way = { href: '/medications', label: 'My Medications' };
const APPOINTMENTS: Way = { href: '/calendar', label: 'Calendar' };
const WHO_WAS_TOLD: Way = { href: '/reminders', label: 'Who was told' };
const HEALTH: Way = { href: '/health', label: 'Health Tracking' };

/** What of other kinds is read or answered, and where. */
const ELSEWHERE: Readonly<Partial<Record<Notice['kind'], Said>>> = {
  message: { icon: 'mail', title: 'This was about a message', way: { href: '/messages', label: 'Messages' } },
  update: { icon: 'people', title: 'This was about family news', way: { href: '/family', label: 'Family Updates' } },
  invitation: { icon: 'people', title: 'This was about your care team', way: { href: '/', label: 'My Care Team' } },
  account: { icon: 'mail', title: 'You were told by email', way: { href: '/profile', label: 'Profile' } },
  summary: { icon: 'info', title: 'Evening summary', children: 'Doses that are not marked yet can still be marked.' },
  away: {
    icon: 'late',
    title: 'Hearthside was unavailable',
    way: WHO_WAS_TOLD,
    children: 'Some reminders were not sent on time. ‘Who was told’ lists it.',
  },
};

/** What there is to say instead of a question; null while something is open. */
function outcomeOf(
  { kind, endedAs, endedAt, openDoses, usefulUntil, reading }: Notice,
  given: Given | null,
  timeOf: (at: Date) => string,
): Said | null {
  if (kind === 'test') return { icon: 'ok-circle', title: 'This was a test. Reminders reach you here.' };
  if (kind === 'appointment') {
    const title =
      endedAs === 'gone' ? 'This appointment was changed' : `An appointment at ${timeOf(new Date(usefulUntil))}`;
    return { icon: 'calendar', title, way: APPOINTMENTS, children: 'Your calendar shows what is planned now.' };
  }
  if (kind === 'reading') {
    if (reading !== null && endedAs === null) return null;
    if (reading === null) return { icon: 'info', title: 'This reading was deleted', way: HEALTH };
    if (endedAs === 'seen') return { icon: 'ok-circle', title: 'You have seen this reading', way: HEALTH };
    return { icon: 'clock', title: 'This reading is some hours old', way: HEALTH };
  }
  const elsewhere = ELSEWHERE[kind];
  if (elsewhere !== undefined) return elsewhere;
  if (given?.answer === 'snooze' && endedAs === null) {
    const until = timeOf(new Date(given.at.getTime() + SNOOZE_MS));
    return { icon: 'clock', title: `You are reminded again at ${until}.` };
  }
  if (endedAs === null && openDoses.length > 0) return null;
  const at = endedAt === null ? (given?.at ?? null) : new Date(endedAt);
  const when = at === null ? '' : ` at ${timeOf(at)}`;
  // Recorded, and not yet ended by the server, which looks each second.
  switch (endedAs ?? (given?.answer === 'skip' ? 'skipped' : 'taken')) {
    case 'taken':
      return { icon: 'ok-circle', title: `Taken${when}` };
    case 'skipped':
      return { icon: 'check', title: `Skipped${when}`, children: 'You can still take it under My Medications.' };
    case 'gone':
      return { icon: 'info', title: 'Nothing to take', children: 'This medication or its times were changed.' };
    case 'late':
    case 'quiet':
      return {
        icon: 'late',
        title: 'This reminder is over',
        children: 'It was more than two hours ago. My Medications shows what you can still take.',
      };
    case 'fine':
    case 'seen':
      return { icon: 'ok-circle', title: 'This reminder is done' };
  }
}

/** What became of it, and the way home. */
function Outcome({ icon, title, children, way = MEDICATIONS }: Said) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <Card tone="now" as="div">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 py-6 text-center">
        <Icon name={icon} size="huge" className="text-accent-ink" />
        <h1 ref={heading} tabIndex={-1} className="text-2xl text-balance">
          {title}
        </h1>
        {children !== undefined && <p className="max-w-measure">{children}</p>}
        <div className="mt-3 flex max-w-full flex-wrap justify-center gap-3">
          <ButtonLink href="/" variant="primary" size="big" icon="home">
            Go to Home
          </ButtonLink>
          <ButtonLink href={way.href} size="big">
            {way.label}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
