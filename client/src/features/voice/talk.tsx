/** The voice dialog: asking for permission, listening, and what one can say. */
import { useEffect, useRef, type ReactNode } from 'react';
import { VOICE_PAGES } from '@shared/domain/voice-commands';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { keepVoice, useListening, type ListenProblem } from './listening';

interface SayingsProps {
  /** A voice for reading aloud is available. */
  canRead: boolean;
}

interface AskToListenProps extends SayingsProps {
  onNo: () => void;
}

/** Before the first use: explains where the voice goes, and asks for consent. */
export function AskToListen({ onNo, ...sayings }: AskToListenProps) {
  return (
    <div className="grid gap-6">
      <p>
        You can use your voice instead of pressing buttons. Hearthside listens only after you press <b>Speak</b>, for
        one sentence. It asks you before it records anything or calls anyone.
      </p>
      <Notice tone="warning" title="Where your voice goes">
        Your browser may send your voice to the company that makes it, such as Google or Apple, which turns it into
        words. Hearthside itself keeps no recording.
      </Notice>
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <Button size="big" onClick={onNo}>
          No, leave it off
        </Button>
        <Button size="big" variant="primary" icon="mic" onClick={() => keepVoice(true)}>
          Yes, turn voice on
        </Button>
      </div>
      <Sayings {...sayings} />
    </div>
  );
}

interface TalkProps extends SayingsProps {
  onHeard: (readings: string[]) => void;
  /** Listening starts again: what was heard before no longer counts. */
  onListen: () => void;
  /** What is answered or asked; null before anything was heard. */
  children: ReactNode;
}

const problemWords: Readonly<Record<ListenProblem, string>> = {
  silence: 'I did not hear anything. Press Speak again, then speak loudly and clearly.',
  forbidden: 'The browser does not let Hearthside use the microphone. You can allow it in the browser’s settings.',
  'no-microphone': 'I could not find a microphone on this device.',
  failed: 'The browser could not turn speech into words right now. Please try again, or press the buttons.',
};

/** Opened by a press on 'Speak', so it listens at once; after that only on request. */
export function Talk({ onHeard, onListen, children, ...sayings }: TalkProps) {
  const { isListening, problem, start, stop } = useListening(onHeard);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The question this replaces had the focus, perhaps further down.
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

/** Every command, in the words to say. */
function Sayings({ canRead }: SayingsProps) {
  const pages = VOICE_PAGES.filter((page) => page !== 'home');
  return (
    <section aria-labelledby="sayings">
      <h3 id="sayings">You can say</h3>
      <ul className="mt-3 grid gap-2">
        <Saying words="take my medication" />
        <Saying words="what is next" />
        <Saying words="what help is coming" />
        <Saying words="go home" />
        <Saying words="open medications">
          or {pages.slice(1, -1).join(', ')}, {pages.at(-1)}
        </Saying>
        <Saying words="call Anna">or another of your emergency contacts</Saying>
        {canRead && <Saying words="read this page" />}
        {canRead && <Saying words="stop" />}
        <Saying words="help" />
      </ul>
    </section>
  );
}

function Saying({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <li className="leading-snug">
      <b>“{words}”</b> {children !== undefined && <span className="text-muted">{children}</span>}
    </li>
  );
}
