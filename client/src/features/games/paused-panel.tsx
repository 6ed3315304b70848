import { useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';

/** Stands in the place of a board while the player rests; nothing runs on meanwhile. */
export function PausedPanel({ onContinue }: { onContinue: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className="edge grid justify-items-center gap-4 rounded-lg bg-sunken px-4 py-12 text-center">
      <Icon name="pause" size="huge" className="text-accent-ink" />
      <div role="status">
        <p className="text-xl font-bold">Paused</p>
        <p className="mt-1 text-muted">Take all the time you like. Your game waits for you.</p>
      </div>
      <Button ref={button} variant="primary" size="big" icon="play" onClick={onContinue}>
        Continue
      </Button>
    </div>
  );
}
