import { VOICE_PAGES } from '@shared/domain/voice-commands';

export interface SayingsProps {
  /** There is a voice that could read. */
  canRead: boolean;
}

/** All that can be said, in the words to say it with. */
export function Sayings({ canRead }: SayingsProps) {
  const pages = VOICE_PAGES.filter((page) => page !== 'home');
  return (
    <section aria-labelledby="sayings">
      <h3 id="sayings">You can say</h3>
      <ul className="mt-3 grid gap-2">
        <Saying words="take my medication" />
        <Saying words="what is next" />
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

function Saying({ words, children }: { words: string; children?: React.ReactNode }) {
  return (
    <li className="leading-snug">
      <b>“{words}”</b> {children !== undefined && <span className="text-muted">{children}</span>}
    </li>
  );
}
