import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { NotificationState } from '@shared/api/notifications';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { ApiError, sentenceOf } from '@/lib/api';
import { leaveForSignIn } from '@/lib/session';
import { type PushSupport, pushSupport, turnOn } from './browser-push';

const nothing = () => () => undefined;

/** Asks the browser only after the press (REACH-09), and says what else is needed first (REACH-10). */
export function TurnOn({ channels }: { channels: NotificationState['channels'] }) {
  const queryClient = useQueryClient();
  // The server does not know the browser.
  const here = useSyncExternalStore<PushSupport>(nothing, pushSupport, () => 'ready');
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const support = channels.push === 'needs_https' ? 'needs_https' : here;
  const press = async () => {
    setIsPending(true);
    setProblem(null);
    try {
      const { as } = await turnOn(channels.publicKey);
      if (as === 'on') await queryClient.invalidateQueries({ queryKey: ['notifications'] });
      else setProblem(problemWords[as]);
    } catch (error) {
      if (error instanceof ApiError && error.isUnauthorized) leaveForSignIn();
      setProblem(sentenceOf(error));
    } finally {
      setIsPending(false);
    }
  };
  if (support !== 'ready') return <Notice>{missingWords[support](channels.mail !== 'off')}</Notice>;
  return (
    <>
      <Button
        variant="primary"
        size="big"
        icon="bell"
        pending={isPending}
        pendingLabel="Turning on..."
        onClick={() => void press()}
        // Beside the icon, the longest word would not fit at 200 % on a phone.
        className="big:[&>svg]:hidden"
      >
        Turn on notifications
      </Button>
      {problem !== null && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}

const problemWords = {
  refused: 'This browser blocks notifications. Allow them in its settings for this site, then press again.',
  'not yet': 'Notifications are still off. Press again, then choose Allow.',
  failed: 'This browser could not turn on notifications. Check the connection, then press again.',
} as const;

const missingWords = {
  needs_https: (hasMail: boolean) => `Notifications need an https address.${hasMail ? ' Email still works.' : ''}`,
  needs_home_screen: () => 'First add Hearthside to the home screen: Share, then Add to Home Screen.',
  none: (hasMail: boolean) => `This browser cannot show notifications.${hasMail ? ' Email still works.' : ''}`,
} as const;
