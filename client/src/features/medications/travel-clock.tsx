/** A senior on a journey: whose clock the medications follow (SCHED-27). It never changes by itself, and no one else changes it. */
import { useContext, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { cookieIn, KEPT_CLOCKS_COOKIE } from '@shared/api/request-headers';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { useApiMutation } from '@/lib/api-mutation';
import { writeCookie } from '@/lib/cookies';
import { createListeners } from '@/lib/listeners';
import { deviceZone, RenderContext } from '@/lib/render-context';
import { type CurrentUser, currentUserQuery } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { clockOf, zoneNote } from '@/lib/words';

/** Nothing, unless a senior is on a journey. */
export function TravelClock({ user }: { user: CurrentUser }) {
  const now = useNow();
  const device = deviceZone(now);
  const { isKept, keep } = useKeptClock(`${user.id}~${device}`);
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
  if (user.role !== 'senior' || (!isAsked && home === null)) return null;
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

const { subscribe, tell } = createListeners();
const keptNow = () => cookieIn(document.cookie, KEPT_CLOCKS_COOKIE) ?? '';
const SEPARATOR = '|';
/** A cookie goes with every request. */
const MOST_KEPT = 5;

/**
 * Whether a person keeps their clock in the device's zone: nothing is asked again until the zone changes.
 * @param kept '<user id>~<zone>'
 */
function useKeptClock(kept: string) {
  const rendered = useContext(RenderContext)?.keptClocks;
  const all = useSyncExternalStore(subscribe, keptNow, () => rendered ?? keptNow()).split(SEPARATOR);
  const keep = () => {
    const [id] = kept.split('~');
    const others = keptNow()
      .split(SEPARATOR)
      .filter((each) => each !== '' && !each.startsWith(`${id}~`));
    writeCookie(KEPT_CLOCKS_COOKIE, [kept, ...others].slice(0, MOST_KEPT).join(SEPARATOR));
    tell();
  };
  return { isKept: all.includes(kept), keep };
}
