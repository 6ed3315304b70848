import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { pauseReading, readerState, startReading, stopReading, subscribeReader } from './reader';
import { useVoice } from './voices';

/** Someone agreed on this device that text may be sent to the maker of the browser's voice. */
const AGREED_KEY = 'read-aloud-by-network';

export interface Reading {
  /** There is a voice. */
  canRead: boolean;
  isOn: boolean;
  /** Reads what the function finds; it is called again for each part. */
  read: (findRoot: () => Element | null) => void;
  pause: () => void;
  stop: () => void;
  /** To be rendered: the question asked before a voice from the network is used. */
  question: ReactNode;
}

/** Reading aloud. It stops when the caller unmounts and when the page is left. */
export function useReading(): Reading {
  const voice = useVoice();
  const { status } = useSyncExternalStore(subscribeReader, readerState);
  const [asked, setAsked] = useState<(() => Element | null) | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => {
    // Browsers keep speaking after the page is gone.
    addEventListener('pagehide', stopReading);
    return () => {
      removeEventListener('pagehide', stopReading);
      stopReading();
    };
  }, []);

  const read: Reading['read'] = (findRoot) => {
    if (voice === null) return;
    if (voice.localService || localStorage.getItem(AGREED_KEY) !== null) {
      startReading(findRoot);
      return;
    }
    setAsked(() => findRoot);
    setIsAsking(true);
  };
  const question = (
    <ConfirmDialog
      title="Is it OK for the words to leave this device?"
      text="This device has no voice of its own. Your browser sends the words on a page to the company that makes it, which reads them aloud. Those words can be about your health."
      confirmLabel="Yes, read aloud"
      open={isAsking}
      onOpenChange={setIsAsking}
      onConfirm={() => {
        localStorage.setItem(AGREED_KEY, 'yes');
        if (asked !== null) startReading(asked);
      }}
    />
  );
  return { canRead: voice !== null, isOn: status !== 'off', read, pause: pauseReading, stop: stopReading, question };
}
