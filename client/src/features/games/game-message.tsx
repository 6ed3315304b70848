/** A game's feedback line: always in the same position, and announced without moving focus. */
import { useCallback, useState } from 'react';
import { cx } from '@/ui/cx';
import { Icon, type IconName } from '@/ui/icon';

export type MessageTone = 'plain' | 'good' | 'again';

const looks = {
  plain: { icon: 'info', box: 'bg-sunken text-ink' },
  good: { icon: 'ok-circle', box: 'bg-taken text-taken-ink' },
  /** Not an error, only a reason to try again. */
  again: { icon: 'repeat', box: 'bg-sunken text-ink' },
} as const satisfies Record<MessageTone, { icon: IconName; box: string }>;

export interface Message {
  words: string;
  tone: MessageTone;
  /** Counts messages, so that a repeated message is announced again. */
  count: number;
}

/** @param first the message before the first move */
export function useGameMessage(first: string) {
  const [message, setMessage] = useState<Message>({ words: first, tone: 'plain', count: 0 });
  const say = useCallback((words: string, tone: MessageTone = 'plain') => {
    setMessage(({ count }) => ({ words, tone, count: count + 1 }));
  }, []);
  return { message, say };
}

export interface GameMessageProps {
  message: Message;
  /** Reserves three lines on narrow screens, so that long messages do not shift the content below. */
  isLong?: boolean;
}

export function GameMessage({ message: { words, tone, count }, isLong = false }: GameMessageProps) {
  const { icon, box } = looks[tone];
  return (
    <div
      className={cx(
        'edge-quiet flex items-center gap-2.5 rounded-md px-3 py-1.5 leading-snug font-semibold',
        isLong ? 'min-h-24 big:min-h-36 @xl/page:min-h-target' : 'min-h-target big:min-h-24',
        box,
      )}
    >
      <Icon name={icon} />
      <div role="status" className="min-w-0">
        <p key={count}>{words}</p>
      </div>
    </div>
  );
}
