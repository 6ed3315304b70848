import { NoticePage } from '@/features/notifications/notice-page';
import type { BeginAnswer } from '@/features/notifications/api';
import { isRefusal, waitingDoseOf } from '@/features/medications/waiting-dose';
import { beginWaiting, forgetWaiting, keepWaiting, useWaitingDoses } from '@/features/medications/waiting-doses';
import { currentUserId } from '@/lib/current-user-id';
import type { CurrentUser } from '@/lib/session';

export { queries } from '@/features/notifications/notice-page';

/** /reminders/{noticeId}: what is answered there without an answer of the server waits like any other dose (REACH-81). */
export function ReminderPage({ user }: { user: CurrentUser }) {
  return <NoticePage user={user} waiting={useWaitingDoses()} beginAnswer={beginAnswer} />;
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
