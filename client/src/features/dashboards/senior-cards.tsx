import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Avatar } from '@/ui/avatar';
import { StatusBadge } from '@/ui/status';
import { Icon } from '@/ui/icon';
import { Skeleton } from '@/ui/skeletons';
import { localTimeWords, zoneNote } from '@/lib/words';
import { useNow } from '@/lib/use-now';
import { seniorAddress } from '@/lib/addresses';
import { useFormats } from '@/lib/formats';
import { type AreaReport, type SeniorUnderCare, sharesNoReport } from './area-report';

/** The seniors in the current user's care, each with the state of the day (DASH-C-06). */
export function SeniorCards({ seniors }: { seniors: readonly SeniorUnderCare[] }) {
  return (
    <section aria-labelledby="seniors-under-your-care">
      <h2 id="seniors-under-your-care" className="mb-4">
        Seniors Under Your Care
      </h2>
      <ul className={seniors.length > 2 ? 'cols-3' : 'cols-2'}>
        {seniors.map((senior) => (
          <SeniorCard key={senior.id} senior={senior} />
        ))}
      </ul>
    </section>
  );
}

/** The whole card is the target of its only link, whose text stays short for screen readers. */
function SeniorCard({ senior }: { senior: SeniorUnderCare }) {
  return (
    <li className="edge @container relative flex min-w-0 flex-col rounded-lg bg-surface shadow-card transition-colors hover:border-accent">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pad-card-x py-4">
        <Avatar name={senior.name} seed={senior.id} imageUrl={senior.imageUrl} size="large" />
        <div className="min-w-0 flex-[1_1_8rem]">
          <h3 className="wrap-anywhere">{senior.name}</h3>
          <About senior={senior} />
        </div>
        {senior.reach !== undefined && (
          // Above the link that covers the card.
          <div className="relative z-1 flex flex-wrap gap-3 *:flex-auto @max-md:w-full">{senior.reach}</div>
        )}
      </div>
      <ul className="flex-1">
        {senior.hasBoard && sharesNoReport(senior) ? (
          <LineFrame>
            <span className="flex items-center gap-2 text-muted">
              <Icon name="hand" />
              You help {senior.firstName} on the help board
            </span>
          </LineFrame>
        ) : (
          senior.reports.map((report) => <Line key={report.label} report={report} />)
        )}
      </ul>
      <Link
        href={seniorAddress(senior.id)}
        className="edge-t flex min-h-13 items-center justify-between gap-2 rounded-b-lg pad-card-x py-2 font-semibold no-underline after:absolute after:inset-0"
      >
        <span className="min-w-0 wrap-anywhere">Open {senior.firstName}'s care</span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}

function About({ senior: { relationship, zone } }: { senior: SeniorUnderCare }) {
  const formats = useFormats();
  const now = useNow();
  const localTime = zoneNote(zone, now) === null ? '' : localTimeWords(zone, now, formats);
  return (
    <p className="leading-snug text-muted">
      {relationship !== '' && <span className="block">{relationship}</span>}
      {localTime}
    </p>
  );
}

function Line({ report }: { report: AreaReport }) {
  const { label, state, summary, badges, failure } = report;
  if (state === 'not-shared') {
    return (
      <LineFrame>
        <span className="flex items-center gap-2 text-muted">
          <Icon name="lock" />
          {label} are not shared with you
        </span>
      </LineFrame>
    );
  }
  return (
    <LineFrame>
      <span className="min-w-0">
        <span className="block text-muted">{label}</span>
        <b className="block">{summary ?? (state === 'failed' ? failure : <Wait />)}</b>
      </span>
      <span className="flex flex-wrap gap-1.5">
        {badges.map(({ status, words }) => (
          <StatusBadge key={status} status={status}>
            {words}
          </StatusBadge>
        ))}
        {state === 'failed' && (
          <StatusBadge status="warning">{summary === null ? 'Not known' : 'May be out of date'}</StatusBadge>
        )}
      </span>
    </LineFrame>
  );
}

function LineFrame({ children }: { children: ReactNode }) {
  return (
    <li className="edge-t flex min-h-18 flex-wrap items-center justify-between gap-x-3 gap-y-1.5 pad-card-x py-3 leading-snug">
      {children}
    </li>
  );
}

function Wait() {
  return <Skeleton className="my-0.5 h-5 w-32" />;
}
