/** 'Read aloud', 'Voice' and 'Help', in the same place on every page. Loaded when the browser is idle. */
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { closeThen } from '@/ui/dialog';
import { lazyOverlay } from '@/ui/lazy-component';
import { ToolButton } from '@/ui/tool-button';
import { useCalling } from '@/features/emergency-contacts/use-calling';
import { Player } from '@/features/read-aloud/player';
import { useReading } from '@/features/read-aloud/use-reading';
import { KeepOnAccount } from '@/features/reading-settings/keep-on-account';
import { canListen, useIsVoiceOn } from '@/features/voice/listening';
import { useCurrentUser } from '@/lib/session';
import { routeAt } from '../routes/routes';

const HelpForPage = lazyOverlay(() => import('./help-for-page').then((module) => module.HelpForPage));
const VoiceForPage = lazyOverlay(() => import('./voice-for-page').then((module) => module.VoiceForPage));

const page = () => document.querySelector('main');

export function ComfortRow() {
  const user = useCurrentUser().data ?? null;
  const [path] = useLocation();
  const reading = useReading();
  const isVoiceOn = useIsVoiceOn();
  const calling = useCalling();
  const readButton = useRef<HTMLButtonElement>(null);
  const help = useOverlay();
  const voice = useOverlay();
  const hasVoice = user !== null && canListen();
  const readPage = () => reading.read(page);
  const openVoice = () => {
    // Otherwise the microphone would pick up Hearthside's own speech.
    reading.pause();
    voice.open();
  };
  const openHelp = () => {
    // The dialog has its own text to read.
    reading.stop();
    help.open();
  };
  return (
    <>
      {reading.canRead && (
        <ToolButton
          ref={readButton}
          icon={reading.isOn ? 'stop' : 'speaker'}
          onClick={() => (reading.isOn ? reading.stop() : readPage())}
        >
          {reading.isOn ? 'Stop reading' : 'Read aloud'}
        </ToolButton>
      )}
      <Player focusAfter={readButton} />
      {hasVoice && (
        <ToolButton icon="mic" aria-haspopup="dialog" onClick={openVoice} onPointerEnter={VoiceForPage.preload}>
          {isVoiceOn ? 'Speak' : 'Voice'}
        </ToolButton>
      )}
      <ToolButton icon="help" aria-haspopup="dialog" onClick={openHelp} onPointerEnter={HelpForPage.preload}>
        Help
      </ToolButton>
      <HelpForPage
        {...help.state}
        user={user}
        title={routeAt(path, user)?.title ?? null}
        reading={reading}
        onReadPage={() => help.closeThen(readPage)}
        onVoice={hasVoice ? () => help.closeThen(openVoice) : null}
        onCall={(callee) => help.closeThen(() => calling.call(callee))}
      />
      {user !== null && (
        <VoiceForPage
          {...voice.state}
          user={user}
          canRead={reading.canRead}
          onRead={() => voice.closeThen(readPage)}
          onStop={reading.stop}
          onHelp={() => voice.closeThen(openHelp)}
          onCall={(callee) => voice.closeThen(() => calling.call(callee))}
        />
      )}
      {user !== null && <KeepOnAccount key={user.id} user={user} />}
      {reading.question}
      {calling.dialogs}
    </>
  );
}

function useOverlay() {
  const [isOpen, setIsOpen] = useState(false);
  return {
    state: { open: isOpen, onOpenChange: setIsOpen },
    open: () => setIsOpen(true),
    closeThen: (next: () => void) => closeThen(() => setIsOpen(false), next),
  };
}
