/** The controls of reading aloud: at the bottom of the window, since the page scrolls along with what is read. */
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { useLocation, useSearch } from 'wouter';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon } from '@/ui/icon';
import { lazyPopover } from '@/ui/popover';
import { ToolButton } from '@/ui/tool-button';
import { useSpeed } from '@/lib/comfort';
import {
  continueReading,
  movePart,
  pauseForNewPage,
  pauseReading,
  readerState,
  speedWords,
  stopReading,
  subscribeReader,
  type ReaderState,
} from './reader';

const SpeedPopover = lazyPopover(() => import('./speed-choice').then((module) => module.SpeedChoice));

interface PlayerProps {
  /** Takes the focus when the player closes, so that nobody is thrown back to the top of the page. */
  focusAfter: RefObject<HTMLElement | null>;
}

export function Player({ focusAfter }: PlayerProps) {
  const reader = useSyncExternalStore(subscribeReader, readerState);
  usePauseForNewPage();
  usePauseForDialogs();
  return reader.status === 'off' ? null : <Bar reader={reader} focusAfter={focusAfter} />;
}

function Bar({ reader, focusAfter }: PlayerProps & { reader: ReaderState }) {
  const bar = useRef<HTMLElement>(null);
  useFocusAfter(bar, focusAfter);
  useHeightOnPage(bar);
  const isReading = reader.status === 'reading';
  return (
    <section
      ref={bar}
      aria-label="Reading aloud"
      data-player=""
      className="edge-t pointer-events-auto fixed inset-x-0 bottom-0 z-19 bg-surface px-2 pt-1.5 pb-[calc(0.375rem+var(--below-player))] shadow-overlay big:max-md:px-0.5"
    >
      <div className="mx-auto flex max-w-[76rem] flex-wrap items-center justify-center gap-x-4 gap-y-1 md:justify-between">
        <p className="flex min-w-0 flex-1 items-center gap-2.5 px-2 leading-tight max-md:basis-full big:max-md:hidden">
          <Icon name="speaker" className="text-accent-ink" />
          <span className="line-clamp-2 min-w-0">
            <span className="font-bold">{wordsOf(reader)}</span> {reader.title}
          </span>
        </p>
        <div className="flex gap-x-1 max-md:w-full big:max-md:gap-x-0">
          {isReading ? (
            <ToolButton isStacked icon="pause" onClick={pauseReading}>
              Pause
            </ToolButton>
          ) : (
            <ToolButton isStacked isMain icon="play" onClick={continueReading}>
              Continue
            </ToolButton>
          )}
          <ToolButton isStacked icon="stop" onClick={stopReading}>
            Stop
          </ToolButton>
          <ToolButton isStacked icon="chevron-left" disabled={reader.isFirstPart} onClick={() => movePart(-1)}>
            <span>
              Back<HiddenWords>one part</HiddenWords>
            </span>
          </ToolButton>
          <ToolButton isStacked icon="chevron-right" disabled={reader.isLastPart} onClick={() => movePart(1)}>
            <span>
              Next<HiddenWords>part</HiddenWords>
            </span>
          </ToolButton>
          <SpeedMenu />
        </div>
      </div>
    </section>
  );
}

/** 'Speed Normal' with its menu. With large text on a phone there is no room for it: Help has the same choice. */
function SpeedMenu() {
  const speed = useSpeed();
  return (
    <SpeedPopover
      label="Reading speed"
      renderTrigger={(props) => (
        <ToolButton {...props} icon="clock" isStacked className="big:max-md:hidden">
          <span>
            Speed <span className="font-normal max-md:sr-only">{speedWords[speed]}</span>
          </span>
        </ToolButton>
      )}
    />
  );
}

function wordsOf({ status, title, hasFailed }: ReaderState): string {
  if (hasFailed) return 'The voice stopped. Press Continue to try again.';
  if (status === 'reading') return title === '' ? 'Reading aloud' : 'Reading:';
  return title === '' ? 'Paused. Press Continue to read this page.' : 'Paused:';
}

/** Another senior or another day counts too: whatever changes the address. */
function usePauseForNewPage(): void {
  const [path] = useLocation();
  const search = useSearch();
  const address = `${path}?${search}`;
  const before = useRef(address);
  useEffect(() => {
    if (before.current === address) return;
    before.current = address;
    pauseForNewPage();
  }, [address]);
}

/** A dialog wants attention, unless it is the one being read. */
function usePauseForDialogs(): void {
  useEffect(() => {
    const pause = ({ target }: FocusEvent) => {
      const dialog = target instanceof Element ? target.closest('[aria-modal=true]') : null;
      if (dialog !== null && dialog.querySelector('[data-read-here]') === null) pauseReading();
    };
    document.addEventListener('focusin', pause);
    return () => document.removeEventListener('focusin', pause);
  }, []);
}

function useFocusAfter(bar: RefObject<HTMLElement | null>, focusAfter: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [self, next] = [bar.current, focusAfter.current];
    return () => {
      if (self?.contains(document.activeElement) !== true) return;
      next?.focus();
      // With large text on a phone that button is in the menu.
      if (document.activeElement !== next) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [bar, focusAfter]);
}

/** Keeps toasts and the end of the page clear of it (see read-aloud.css). */
function useHeightOnPage(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const self = bar.current;
    if (self === null) return undefined;
    const measure = () => document.body.style.setProperty('--player', `${self.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(self);
    measure();
    return () => {
      observer.disconnect();
      document.body.style.removeProperty('--player');
    };
  }, [bar]);
}
