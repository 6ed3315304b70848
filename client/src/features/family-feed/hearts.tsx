import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { listed } from '@/lib/listed';
import type { ShownUpdate } from './shown-update';

const MOST_NAMED = 3;

export interface HeartButtonProps {
  hearts: ShownUpdate['hearts'];
  /** Another press counts only when the last one is answered. */
  isPending: boolean;
  onToggle: (isGiven: boolean) => void;
}

/** Pressed, its heart is filled, and the words below name oneself. */
export function HeartButton({ hearts: { count, isMine }, isPending, onToggle }: HeartButtonProps) {
  return (
    <Button
      icon="heart"
      aria-pressed={isMine}
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) onToggle(!isMine);
      }}
      className="aria-pressed:border-accent aria-pressed:text-accent-ink aria-pressed:[&_svg]:fill-current"
    >
      Heart
      {count > 0 && (
        <>
          {' '}
          {count}
          <HiddenWords>so far</HiddenWords>
        </>
      )}
    </Button>
  );
}

/** 'You, Tom Ellis and 2 others gave a heart' */
export function heartWords({ count, isMine, names }: ShownUpdate['hearts']): string {
  const people = isMine ? ['You', ...names.slice(1)] : names;
  // Nobody is named 'and 1 other' where there is room for the name.
  const named = people.slice(0, people.length === count && count <= MOST_NAMED + 1 ? count : MOST_NAMED);
  const others = count - named.length;
  const parts = others > 0 ? [...named, others === 1 ? '1 other' : `${others} others`] : named;
  return `${listed(parts)} gave a heart`;
}
