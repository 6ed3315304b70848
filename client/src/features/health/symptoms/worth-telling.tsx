/** What may be worth telling the doctor: blue, below all alerts, and never a reason to hurry (SYMPT-28, SYMPT-29). */
import { useQueries, useQuery } from '@tanstack/react-query';
import type { WorthTelling } from '@shared/api/symptoms';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { FirstFew, ListRow } from '@/ui/list-row';
import { StatusBadge } from '@/ui/status';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { measuredWhen } from '../reading-words';
import { worthTellingQuery } from './api';

const SHOWN = 3;

/** Without 'Ask the doctor': there are no questions for the doctor yet. Nothing where there is nothing to tell. */
export function WorthTellingCard({ seniorId, zone }: { seniorId?: string; zone: string }) {
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
            </span>
          </li>
        )}
      </FirstFew>
    </Card>
  );
}

interface Cared {
  id: string;
  name: string;
  firstName: string;
  imageUrl: string | null;
  zone: string;
}

interface ToTell {
  senior: Cared;
  found: WorthTelling;
}

export interface WorthTellingRowsProps {
  /** Those who share their health. */
  seniors: readonly Cared[];
}

/** On the dashboard, at the end of what comes next. */
export function WorthTellingRows({ seniors }: WorthTellingRowsProps) {
  const lists = useQueries({ queries: seniors.map(({ id }) => worthTellingQuery(id)) });
  const rows = seniors
    .flatMap((senior, index) => (lists[index]?.data ?? []).map((found): ToTell => ({ senior, found })))
    .sort((one, other) => other.found.at.localeCompare(one.found.at));
  const now = useNow();
  const formats = useFormats();
  return (
    <FirstFew
      items={rows}
      count={SHOWN}
      allWords={`Show all ${rows.length} worth telling`}
      className="divide-edge edge-t"
    >
      {({ senior, found: { id, words, at } }) => (
        <ListRow
          key={id}
          inset
          lead={<Avatar name={senior.name} seed={senior.id} imageUrl={senior.imageUrl} />}
          title={<span className="wrap-anywhere">{words}</span>}
          detail={`${senior.firstName}, ${measuredWhen(new Date(at), now, senior.zone, formats)}`}
          tail={
            <StatusBadge status="upcoming" icon="stethoscope">
              Worth telling the doctor
            </StatusBadge>
          }
        />
      )}
    </FirstFew>
  );
}
