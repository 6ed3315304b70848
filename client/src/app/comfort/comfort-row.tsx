/** 'Read aloud', 'Voice' and 'Help', in the same place on every page, and the menu. Loaded when the browser is idle. */
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { closeThen } from '@/ui/dialog';
import { lazyOverlay, type OverlayState } from '@/ui/lazy-component';
import { ToolButton } from '@/ui/tool-button';
import { useCalling } from '@/features/emergency-contacts/use-calling';
import { Player } from '@/features/read-aloud/player';
import { useReading } from '@/features/read-aloud/use-reading';
import { KeepOnAccount } from '@/features/reading-settings/keep-on-account';
import { canListen, useIsVoiceOn } from '@/features/voice/listening';
import { GUIDE_STEPS, guidePlace } from '@/pages/guide/guide-place';
import { useCurrentUser } from '@/lib/session';
import { routeAt } from '../routes/routes';

const HelpForPage = lazyOverlay(() => import('./help-for-page').then((module) => module.HelpForPage));
const Menu = lazyOverlay(() => import('./menu').then((module) => module.Menu));
const VoiceForPage = lazyOverlay(() => import('./voice-for-page').then((module) => module.VoiceForPage));

const page = () => document.querySelector('main');

export interface ComfortRowProps {
  /** Null where there is no menu. */
  menu: OverlayState | null;
}

export function ComfortRow({ menu }: ComfortRowProps) {
  const user = useCurrentUser().data ?? null;
  const [path, navigate] = useLocation();
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
  const openGuide = () => {
    if (user === null) return;
    guidePlace.write(user.id, GUIDE_STEPS[0]);
    navigate('/');
  };
  const inMenu = menu === null ? '' : 'compact:hidden';
  const closeMenuThen = (next: () => void) => closeThen(() => menu?.onOpenChange(false), next);
  return (
    <>
      {reading.canRead && (
        <ToolButton
          ref={readButton}
          className={inMenu}
          icon={reading.isOn ? 'stop' : 'speaker'}
          onClick={() => (reading.isOn ? reading.stop() : readPage())}
        >
          {reading.isOn ? 'Stop reading' : 'Read aloud'}
        </ToolButton>
      )}
      <Player focusAfter={readButton} />
      {hasVoice && (
        <ToolButton
          icon="mic"
          className={inMenu}
          aria-haspopup="dialog"
          onClick={openVoice}
          onPointerEnter={VoiceForPage.preload}
        >
          {isVoiceOn ? 'Speak' : 'Voice'}
        </ToolButton>
      )}
      <ToolButton
        icon="help"
        className={inMenu}
        aria-haspopup="dialog"
        onClick={openHelp}
        onPointerEnter={HelpForPage.preload}
      >
        Help
      </ToolButton>
      {user !== null && menu !== null && (
        <Menu
          {...menu}
          user={user}
          reading={reading}
          onRead={() => closeMenuThen(readPage)}
          onVoice={hasVoice ? () => closeMenuThen(openVoice) : null}
          onHelp={() => closeMenuThen(openHelp)}
        />
      )}
      <HelpForPage
        {...help.state}
        user={user}
        title={routeAt(path, user)?.title ?? null}
        reading={reading}
        onReadPage={() => help.closeThen(readPage)}
        onVoice={hasVoice ? () => help.closeThen(openVoice) : null}
        onCall={(callee) => help.closeThen(() => calling.call(callee))}
        onGuide={() => help.closeThen(openGuide)}
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
