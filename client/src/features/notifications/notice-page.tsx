import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'wouter';
import type { Notice } from '@shared/api/notifications';
import { doseTitle } from '@shared/domain/notifications/words';
import { timeWords, unbroken } from '@shared/domain/time-words';
import { Card } from '@/ui/card';
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
import { type Given, Outcome, outcomeOf } from './notice-outcome';
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
  const isOver = notice.endedAs !== null;
  const said = outcomeOf(notice, given, (at) => unbroken(timeWords(at, zone, formats)));
  if (said !== null) return <Outcome {...said} {...(last !== null && { children: `${WAITING}.` })} />;
  if (notice.reading !== null) {
    const onSeen = () => mutate({ request: { params: { id: notice.id }, body: { answer: 'seen' } } });
    return (
      <>
        <div role="status" className="empty:hidden">
          <HolderNote notice={notice} user={user} />
        </div>
        <ReadingNotice reading={notice.reading} zone={zone} pending={isPending} onSeen={onSeen} />
      </>
    );
  }
  return (
    <Card tone="now" as="div">
      <div role="status">
        <HolderNote notice={notice} user={user} className="mb-4" />
      </div>
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
          <>
            <h1 className="mb-3 text-2xl text-balance @max-[15rem]/page:sr-only">
              {doseTitle(notice.openDoses.length)}
            </h1>
            {isOver && <p className="mb-3">This reminder is over. You can still mark what you took.</p>}
          </>
        }
        canSnooze={!isOver}
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
