import { Button } from '@/components/ui/button';

interface CarouselControlsProps {
  index: number;
  count: number;
  next: () => void;
  previous: () => void;
}

export function CarouselControls({ index, count, next, previous }: CarouselControlsProps) {
  return (
    <div className="pad-card-x mt-3 flex items-center justify-between gap-2">
      <Button icon="chevron-left" onClick={previous}>
        Previous
      </Button>
      <p aria-live="polite" className="shrink-0 font-semibold whitespace-nowrap">
        <span className="sr-only">Photo </span>
        {index + 1} / {count}
      </p>
      <Button iconAfter="chevron-right" onClick={next}>
        Next
      </Button>
    </div>
  );
}
