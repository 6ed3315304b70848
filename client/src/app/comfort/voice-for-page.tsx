/** What each voice command does, composed from the features. Loaded lazily. */
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { parseVoiceCommand, type VoiceCommand, type VoicePage } from '@shared/domain/voice-commands';
import type { OverlayState } from '@/ui/lazy-component';
import { DialogPanel } from '@/ui/dialog-panel';
import { EMERGENCY, type Callee } from '@/features/emergency-contacts/calls';
import { useIsVoiceOn } from '@/features/voice/listening';
import { SpokenAnswer } from '@/features/voice/spoken-answer';
import { AskToListen, Talk } from '@/features/voice/talk';
import type { CurrentUser } from '@/lib/session';
import { toast } from '@/lib/toast';
import { routeAt } from '../routes/routes';
import { CallBySpeech, NextBySpeech, TakeBySpeech } from './voice-answers';
import { HelpBySpeech } from '@/features/tasks/help-by-speech';

export interface VoiceForPageProps extends OverlayState {
  user: CurrentUser;
  canRead: boolean;
  onStop: () => void;
  /** Each of these closes the dialog first. */
  onRead: () => void;
  onHelp: () => void;
  onCall: (callee: Callee) => void;
}

const paths: Readonly<Record<VoicePage, string>> = {
  home: '/',
  medications: '/medications',
  appointments: '/appointments',
  calendar: '/calendar',
  health: '/health',
  family: '/family',
  messages: '/messages',
  games: '/games',
  'help board': '/tasks',
  'emergency contacts': '/emergency-contacts',
};

interface Heard {
  words: string;
  command: VoiceCommand;
}

export function VoiceForPage(props: VoiceForPageProps) {
  const isOn = useIsVoiceOn();
  const { open, onOpenChange, canRead } = props;
  return (
    <DialogPanel title="Speak to Hearthside" open={open} onOpenChange={onOpenChange}>
      {isOn ? <Conversation {...props} /> : <AskToListen canRead={canRead} onNo={() => onOpenChange(false)} />}
    </DialogPanel>
  );
}

function Conversation({ user, canRead, onOpenChange, onStop, onRead, onHelp, onCall }: VoiceForPageProps) {
  const [heard, setHeard] = useState<Heard | null>(null);
  const [, navigate] = useLocation();
  const close = () => onOpenChange(false);

  /** Commands that change nothing run at once and echo what was heard; the others ask first. */
  const hear = (readings: readonly string[]) => {
    const next = likeliest(readings);
    const { command } = next;
    const echo = (description: string) => toast({ title: `I heard: “${next.words}”`, description });
    if (command.kind === 'open') {
      echo(`Opening ${routeAt(paths[command.page], user)?.title ?? command.page}.`);
      close();
      navigate(paths[command.page]);
    } else if (command.kind === 'stop') {
      echo('I stopped reading.');
      close();
      onStop();
    } else if (command.kind === 'help') onHelp();
    else if (command.kind === 'read' && canRead) onRead();
    // 911 asks the same question as on the contacts page.
    else if (command.kind === 'call' && command.whom === EMERGENCY.phone) onCall(EMERGENCY);
    else setHeard(next);
  };

  return (
    <Talk canRead={canRead} onHeard={hear} onListen={() => setHeard(null)}>
      {heard !== null && (
        <SpokenAnswer heard={heard.words}>
          <Answer command={heard.command} heard={heard.words} user={user} onCall={onCall} onDone={close} />
        </SpokenAnswer>
      )}
    </Talk>
  );
}

interface AnswerProps {
  command: VoiceCommand;
  heard: string;
  user: CurrentUser;
  onCall: (callee: Callee) => void;
  onDone: () => void;
}

function Answer({ command, heard, user, onCall, onDone }: AnswerProps): ReactNode {
  if (command.kind === 'take') return <TakeBySpeech user={user} onDone={onDone} />;
  if (command.kind === 'next') return <NextBySpeech user={user} />;
  if (command.kind === 'help coming') return <HelpBySpeech user={user} />;
  if (command.kind === 'call') return <CallBySpeech whom={command.whom} onCall={onCall} onDone={onDone} />;
  if (command.kind === 'read') return <p>This device has no voice for reading aloud.</p>;
  return <p>I did not understand “{heard}”. Here is what you can say.</p>;
}

/** The first transcript that is a command. */
function likeliest(readings: readonly string[]): Heard {
  const all = readings.map((words): Heard => ({ words, command: parseVoiceCommand(words) }));
  const known = all.find(({ command }) => command.kind !== 'unknown');
  return known ?? all[0] ?? { words: '', command: { kind: 'unknown' } };
}
