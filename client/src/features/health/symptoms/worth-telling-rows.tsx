/** Rows on the care dashboard, at the end of what comes next: what may be worth telling the doctor (SYMPT-29). Loaded late. */
import { useQueries } from '@tanstack/react-query';
import type { WorthTelling } from '@shared/api/symptoms';
import { Avatar } from '@/ui/avatar';
import { FirstFew, ListRow } from '@/ui/list-row';
import { StatusBadge } from '@/ui/status';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { measuredWhen } from '../reading-words';
import { worthTellingQuery } from './api';

const SHOWN = 3;

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
