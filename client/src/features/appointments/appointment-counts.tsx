interface AppointmentCountsProps {
  total: number;
  completed: number;
  upcoming: number;
}

/** The three figures of My Appointments, in lines on a phone, where three do not fit beside each other (D2:31). */
export function AppointmentCounts({ total, completed, upcoming }: AppointmentCountsProps) {
  return (
    <dl className="edge mb-5 grid gap-px overflow-hidden rounded-lg bg-line shadow-card @2xl/page:mb-8 @2xl/page:grid-cols-3">
      <Count label="Total Appointments" value={total} />
      <Count label="Completed" value={completed} />
      <Count label="Upcoming" value={upcoming} />
    </dl>
  );
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex items-center justify-between gap-3 bg-surface pad-card-x py-2 @2xl/page:flex-col-reverse @2xl/page:items-start @2xl/page:justify-end @2xl/page:gap-0 @2xl/page:py-4">
      <dt className="leading-snug text-muted">{label}</dt>
      <dd className="text-xl leading-tight font-bold @2xl/page:text-2xl">{value}</dd>
    </div>
  );
}
