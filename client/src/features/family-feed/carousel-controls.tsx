import { Button } from '@/ui/button';

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
