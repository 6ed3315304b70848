import { useDeferredValue, useMemo, type ReactNode, type RefObject } from 'react';
import type { Appointment } from '@shared/api/appointments';
import { canComplete } from '@shared/domain/appointments';
import { dayBounds, localDate } from '@shared/domain/zoned-time';
import { itemId } from '@/lib/linked-item';
import { AppointmentCard } from './appointment-card';
import { appointmentWords, type Driven, type LateWord } from './appointment-words';
import type { CompleteAppointment } from './use-complete-appointment';
import { useFormats } from '@/lib/formats';

/** Rendered at once. */
const FIRST = 30;

export interface AppointmentListProps {
  /** In display order. */
  appointments: readonly Appointment[];
  now: Date;
  /** The owner's IANA time zone. */
  zone: string;
  driven: Driven;
  lateWord: LateWord;
  completing: CompleteAppointment;
  /** Each control shows only if it is allowed. */
  mayComplete?: boolean;
  onEdit?: ((appointment: Appointment) => void) | undefined;
  onDelete?: ((appointment: Appointment) => void) | undefined;
  /** The same function as long as what it shows is. */
  renderMore?: ((appointment: Appointment) => ReactNode) | undefined;
  focusAfter: RefObject<HTMLElement | null>;
  headingLevel?: 2 | 3;
}

export function AppointmentList(props: AppointmentListProps) {
  const { appointments, now, zone, driven, lateWord, completing, mayComplete = true, ...controls } = props;
  const today = localDate(now, zone);
  const firstInstant = useMemo(() => dayBounds(today, zone).start, [today, zone]);
  const formats = useFormats();
  // Renders the first cards immediately and defers the rest, so that hundreds of cards do not block input.
  const hasRest = useDeferredValue(true, false);
  const shown = hasRest ? appointments : appointments.slice(0, FIRST);
  return (
    <ul className="card-grid-24">
      {shown.map((appointment) => (
        <li key={appointment.id} id={itemId(appointment.id)} className="grid">
          <AppointmentCard
            appointment={appointment}
            {...appointmentWords(appointment, now, zone, lateWord, formats)}
            today={firstInstant}
            zone={zone}
            driven={driven}
            canComplete={canComplete(appointment, now)}
            isCompleting={completing.isCompleting(appointment)}
            onComplete={mayComplete ? completing.complete : undefined}
            headingLevel={controls.headingLevel ?? 2}
            onEdit={controls.onEdit}
            onDelete={controls.onDelete}
            renderMore={controls.renderMore}
            focusAfter={controls.focusAfter}
          />
        </li>
      ))}
    </ul>
  );
}
