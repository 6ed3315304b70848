import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { Appointment } from '@shared/api/appointments';
import { nextAppointment } from '@shared/domain/appointments';
import { unbroken } from '@shared/domain/time-words';
import { QueryView } from '@/ui/query-view';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon } from '@/ui/icon';
import { Skeleton } from '@/ui/skeletons';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { useFormats } from '@/lib/formats';
import { comingDayWords, comingWords } from './appointment-words';
import { appointmentsQuery } from './api';

interface NextAppointmentProps {
  user: CurrentUser;
  /** Who drives there, from another feature. */
  renderRide?: (appointment: Appointment) => ReactNode;
}

/** The next appointment, shown next to the dose to take now. */
export function NextAppointment({ user: { timeZone }, renderRide }: NextAppointmentProps) {
  const formats = useFormats();
  const appointments = useQuery(appointmentsQuery());
  const now = useNow();
  const headingId = useId();
  return (
    <NextPlace headingId={headingId}>
      <QueryView
        query={appointments}
        loadingText="Loading appointments..."
        failed="Could not load your appointments"
        skeleton={<NextSkeleton />}
      >
        {(list) => {
          const next = nextAppointment(list, now);
          return (
            <div className="flex h-full flex-col items-start gap-2">
              <p className="flex items-center gap-2.5 text-muted">
                <Icon name="calendar" />
                {next === null ? 'Next' : unbroken(comingWords(next, now, timeZone, formats))}
              </p>
              <h2 id={headingId} className="text-xl wrap-anywhere">
                {next === null ? 'No appointment planned' : next.title}
              </h2>
              {next === null && <p>Your next visit will be shown here.</p>}
              {next?.location && (
                <p className="flex gap-2.5">
                  <Icon name="pin" className="text-muted" />
                  <span className="min-w-0 wrap-anywhere">{next.location}</span>
                </p>
              )}
              {next !== null && renderRide?.(next)}
              <ButtonLink
                href={next === null ? '/appointments' : `/appointments?item=${next.id}`}
                className="mt-auto self-stretch"
              >
                {next === null ? 'Open my appointments' : 'See appointment'}
                {next !== null && <HiddenWords>{next.title}</HiddenWords>}
              </ButtonLink>
            </div>
          );
        }}
      </QueryView>
    </NextPlace>
  );
}

/** 'Next: Flu shot, tomorrow', for the line of a closed card; a non-breaking space keeps its height until it is known. */
export function NextAppointmentLine({ user: { timeZone } }: { user: CurrentUser }): string {
  const { data } = useQuery(appointmentsQuery());
  const now = useNow();
  const formats = useFormats();
  if (data === undefined) return '\u00A0';
  const next = nextAppointment(data, now);
  if (next === null) return 'No appointment planned';
  return `Next: ${next.title}, ${comingDayWords(next, now, timeZone, formats)}`;
}

/** The minimum height fits a one-line title and a location, so that the content below does not shift. */
function NextPlace({ headingId, children }: { headingId?: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={headingId} className="grid">
      <div className="grid min-h-42">{children}</div>
    </Card>
  );
}

function NextSkeleton() {
  return (
    <div aria-hidden="true" className="flex h-full flex-col gap-3">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-7 w-3/4" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="mt-auto min-h-target w-full" />
    </div>
  );
}
