import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import type { CareConnection } from '@shared/api/care-team';
import type { Notice } from '@shared/api/notifications';
import { personName } from '@shared/domain/person-name';
import { careConnectionsQuery } from '@/features/care-team/api';
import { CallButton } from '@/features/emergency-contacts/call-button';
import { useCalling } from '@/features/emergency-contacts/use-calling';
import { type AlarmSenior } from '@/features/notifications/alarm-words';
import { AlarmView } from '@/features/notifications/alarm-view';
import { type BeginAnswer, noticeQuery } from '@/features/notifications/api';
import { NoticePage } from '@/features/notifications/notice-page';
import { isRefusal, waitingDoseOf } from '@/features/medications/waiting-dose';
import { beginWaiting, forgetWaiting, keepWaiting, useWaitingDoses } from '@/features/medications/waiting-doses';
import { currentUserId } from '@/lib/current-user-id';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { calledName } from '@/features/notifications/holder-words';

export const queries: PageQueries = async ({ user, params: { noticeId } }, read) => {
  const notice = noticeId === undefined ? undefined : await read(noticeQuery(noticeId));
  return notice === undefined || notice.seniorId === user.id ? [] : [careConnectionsQuery()];
};

/** /reminders/{noticeId}: what is answered there without an answer of the server waits like any other dose (REACH-81). */
export function ReminderPage({ user }: { user: CurrentUser }) {
  // No answer to one reminder carries over to another.
  const { noticeId } = useParams<{ noticeId: string }>();
  return (
    <NoticePage
      key={noticeId}
      user={user}
      waiting={useWaitingDoses()}
      beginAnswer={beginAnswer}
      renderAlarm={(notice) => <HelpersAlarm user={user} notice={notice} />}
    />
  );
}

function HelpersAlarm({ user, notice }: { user: CurrentUser; notice: Notice }) {
  const { data: connections } = useQuery(careConnectionsQuery());
  const { call, dialogs } = useCalling();
  const connection = connections?.find(({ id, seniorId }) => id === seniorId && id === notice.seniorId);
  return (
    <>
      <AlarmView
        user={user}
        notice={notice}
        senior={alarmSenior(notice, connection, user)}
        renderCall={(callee) => (
          <CallButton callee={callee} onCall={call} full>
            Call {callee.name}
          </CallButton>
        )}
      />
      {dialogs}
    </>
  );
}

function alarmSenior(notice: Notice, connection: CareConnection | undefined, user: CurrentUser): AlarmSenior {
  const name = connection === undefined ? notice.seniorName : personName(connection);
  return {
    id: notice.seniorId,
    name,
    firstName: connection?.firstName ?? calledName(name),
    imageUrl: connection?.profileImageUrl ?? null,
    zone: connection?.timeZone ?? user.timeZone,
  };
}

const beginAnswer: BeginAnswer = ({ seniorId, at }, status, medicationIds) => {
  const personId = currentUserId();
  if (personId === null) return () => false;
  const doses = medicationIds.map((medicationId) => {
    const record = { medicationId, userId: seniorId, scheduledTime: at, status };
    return waitingDoseOf(record, personId, Date.now());
  });
  doses.forEach(beginWaiting);
  return (error) => {
    const waits = error !== null && !isRefusal(error.status);
    doses.forEach(waits ? keepWaiting : forgetWaiting);
    return waits;
  };
};
