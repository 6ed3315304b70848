import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import type { IconName } from '@/ui/icon';

export interface StepButtonProps {
  icon?: IconName;
  iconAfter?: IconName;
  /** There is nothing to do; the button keeps the focus all the same. */
  isAtEnd: boolean;
  onStep: () => void;
  children: ReactNode;
}

export function StepButton({ isAtEnd, onStep, children, ...icons }: StepButtonProps) {
  return (
    <Button
      {...icons}
      aria-disabled={isAtEnd}
      onClick={() => {
        if (!isAtEnd) onStep();
      }}
      className="aria-disabled:cursor-not-allowed aria-disabled:border-dashed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted"
    >
      {children}
    </Button>
  );
}
