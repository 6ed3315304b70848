import type { ReactNode } from 'react';
import { canComplete, isCompleted } from '@shared/domain/appointments';
import { eventTimeWords } from '@shared/domain/day-events';
import { repeatWords } from '@shared/domain/repeat';
import { unbroken, dayAndTimeWords } from '@shared/domain/time-words';
import { timeWords } from '@shared/domain/time-words';
import { localDate, localTime } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/button';
import { useFormats } from '@/lib/formats';
import {
  type CalendarAppointment,
  type CalendarEvent,
  type CalendarTask,
  type EventActions,
  isTask,
  type Owner,
} from './calendar-event';
import { eventStatus, OwnerBadge } from './event-row';

export interface EventDetailsProps {
  event: CalendarEvent;
  owner: Owner | undefined;
  now: Date;
  /** The current user's IANA time zone. */
  zone: string;
  /** Renders a type, such as 'Doctor' with its icon. */
  typeMark: (type: string) => ReactNode;
  /** What a task is about, and the answers to it. */
  renderTask: (task: CalendarTask) => ReactNode;
  actions: EventActions;
  /** Closes the surrounding dialog or popover, then calls `act`. */
  closeThen: (act: () => void) => void;
}

interface StayingActions {
  /** In a popover too short for everything, keeps the actions visible while the details scroll. */
  actionsStayInView?: boolean;
}

/** An event's details and the actions the current user has on it. The container shows the title. */
export function EventDetails({ event, renderTask, ...props }: EventDetailsProps & StayingActions) {
  return isTask(event) ? renderTask(event) : <AppointmentDetails event={event} {...props} />;
}

type AppointmentDetailsProps = Omit<EventDetailsProps, 'event' | 'renderTask'> & { event: CalendarAppointment };

function AppointmentDetails(props: AppointmentDetailsProps & StayingActions) {
  const formats = useFormats();
  const { event, owner, now, zone, typeMark, ...forActions } = props;
  const isOwn = owner?.isSelf === true;
  const otherTime = owner === undefined || isOwn ? null : otherTimeWords(event, owner, zone, formats);
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-2">
        {typeMark(event.type)}
        {eventStatus(event, owner, now)}
      </p>
      <dl className="grid gap-2">
        <Fact name="When">
          {unbroken(eventTimeWords(event, zone, formats))}
          {otherTime !== null && <span className="block text-muted">{unbroken(otherTime)}</span>}
        </Fact>
        {event.repeat !== null && <Fact name="Repeats">{repeatWords(event.repeat, formats)}</Fact>}
        {event.location !== null && <Fact name="Where">{event.location}</Fact>}
        {event.description !== null && <Fact name="Notes">{event.description}</Fact>}
        {isCompleted(event) && event.completedAt !== null && (
          <Fact name="Completed">{unbroken(dayAndTimeWords(new Date(event.completedAt), zone, formats))}</Fact>
        )}
        {owner !== undefined && !isOwn && (
          <Fact name="Whose">
            <OwnerBadge owner={owner} />
          </Fact>
        )}
      </dl>
      {isOwn && <OwnActions event={event} owner={owner} now={now} {...forActions} />}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.75rem_minmax(0,1fr)] items-baseline gap-x-3 big:grid-cols-[minmax(0,1fr)]">
      <dt className="text-sm leading-snug font-semibold text-muted">{name}</dt>
      <dd className="leading-snug wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

type OwnActionsProps = Pick<AppointmentDetailsProps, 'event' | 'now' | 'actions' | 'closeThen'> &
  StayingActions & { owner: Owner };

function OwnActions({ event, owner, now, actions, closeThen, actionsStayInView = false }: OwnActionsProps) {
  const after = (act: (event: CalendarAppointment) => void) => () => closeThen(() => act(event));
  // Only seniors complete their own events on the calendar.
  const isToComplete = owner.isSenior && !isCompleted(event);
  const isTooEarly = isToComplete && !canComplete(event, now);
  const reasonId = `too-early-${event.id}`;
  return (
    <div
      className={cx(
        'flex flex-wrap gap-3',
        actionsStayInView && 'sticky bottom-0 -mt-3 bg-surface pt-3 shadow-[0_2rem_var(--surface)]',
      )}
    >
      {isToComplete && (
        <div className="w-full">
          <Button
            variant="primary"
            icon="check"
            full
            disabled={isTooEarly}
            aria-describedby={isTooEarly ? reasonId : undefined}
            onClick={after(actions.complete)}
          >
            Mark as Completed
          </Button>
          {isTooEarly && (
            <p id={reasonId} className="mt-1 text-muted">
              Can only complete after appointment time
            </p>
          )}
        </div>
      )}
      <Button icon="edit" className="flex-auto" onClick={after(actions.edit)}>
        Edit
      </Button>
      <Button icon="trash" className="flex-auto" onClick={after(actions.remove)}>
        Delete
      </Button>
    </div>
  );
}

/**
 * For example 'Anna's local time: 11:30 AM', with the day if it differs. Null if the owner's local time is the same
 * as in `zone`, or if the owner's time zone is unknown.
 */
function otherTimeWords(
  { startTime }: { startTime: string },
  owner: { firstName: string; zone: string | null },
  zone: string,
  formats: Formats,
): string | null {
  if (owner.zone === null) return null;
  const start = new Date(startTime);
  const isSameDay = localDate(start, owner.zone) === localDate(start, zone);
  if (isSameDay && localTime(start, owner.zone) === localTime(start, zone)) return null;
  const words = isSameDay ? timeWords(start, owner.zone, formats) : dayAndTimeWords(start, owner.zone, formats);
  return `${owner.firstName}'s local time: ${words}`;
}
