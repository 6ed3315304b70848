import { useId, useState } from 'react';
import type { ImportedRow } from '@shared/api/health';
import { metricLabel } from '@shared/domain/vitals/metric-types';
import type { Formats } from '@shared/domain/formats';
import { StatusBadge, type Status } from '@/ui/status';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import type { IconName } from '@/ui/icon';
import { ListRow, RowList } from '@/ui/list-row';
import { useFormats } from '@/lib/formats';
import { measuredWhen, readingValue } from './reading-words';

const FIRST = 5;
const STEP = 50;

interface Part {
  title: string;
  badge: { status: Status; icon: IconName; word: string };
}

const parts: Readonly<Record<ImportedRow['state'], Part>> = {
  problem: {
    title: 'Lines that cannot be read',
    badge: { status: 'warning', icon: 'triangle', word: 'Problem' },
  },
  new: { title: 'New readings', badge: { status: 'taken', icon: 'plus', word: 'New' } },
  duplicate: {
    title: 'Already there',
    badge: { status: 'scheduled', icon: 'check', word: 'Already there' },
  },
};

export interface ImportRowsProps {
  /** Which lines to show. */
  state: ImportedRow['state'];
  rows: readonly ImportedRow[];
  now: Date;
  zone: string;
}

/** The file's lines in one state; nothing if there are none. */
export function ImportRows({ state, rows: allRows, now, zone }: ImportRowsProps) {
  const headingId = useId();
  const [shown, setShown] = useState(FIRST);
  const rows = allRows.filter((row) => row.state === state);
  const formats = useFormats();
  if (rows.length === 0) return null;
  const { title, badge } = parts[state];
  const { word, ...look } = badge;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{title}</h3>
      <RowList aria-labelledby={headingId}>
        {rows.slice(0, shown).map((row) => (
          <ListRow
            key={`${row.line} ${row.type}`}
            {...rowWords(row, now, zone, formats)}
            tail={<StatusBadge {...look}>{word}</StatusBadge>}
          />
        ))}
      </RowList>
      {shown < rows.length && (
        <Button icon="chevron-down" className="mt-2" onClick={() => setShown(shown + STEP)}>
          Show more
          <HiddenWords>of: {title}</HiddenWords>
        </Button>
      )}
    </section>
  );
}

function rowWords({ line, type, value, recordedAt, message }: ImportedRow, now: Date, zone: string, formats: Formats) {
  if (message !== null || type === null) {
    return { title: type === null ? `Line ${line}` : `Line ${line}, ${metricLabel(type)}`, detail: message };
  }
  const when = recordedAt === null ? '' : `, ${measuredWhen(new Date(recordedAt), now, zone, formats)}`;
  return { title: `${metricLabel(type)}: ${readingValue(type, value, formats)}`, detail: `Line ${line}${when}` };
}
