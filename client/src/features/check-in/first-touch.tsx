/** The first touch or key of a senior's day, in any page, shows that they are well (REACH-63). Loaded when idle. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNotHeardFrom } from '@shared/domain/check-in';
import { callApi } from '@/lib/api';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { checkInsQuery } from './api';
import { isSayingFine, noteTouch } from './own-touch';

/** Where it could not be sent, a later touch does it. */
const AGAIN_AFTER_MS = 10_000;

export function FirstTouch({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient();
  const { data = [] } = useQuery(checkInsQuery());
  const now = useNow();
  const own = data.find(({ seniorId }) => seniorId === user.id);
  const isWaitedFor = own !== undefined && isNotHeardFrom(own, now, user.timeZone);
  useEffect(() => {
    if (!isWaitedFor) return undefined;
    let sentAt = -AGAIN_AFTER_MS;
    const touched = ({ target, timeStamp }: Event) => {
      // The button says more.
      if (isSayingFine(target) || timeStamp - sentAt < AGAIN_AFTER_MS) return;
      sentAt = timeStamp;
      callApi('POST /api/check-in', { body: { how: 'page' } })
        .then(({ at }) => {
          noteTouch(at);
          return queryClient.invalidateQueries({ queryKey: checkInsQuery().queryKey });
        })
        .catch(() => undefined);
    };
    addEventListener('pointerdown', touched, { capture: true, passive: true });
    addEventListener('keydown', touched, { capture: true });
    return () => {
      removeEventListener('pointerdown', touched, { capture: true });
      removeEventListener('keydown', touched, { capture: true });
    };
  }, [queryClient, isWaitedFor]);
  return null;
}
