import { useRef } from 'react';
import { greeting } from '@shared/domain/check-in';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { useApiMutation } from '@/lib/api-mutation';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { SAYS_FINE } from './own-touch';

export interface CheckInCardProps {
  user: CurrentUser;
  tellsHelpers: boolean;
  /** The button was pressed: the card stays. */
  onSay: () => void;
  className?: string | undefined;
}

/** 'Good morning. Are you fine?' with one large button (REACH-61). */
export function CheckInCard({ user, tellsHelpers, onSay, className }: CheckInCardProps) {
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending, isSuccess } = useApiMutation('POST /api/check-in', {
    invalidates: ['check-ins'],
    toasts: { success: null, failure: {} },
  });
  const say = () => {
    onSay();
    mutate({ body: { how: 'button' } }, { onSuccess: () => heading.current?.focus() });
  };
  return (
    <Card className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2
          ref={heading}
          tabIndex={-1}
          className="focus-quiet flex min-w-0 flex-[1_1_14rem] items-center gap-3 text-[clamp(1.25rem,5.8cqi,1.5rem)]"
        >
          <Icon
            name={isSuccess ? 'ok-circle' : 'heart'}
            className={cx('@max-sm:hidden', isSuccess ? 'text-taken-mark' : 'text-accent-ink')}
          />
          <span className="min-w-0">
            {isSuccess ? thanks(tellsHelpers) : `${greeting(now, user.timeZone)}. Are you fine?`}
          </span>
        </h2>
        {!isSuccess && (
          <Button
            {...SAYS_FINE}
            variant="primary"
            size="big"
            pending={isPending}
            pendingLabel="One moment..."
            onClick={say}
            className="flex-auto @md:flex-none"
          >
            I’m fine
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Only what is true: without a helper nobody sees it. */
function thanks(tellsHelpers: boolean): string {
  return tellsHelpers ? 'Thank you. Your helpers can see that you are fine.' : 'Thank you.';
}
