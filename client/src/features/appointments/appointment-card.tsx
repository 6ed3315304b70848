import { memo, type ReactNode, type RefObject, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { Appointment } from '@shared/api/appointments';
import { repeatWords } from '@shared/domain/repeat';
import { localDate } from '@shared/domain/zoned-time';
import { dayOrYearWords, unbroken } from '@shared/domain/time-words';
import { Button, type ButtonLook } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon, type IconName } from '@/ui/icon';
import { Ribbon } from '@/ui/status';
import { Tooltip } from '@/ui/tooltip';
import { useFormats } from '@/lib/formats';
import { AppointmentDate, TypeMark } from './appointment-marks';
import { type AppointmentWords, type Driven, rideWords, spanWords } from './appointment-words';

export interface AppointmentCardProps extends AppointmentWords {
  appointment: Appointment;
  /** The start of the current day, so that a card does not re-render every minute. */
  today: Date;
  /** The owner's IANA time zone. */
  zone: string;
  /** Whom a driver drives, as in 'Anna drives you'. */
  driven: Driven;
  canComplete: boolean;
  isCompleting: boolean;
  /** Each control shows only if its handler is given. */
  onComplete?: ((appointment: Appointment) => void) | undefined;
  onEdit?: ((appointment: Appointment) => void) | undefined;
  onDelete?: ((appointment: Appointment) => void) | undefined;
  /** More about it, above its buttons. */
  renderMore?: ((appointment: Appointment) => ReactNode) | undefined;
  /** Gets the focus when this card leaves the list. */
  focusAfter: RefObject<HTMLElement | null>;
  headingLevel: 2 | 3;
}

/** An appointment with its status. Re-renders only when something it shows has changed. */
export const AppointmentCard = memo(function AppointmentCard(props: AppointmentCardProps) {
  const formats = useFormats();
  const { appointment, today, zone, driven, status, word, detail, headingLevel } = props;
  const { title, type, startTime, repeat, location, description, drive } = appointment;
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <Card as="article" flush aria-labelledby={headingId} className="flex flex-col lazy-layout-21">
      <Ribbon status={status} label={word} {...(detail !== null && { detail })} />
      <div className="pad-card flex flex-1 flex-col gap-4 @md:gap-5">
        <div className="flex flex-1 gap-4 big:flex-col big:@md:flex-row">
          <AppointmentDate startTime={startTime} zone={zone} />
          <div className="min-w-0 flex-1">
            <Heading id={headingId} className="mb-1 text-xl wrap-anywhere big:text-lg big:@md:text-xl">
              {title}
            </Heading>
            <Fact icon="calendar">
              {dayOrYearWords(localDate(new Date(startTime), zone), localDate(today, zone), formats)}
            </Fact>
            <Fact icon="clock">{unbroken(spanWords(appointment, today, zone, formats))}</Fact>
            {repeat !== null && <Fact icon="repeat">{repeatWords(repeat, formats)}</Fact>}
            {location !== null && <Fact icon="pin">{location}</Fact>}
            {drive !== null && <Fact icon="car">{rideWords(drive, driven)}</Fact>}
            {description !== null && (
              <p className="mt-3 max-w-measure wrap-anywhere whitespace-pre-line text-muted">{description}</p>
            )}
            <p className="mt-3">
              <TypeMark type={type} />
            </p>
          </div>
        </div>
        {props.renderMore !== undefined && (
          <div className="flex flex-wrap gap-2 empty:hidden">{props.renderMore(appointment)}</div>
        )}
        <Footer {...props} />
      </div>
    </Card>
  );
});

function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    <p className="flex gap-2 py-0.5 leading-snug">
      <Icon name={icon} className="text-muted" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

function Footer(props: AppointmentCardProps) {
  const { appointment, status, canComplete, isCompleting, onComplete, onEdit, onDelete, focusAfter } = props;
  const isOpen = status !== 'taken';
  if (!(isOpen && onComplete) && !onEdit && !onDelete) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      {isOpen && onComplete && (
        <CompleteButton
          title={appointment.title}
          canComplete={canComplete}
          isCompleting={isCompleting}
          onComplete={() => onComplete(appointment)}
          focusAfter={focusAfter}
          look={canComplete ? { variant: 'primary', size: 'big' } : {}}
          className={canComplete ? 'flex-[1_1_12rem]' : ''}
        />
      )}
      {(onEdit ?? onDelete) && (
        <div className="-mx-4 -mb-2 flex flex-wrap @md:m-0 @md:ml-auto">
          {onEdit && (
            <Button variant="quiet" icon="edit" onClick={() => onEdit(appointment)}>
              Edit <span className="sr-only">{appointment.title}</span>
            </Button>
          )}
          {onDelete && (
            <Button variant="quiet" icon="trash" onClick={() => onDelete(appointment)}>
              Delete <span className="sr-only">{appointment.title}</span>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const NOT_YET = 'Can only complete after appointment time';

interface CompleteButtonProps {
  /** Read by screen readers after the visible label, since a page can have several of these buttons. */
  title: string;
  /** True from the start time on (D-75); before that, the button explains why not. */
  canComplete: boolean;
  isCompleting: boolean;
  onComplete: () => void;
  /** Gets the focus when the button unmounts, so that the focus does not fall back to the top of the page. */
  focusAfter: RefObject<HTMLElement | null>;
  look?: ButtonLook;
  className?: string;
  /** Defaults to 'Complete'. */
  children?: ReactNode;
}

/** Mimics the `disabled` style for a button that stays focusable and explains why it is not available. */
const WAITING =
  'aria-disabled:cursor-help aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted aria-disabled:hover:border-line aria-disabled:hover:bg-sunken contrast:aria-disabled:border-dashed';

/** Marks an appointment as completed. */
function CompleteButton(props: CompleteButtonProps) {
  const { title, canComplete, isCompleting, onComplete, focusAfter, look, className = '', children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);

  // Read the ref only on unmount: the element it points to may not be mounted yet when the button is.
  const passFocusOn = useEffectEvent((self: HTMLElement | null) => {
    const hadFocus = document.activeElement === self || document.activeElement === document.body;
    if (wasPressed.current && hadFocus) focusAfter.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const self = button.current;
    return () => passFocusOn(self);
  }, []);

  return (
    <Tooltip text={canComplete ? null : NOT_YET}>
      <Button
        {...look}
        ref={button}
        icon="check"
        pending={isCompleting}
        pendingLabel="Completing..."
        aria-disabled={canComplete ? undefined : true}
        className={`${WAITING} ${className}`}
        onClick={() => {
          if (!canComplete) return;
          wasPressed.current = true;
          onComplete();
        }}
      >
        {children ?? 'Complete'} <span className="sr-only">{title}</span>
      </Button>
    </Tooltip>
  );
}
