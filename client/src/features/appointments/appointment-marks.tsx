import { appointmentLook, type AppointmentLook, appointmentTypeWords } from '@shared/domain/appointment-types';
import { weekdayWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { Icon, type IconName } from '@/ui/icon';

/** The icon and tint of each look. A text label always accompanies them. */
const looks: Readonly<Record<AppointmentLook, { icon: IconName; tint: string }>> = {
  medical: { icon: 'stethoscope', tint: 'bg-face1 text-face1-ink' },
  social: { icon: 'people', tint: 'bg-face2 text-face2-ink' },
  personal: { icon: 'person', tint: 'bg-face3 text-face3-ink' },
  family: { icon: 'heart', tint: 'bg-face4 text-face4-ink' },
  default: { icon: 'calendar', tint: 'bg-scheduled text-scheduled-ink' },
};

/** The appointment type as a label with its icon and tint. */
export function TypeMark({ type }: { type: string }) {
  const { icon, tint } = looks[appointmentLook(type)];
  return (
    <span
      className={`edge-quiet inline-flex max-w-full items-center gap-1.5 rounded-full py-0.5 pr-3 pl-2 text-sm font-semibold big:rounded-lg ${tint}`}
    >
      <Icon name={icon} size="small" />
      <span className="min-w-0 wrap-anywhere">{appointmentTypeWords(type)}</span>
    </span>
  );
}

/** The icon alone, in a line of small text. */
export function TypeIcon({ type }: { type: string }) {
  return <Icon name={looks[appointmentLook(type)].icon} className="mr-1 inline-block size-4! align-[-0.125rem]" />;
}

/** The start date in `zone`, as a calendar leaf. `startTime` is an ISO 8601 instant. */
export function AppointmentDate({ startTime, zone }: { startTime: string; zone: string }) {
  const date = localDate(new Date(startTime), zone);
  return <DateBlock weekday={weekdayWords(date).slice(0, 3)} day={Number(date.slice(8))} />;
}

/** A small calendar leaf, hidden from screen readers because the text next to it gives the full date. */
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
