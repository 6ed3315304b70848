import { looksWords, momentWords } from './card-words';
import { keyed } from './keyed';

interface LooksListProps {
  /** Newest first. */
  looks: readonly string[];
  zone: string;
  /** When the present code was made; left out: there is none. */
  since?: string;
}

/** When the code was opened: the present one in a sentence, every time in a list. */
export function LooksList({ looks, zone, since }: LooksListProps) {
  const ofThisOne = since === undefined ? [] : looks.filter((look) => look >= since);
  return (
    <div role="status">
      {since !== undefined && <p className="font-semibold">{looksWords(ofThisOne, zone)}</p>}
      {looks.length > 0 && (
        <details>
          <summary className="min-h-target py-2.5">
            {since === undefined ? 'When a former code was opened' : 'Every time a code was opened'}
          </summary>
          <ul className="grid gap-1 pb-2">
            {keyed(looks).map(({ key, item: look }) => (
              <li key={key}>{momentWords(new Date(look), zone)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
