/** A senior on a journey: whose clock the medications follow (SCHED-27). It never changes by itself, and no one else changes it. */
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { deviceZone } from '@/lib/render-context';
import { useApiMutation } from '@/lib/api-mutation';
import { type CurrentUser, currentUserQuery } from '@/lib/session';
import { createDeviceStorage } from '@/lib/session-storage';
import { useNow } from '@/lib/use-now';
import { clockOf, zoneNote } from '@/lib/words';

/** The device's zone in which a person kept their clock, by person: nothing is asked again until the zone changes. */
const keptIn = createDeviceStorage('kept-clock', '');

export function TravelClock({ user }: { user: CurrentUser }) {
  const now = useNow();
  const device = deviceZone(now);
  const isKept = keptIn.use(user.id) === device;
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
  const follows = `Your medications follow ${clockOf(timeZone)}.`;
  if (!isAsked && home === null) return null;
  return (
    <Notice
      title={isAsked ? `This device is on ${clockOf(device)}. ${follows}` : follows}
      className="mb-4 @2xl/page:mb-6"
      action={
        <>
          {isAsked && (
            <Button icon="home" disabled={isPending} onClick={() => keptIn.write(user.id, device)}>
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
