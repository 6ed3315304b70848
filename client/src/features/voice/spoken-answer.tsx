import { useEffect, useRef, type ReactNode } from 'react';
import { Button, type ButtonLook } from '@/ui/button';

/** What was heard, and Hearthside's answer. */
export function SpokenAnswer({ heard, children }: { heard: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // With large text the list of commands reaches far down.
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

/** A question that must be answered before anything is changed. */
export function SpokenQuestion({ question, choices, onNo }: SpokenQuestionProps) {
  return (
    <>
      <p className="font-bold">{question}</p>
      <div className="flex flex-wrap gap-3 *:flex-auto">
        {choices.map(({ words, icon, onChoose }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes while its question is shown
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
