/** Speaking, what was heard, and what is asked about it. */
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { keepVoice } from './kept-voice';
import type { ListenProblem } from './recognition';
import { Sayings, type SayingsProps } from './sayings';
import { useListening } from './use-listening';

export interface TalkProps extends SayingsProps {
  onHeard: (readings: string[]) => void;
  /** It listens again: what was heard before does not count any more. */
  onListen: () => void;
  /** What is answered or asked; null before anything was heard. */
  children: ReactNode;
}

const problemWords: Readonly<Record<ListenProblem, string>> = {
  silence: 'I heard nothing. Press Speak again, then say it loud and clear.',
  forbidden: 'The browser does not let Hearthside use the microphone. You can allow it in the browser’s settings.',
  'no-microphone': 'I found no microphone on this device.',
  failed: 'The browser could not turn speech into words just now. Please try again, or press the buttons.',
};

/** Opened by a press on 'Speak', so that it listens at once; after that it listens only when asked to. */
export function Talk({ onHeard, onListen, children, ...sayings }: TalkProps) {
  const { isListening, problem, start, stop } = useListening(onHeard);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The question this takes the place of had the focus, perhaps further down.
    button.current?.focus();
    start();
  }, [start]);
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <Button
          ref={button}
          size="big"
          variant={isListening || children === null ? 'primary' : 'outline'}
          icon={isListening ? 'stop' : 'mic'}
          full
          onClick={() => {
            if (isListening) stop();
            else {
              onListen();
              start();
            }
          }}
        >
          {isListening ? 'Stop listening' : 'Speak again'}
        </Button>
        <div role="status" className="grid gap-3">
          {isListening && (
            <p className="flex items-center gap-2.5 text-lg font-bold">
              <Icon name="mic" className="text-accent-ink" />
              Listening … please speak now
            </p>
          )}
          {problem !== null && !isListening && <Notice tone="warning">{problemWords[problem]}</Notice>}
          {!isListening && problem === null && children}
        </div>
      </div>
      <Sayings {...sayings} />
      <Button variant="quiet" icon="x" className="-ml-3 justify-self-start" onClick={() => keepVoice(false)}>
        Turn voice off
      </Button>
    </div>
  );
}
