import { dayWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';

/** The day on which it starts in that zone, as a calendar leaf; the words beside it say the date in full. */
export function AppointmentDate({ startTime, zone }: { startTime: string; zone: string }) {
  const date = localDate(new Date(startTime), zone);
  return <DateBlock weekday={dayWords(date).slice(0, 3)} day={Number(date.slice(8))} />;
}

/** A day as a small calendar leaf: weekday above, number below. The row beside it says the date in words. */
function DateBlock({ weekday, day }: { weekday: string; day: number }) {
  return (
    <span
      aria-hidden="true"
      className="edge-quiet grid size-15 shrink-0 place-content-center justify-items-center rounded-md bg-sunken text-sm leading-tight text-muted"
    >
      {weekday}
      <b className="text-xl leading-none text-ink">{day}</b>
    </span>
  );
}
