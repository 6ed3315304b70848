import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Button } from '@/ui/button';

/** A shorter horizontal movement is an unsteady press, not a swipe. */
const SWIPE_PX = 40;

/** Shows one of several photos at a time, wrapping around. Swiping is optional: the buttons are always there. */
export function useCarousel(count: number, first = 0) {
  const [chosen, setChosen] = useState(first);
  const start = useRef<{ x: number; y: number } | null>(null);
  const wasSwipe = useRef(false);
  // The number of photos may have shrunk.
  const index = Math.min(chosen, count - 1);
  const move = (by: number) => setChosen((index + by + count) % count);

  return {
    index,
    next: () => move(1),
    previous: () => move(-1),
    onKeyDown: (event: KeyboardEvent) => {
      if (count < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
      event.preventDefault();
      move(event.key === 'ArrowRight' ? 1 : -1);
    },
    swipe: {
      onPointerDown: ({ clientX, clientY }: PointerEvent) => {
        start.current = { x: clientX, y: clientY };
        wasSwipe.current = false;
      },
      onPointerUp: ({ clientX, clientY }: PointerEvent) => {
        if (start.current === null || count < 2) return;
        const across = clientX - start.current.x;
        const along = clientY - start.current.y;
        start.current = null;
        if (Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(along)) return;
        wasSwipe.current = true;
        move(across < 0 ? 1 : -1);
      },
    },
    /** Whether the press that just ended was a swipe and must not count as a press. */
    wasSwipe: () => wasSwipe.current,
  };
}

interface CarouselControlsProps {
  index: number;
  count: number;
  next: () => void;
  previous: () => void;
}

export function CarouselControls({ index, count, next, previous }: CarouselControlsProps) {
  return (
    <div className="@container pad-card-x mt-3">
      <div className="flex flex-wrap items-center justify-between gap-2 @max-xs:*:flex-auto">
        <Button icon="chevron-left" onClick={previous}>
          Previous
        </Button>
        <p
          aria-live="polite"
          className="font-semibold whitespace-nowrap @max-xs:-order-1 @max-xs:basis-full @max-xs:text-center"
        >
          <span className="sr-only">Photo </span>
          {index + 1} / {count}
        </p>
        <Button iconAfter="chevron-right" onClick={next}>
          Next
        </Button>
      </div>
    </div>
  );
}
