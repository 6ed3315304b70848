/** A senior on a journey: whose clock the medications follow (SCHED-27). Never changed by itself, and by nobody else. */
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { useApiMutation } from '@/lib/api-mutation';
import { type CurrentUser, currentUserQuery } from '@/lib/session';
import { clockOf } from '@/lib/words';
import { type Clocks, keepClock } from './clocks';

interface TravelClockProps {
  user: CurrentUser;
  clocks: Clocks;
}

export function TravelClock({ user, clocks: { device, isAsked } }: TravelClockProps) {
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
  const follows = `Your medications follow ${clockOf(timeZone)}.`;
  return (
    <Notice
      title={isAsked ? `This device is on ${clockOf(device)}. ${follows}` : follows}
      className="mb-4 @2xl/page:mb-6"
      action={
        <>
          {isAsked && (
            <Button icon="home" disabled={isPending} onClick={() => keepClock(user.id, device)}>
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
