import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Notice } from '@shared/api/notifications';
import { unbroken } from '@shared/domain/time-words';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icon';
import { QueryView } from '@/ui/query-view';
import { SkeletonRows } from '@/ui/skeletons';
import type { ShownQuery } from '@/lib/api-query';
import { useFormats } from '@/lib/formats';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { noticesQuery } from './api';
import { type Reader, type ToldDay, type ToldLine, toldByDay, toldLines } from './told-words';

/** The server sends this many at a time. */
const AT_ONCE = 50;
const DAYS_SHOWN = 3;
/** On a page about more than that. */
const DAYS_SHOWN_OF_SENIOR = 1;

export interface WhoWasToldCardProps {
  user: Pick<CurrentUser, 'id' | 'timeZone'>;
  /** In one's care; left out: oneself. */
  senior?: { id: string; zone: string };
}

/** 'Who was told': by day, newest first (REACH-59). */
export function WhoWasToldCard({ user, senior }: WhoWasToldCardProps) {
  const [befores, setBefores] = useState<readonly (string | undefined)[]>([undefined]);
  const [dayCount, setDayCount] = useState(senior === undefined ? DAYS_SHOWN : DAYS_SHOWN_OF_SENIOR);
  const pages = useQueries({ queries: befores.map((before) => noticesQuery(before, senior?.id)), combine: asOne });
  const reader = useReader(user, senior?.zone);
  const now = useNow();
  return (
    <Card title="Who was told">
      <QueryView
        query={pages}
        loadingText="Loading who was told..."
        failed="Could not load who was told"
        skeleton={<SkeletonRows />}
        empty={{ when: (list) => list.length === 0, view: <NobodyYet /> }}
      >
        {(notices) => {
          const days = toldByDay(notices, reader, now);
          const mayBeMore = notices.length === befores.length * AT_ONCE;
          const showEarlier = () => {
            setDayCount(dayCount + DAYS_SHOWN);
            if (dayCount >= days.length) setBefores([...befores, notices.at(-1)?.id]);
          };
          return (
            <>
              {days.slice(0, dayCount).map((day) => (
                <Day key={day.date} day={day} />
              ))}
              {(days.length > dayCount || mayBeMore) && (
                <Button variant="quiet" icon="chevron-down" full onClick={showEarlier}>
                  Show earlier days
                </Button>
              )}
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}

/** @param seniorZone of the senior that it is about, if not of the user themselves */
function useReader({ id, timeZone }: WhoWasToldCardProps['user'], seniorZone: string | undefined): Reader {
  const formats = useFormats();
  const now = useNow();
  const senior = seniorZone === undefined ? {} : { senior: { zone: seniorZone, note: zoneNote(seniorZone, now) } };
  return { id, zone: timeZone, formats, ...senior };
}

/** The pages read so far, one after the other. */
function asOne(pages: UseQueryResult<Notice[]>[]): ShownQuery<Notice[]> {
  const read = pages.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return {
    data: read.length === 0 ? undefined : read.flat(),
    isError: pages.some(({ isError }) => isError),
    isFetching: pages.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(pages.map(({ refetch }) => refetch())),
  };
}

function NobodyYet() {
  return (
    <EmptyState icon="bell" title="Nothing was told yet" headingLevel={3}>
      Each reminder is listed here, with where it was shown and who answered it.
    </EmptyState>
  );
}

function Day({ day: { title, notices } }: { day: ToldDay }) {
  return (
    <section className="mb-5">
      <h3 className="mb-1">{title}</h3>
      <ul className="divide-edge">
        {notices.map((notice) => (
          <li key={notice.id} className="py-3">
            <p className="font-bold">
              {notice.isOpen ? (
                <Link href={`/reminders/${notice.id}`}>{unbroken(notice.title)}</Link>
              ) : (
                unbroken(notice.title)
              )}
            </p>
            <Lines lines={notice.lines} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ToldSoFarProps extends Pick<WhoWasToldCardProps, 'user'> {
  notice: Notice;
  /** IANA name. */
  seniorZone: string;
}

/** The same of one alarm, for a helper. */
export function ToldSoFar({ notice, user, seniorZone }: ToldSoFarProps) {
  const lines = toldLines(notice, useReader(user, seniorZone));
  if (lines.length === 0) return null;
  return (
    <Card title={notice.endedAs === null ? 'Who was told so far' : 'Who was told'}>
      <Lines lines={lines} />
    </Card>
  );
}

function Lines({ lines }: { lines: readonly ToldLine[] }) {
  return (
    <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1">
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </ul>
  );
}

const toneClasses = { good: 'text-taken-mark', plain: 'text-muted', bad: 'text-critical-mark' } as const;

function Line({ line: { time, words, reason, icon, tone } }: { line: ToldLine }) {
  return (
    <li className="flex gap-2">
      <Icon name={icon} className={toneClasses[tone]} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {unbroken(time)} {words}
        {reason !== null && <span className="block text-muted">{reason}</span>}
      </span>
    </li>
  );
}
