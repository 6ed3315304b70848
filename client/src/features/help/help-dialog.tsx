/** What Help shows: about this page, whom to ask, and how to see and hear better. Fetched late. */
import { useRef, type ReactNode } from 'react';
import { Avatar } from '@/ui/avatar';
import { Button, ButtonLink } from '@/ui/button';
import { DialogPanel } from '@/ui/dialog-panel';
import { Fold } from '@/ui/fold';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon } from '@/ui/icon';
import type { OverlayState } from '@/ui/lazy-component';
import { ListRow, RowList } from '@/ui/list-row';
import type { PageHelp } from './page-help';

/** The part of reading aloud that Help needs. */
interface Reading {
  canRead: boolean;
  isOn: boolean;
  read: (findRoot: () => Element | null) => void;
  stop: () => void;
}

export interface HelpDialogProps extends OverlayState {
  /** The page's name; empty where it has none. */
  title: string;
  help: PageHelp;
  reading: Reading;
  onReadPage: () => void;
  /** Null where the browser cannot listen, and for visitors. */
  onVoice: (() => void) | null;
  choices: { textSize: ReactNode; contrast: ReactNode; speed: ReactNode };
  /** How to begin, again or for someone else. */
  firstSteps: ReactNode;
  /** Whom to ask. */
  children: ReactNode;
}

export function HelpDialog({ title, help, firstSteps, children, open, onOpenChange, ...ways }: HelpDialogProps) {
  const words = useRef<HTMLDivElement>(null);
  const { reading } = ways;
  const close = (next: boolean) => {
    if (!next) reading.stop();
    onOpenChange(next);
  };
  return (
    <DialogPanel title={title === '' ? 'Help' : `Help: ${title}`} open={open} onOpenChange={close}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
        <div ref={words} data-read-here="" className="grid gap-7">
          <ul className="grid max-w-measure list-disc gap-2.5 pl-6 text-lg marker:text-accent-ink">
            {help.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <section aria-labelledby="help-person">
            <h3 id="help-person">When you need a person</h3>
            {children}
            <p className="mt-3 font-semibold">In an emergency, call 911.</p>
          </section>
        </div>
        {reading.canRead && (
          <Button
            icon={reading.isOn ? 'stop' : 'speaker'}
            className="justify-self-start"
            onClick={() => (reading.isOn ? reading.stop() : reading.read(() => words.current))}
          >
            {reading.isOn ? 'Stop reading' : 'Read this help aloud'}
          </Button>
        )}
        <Comfort {...ways} />
        <section aria-labelledby="help-first-steps">
          <h3 id="help-first-steps">First steps</h3>
          <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">{firstSteps}</div>
        </section>
      </div>
    </DialogPanel>
  );
}

type Ways = Pick<HelpDialogProps, 'reading' | 'onReadPage' | 'onVoice' | 'choices'>;

function Comfort({ reading, onReadPage, onVoice, choices }: Ways) {
  return (
    <section aria-labelledby="help-comfort">
      <h3 id="help-comfort">To see and hear better</h3>
      <div className="mt-2 grid gap-2">
        <Fold mark={<span className="w-[1.375em] font-bold">Aa</span>} title="Text size">
          {choices.textSize}
        </Fold>
        <Fold mark={<Icon name="contrast" />} title="Contrast">
          {choices.contrast}
        </Fold>
        {reading.canRead && (
          <>
            <Fold mark={<Icon name="clock" />} title="Reading speed">
              {choices.speed}
            </Fold>
            <Button icon="speaker" className="justify-start!" onClick={onReadPage}>
              Read the page aloud
            </Button>
          </>
        )}
        {onVoice !== null && (
          <Button icon="mic" className="justify-start!" onClick={onVoice}>
            Use your voice
          </Button>
        )}
      </div>
    </section>
  );
}

export interface HelpPerson {
  id: string;
  name: string;
  /** 'Daughter'; null if unknown. */
  relation: string | null;
  imageUrl: string | null;
  /** Where to write to them; null for someone without an account. */
  messagesHref: string | null;
  /** Starts a call; null without a number. */
  callButton: ReactNode;
}

export function HelpPeople({ people, onLeave }: { people: readonly HelpPerson[]; onLeave: () => void }) {
  return (
    <RowList className="mt-1">
      {people.map(({ id, name, relation, imageUrl, messagesHref, callButton }) => (
        <ListRow
          key={id}
          lead={<Avatar name={name} imageUrl={imageUrl} seed={id} />}
          title={name}
          detail={relation ?? undefined}
          tail={
            <span className="flex flex-wrap gap-2">
              {callButton}
              {messagesHref !== null && (
                <ButtonLink href={messagesHref} size="big" icon="message" onClick={onLeave}>
                  Message
                  <HiddenWords>{name}</HiddenWords>
                </ButtonLink>
              )}
            </span>
          }
        />
      ))}
    </RowList>
  );
}
