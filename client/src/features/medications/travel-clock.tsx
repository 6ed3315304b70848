/** A senior on a journey: whose clock the medications follow (SCHED-27). Never changed by itself, and by nobody else. */
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { createListeners } from '@/lib/listeners';
import { deviceZone } from '@/lib/render-context';
import { useApiMutation } from '@/lib/api-mutation';
import { type CurrentUser, currentUserQuery } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { clockOf, zoneNote } from '@/lib/words';

const KEY = 'kept-clock';
const { subscribe, tell } = createListeners();

/** Whose question was answered here, in which zone: nothing is asked again until that changes. */
const answered = () => localStorage.getItem(KEY);

export function TravelClock({ user }: { user: CurrentUser }) {
  const now = useNow();
  const device = deviceZone(now);
  const answer = `${user.id} ${device}`;
  const isKept = useSyncExternalStore(subscribe, answered) === answer;
  const isAsked = zoneNote(user.timeZone, now) !== null && !isKept;
  const queryClient = useQueryClient();
  const { timeZone, homeTimeZone: home } = user;
  const { mutate, isPending } = useApiMutation('PUT /api/user/travel-clock', {
    invalidates: ['user', 'medications', 'medication-logs'],
    toasts: {
      success: (account) => {
        queryClient.setQueryData(currentUserQuery.queryKey, account);
        return `Your medications follow ${clockOf(account.timeZone)}.`;
      },
      failure: 'The clock could not be changed. Please try again.',
    },
  });
  const follow = (zone: string | null) => mutate({ body: { timeZone: zone } });
  const keep = () => {
    localStorage.setItem(KEY, answer);
    tell();
  };
  const follows = `Your medications follow ${clockOf(timeZone)}.`;
  if (!isAsked && home === null) return null;
  return (
    <Notice
      title={isAsked ? `This device is on ${clockOf(device)}. ${follows}` : follows}
      className="mb-4 @2xl/page:mb-6"
      action={
        <>
          {isAsked && (
            <Button icon="home" disabled={isPending} onClick={keep}>
              Keep {clockOf(timeZone)}
            </Button>
          )}
          {isAsked && device !== home && (
            <Button icon="clock" disabled={isPending} onClick={() => follow(device)}>
              Use {clockOf(device)}
            </Button>
          )}
          {home !== null && (
            <Button icon="undo" disabled={isPending} onClick={() => follow(null)}>
              Back to {clockOf(home)}
            </Button>
          )}
        </>
      }
    >
      Ask your pharmacist when times have to be exact.
    </Notice>
  );
}
