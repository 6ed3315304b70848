/** An invitation to the address in one's account, which is not proved: nothing says who sent it (D-100). */
import { useRef } from 'react';
import { Breakable } from '@/ui/breakable';
import type { ClaimedInvitation as Claimed } from '@shared/api/care-team';
import { Button } from '@/ui/button';
import { Icon, type IconName } from '@/ui/icon';
import { useAskToBeLetIn, useRefreshOutdated } from './api';

interface ClaimedInvitationProps {
  invitation: Claimed;
  /** In the current user's account. */
  email: string | null;
}

export function ClaimedInvitation({ invitation: { id, ask }, email }: ClaimedInvitationProps) {
  const refreshOutdated = useRefreshOutdated();
  const { mutateAsync, isPending } = useAskToBeLetIn();
  const words = useRef<HTMLParagraphElement>(null);
  const askOnce = async () => {
    try {
      await mutateAsync({ params: { id } });
      // The button is gone now.
      words.current?.focus({ preventScroll: true });
    } catch (error) {
      await refreshOutdated(error);
    }
  };
  const { icon, title, text } = STATES[ask ?? 'open'];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-3.5 first:pt-1 last:pb-0">
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sunken big:hidden">
          <Icon name={icon} />
        </span>
        <div className="min-w-0 flex-[1_1_12rem]">
          <p
            ref={words}
            tabIndex={-1}
            role={ask === undefined ? undefined : 'status'}
            className="focus-quiet max-w-measure"
          >
            <b>{title}</b> {text}
          </p>
          {email !== null && (
            <p className="text-muted wrap-anywhere">
              <Breakable text={email} />
            </p>
          )}
        </div>
      </div>
      {ask === undefined && (
        <div className="flex flex-wrap *:flex-auto @md:*:flex-none">
          <Button variant="primary" pending={isPending} pendingLabel="Asking..." onClick={() => void askOnce()}>
            Ask to be let in
          </Button>
        </div>
      )}
    </li>
  );
}

const STATES: Readonly<Record<NonNullable<Claimed['ask']> | 'open', { icon: IconName; title: string; text: string }>> =
  {
    open: {
      icon: 'mail',
      title: 'There is an invitation for this address.',
      text: 'Open the link you were sent, or ask to be let in.',
    },
    waiting: {
      icon: 'hourglass',
      title: 'You have asked to be let in.',
      text: 'The person who invited you will see your name and answer. You do not have to do anything: the answer will appear here.',
    },
    turned_away: {
      icon: 'info',
      title: 'You were not let in.',
      text: 'If you were invited, please open the link you were sent.',
    },
  };
