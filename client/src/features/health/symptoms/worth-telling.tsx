/** What may be worth telling the doctor: blue, below all alerts, and never a reason to hurry (SYMPT-28, SYMPT-29). */
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { FirstFew } from '@/ui/list-row';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { measuredWhen } from '../reading-words';
import { worthTellingQuery } from './api';

const SHOWN = 3;

interface WorthTellingCardProps {
  /** Undefined for the current user's own. */
  seniorId?: string;
  zone: string;
  /** 'Ask the doctor', below each of them. */
  renderAsk: (words: string) => ReactNode;
}

/** Nothing where there is nothing to tell. */
export function WorthTellingCard({ seniorId, zone, renderAsk }: WorthTellingCardProps) {
  const { data: found = [] } = useQuery(worthTellingQuery(seniorId));
  const now = useNow();
  const formats = useFormats();
  if (found.length === 0) return null;
  return (
    <Card title="Worth telling the doctor">
      <FirstFew items={found} count={SHOWN} allWords={`Show all ${found.length}`} className="grid gap-2.5">
        {({ id, words, at }) => (
          <li
            key={id}
            className="edge-quiet flex min-w-0 gap-3 rounded-md bg-upcoming px-4 py-3 text-upcoming-ink big:px-3"
          >
            <Icon name="stethoscope" className="mt-px" />
            <span className="min-w-0">
              <b className="block leading-snug wrap-anywhere">{words}</b>
              <span className="block leading-snug">{measuredWhen(new Date(at), now, zone, formats)}</span>
              {renderAsk(words)}
            </span>
          </li>
        )}
      </FirstFew>
    </Card>
  );
}
