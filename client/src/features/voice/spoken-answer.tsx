import { useEffect, useRef, type ReactNode } from 'react';
import { Button, type ButtonLook } from '@/ui/button';

/** What was heard, and what Hearthside says to it. */
export function SpokenAnswer({ heard, children }: { heard: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // With large text the list of what can be said reaches far down.
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={box} className="edge grid scroll-mt-2 gap-3 rounded-lg bg-accent-soft p-4 text-lg">
      <p className="text-muted">I heard: “{heard}”.</p>
      {children}
    </div>
  );
}

export interface Choice {
  words: ReactNode;
  icon: NonNullable<ButtonLook['icon']>;
  onChoose: () => void;
}

export interface SpokenQuestionProps {
  question: ReactNode;
  /** Each does what was asked about. */
  choices: readonly Choice[];
  onNo: () => void;
}

/** Nothing that changes anything is done before one of these is pressed. */
export function SpokenQuestion({ question, choices, onNo }: SpokenQuestionProps) {
  return (
    <>
      <p className="font-bold">{question}</p>
      <div className="flex flex-wrap gap-3 *:flex-auto">
        {choices.map(({ words, icon, onChoose }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list stands as long as its question
          <Button key={index} size="big" variant="primary" icon={icon} onClick={onChoose}>
            {words}
          </Button>
        ))}
        <Button size="big" onClick={onNo}>
          No
        </Button>
      </div>
    </>
  );
}
