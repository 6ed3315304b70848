import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';

export interface ToolbarProps {
  /** 'March 2026'; read out when it changes. */
  title: string;
  titleId?: string;
  /** Said with 'Previous' and 'Next' where the specification does not give the bare words. */
  unit?: 'month';
  onStep: (step: 1 | -1) => void;
  onToday: () => void;
}

/** Which month or week is shown, and the way to others. */
export function Toolbar({ title, titleId, unit, onStep, onToday }: ToolbarProps) {
  const unitWords = unit !== undefined && <HiddenWords>{unit}</HiddenWords>;
  return (
    <div className="mb-4 @min-[54rem]/page:flex @min-[54rem]/page:flex-wrap @min-[54rem]/page:items-center @min-[54rem]/page:justify-between @min-[54rem]/page:gap-x-6">
      <h2
        id={titleId}
        aria-live="polite"
        aria-atomic="true"
        className="mb-2 flex min-h-15 min-w-[min(100%,9rem)] items-center @min-[54rem]/page:mb-0"
      >
        {title}
      </h2>
      <div className="flex flex-wrap gap-2 @max-[54rem]/page:clear-both @max-md/page:w-full @max-md/page:*:flex-auto @max-md/page:*:px-2.5">
        <Button icon="chevron-left" onClick={() => onStep(-1)}>
          Previous{unitWords}
        </Button>
        <Button onClick={onToday}>Today</Button>
        <Button iconAfter="chevron-right" onClick={() => onStep(1)}>
          Next{unitWords}
        </Button>
      </div>
    </div>
  );
}
