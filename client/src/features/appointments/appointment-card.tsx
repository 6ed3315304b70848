import { memo, useId, type RefObject } from 'react';
import type { Appointment } from '@shared/api/appointments';
import { localDate } from '@shared/domain/zoned-time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon, type IconName } from '@/ui/icon';
import { Ribbon } from '@/ui/status';
import { AppointmentDate } from './appointment-date';
import { fullDayWords, spanWords, type AppointmentWords } from './appointment-words';
import { CompleteButton } from './complete-button';
import { TypeMark } from './type-mark';

export interface AppointmentCardProps extends AppointmentWords {
  appointment: Appointment;
  /** The first instant of the present day, so that a card is not drawn anew each minute. */
  today: Date;
  /** The owner's. */
  zone: string;
  canComplete: boolean;
  isCompleting: boolean;
  /** Each control is offered only where its handler is given. */
  onComplete?: ((appointment: Appointment) => void) | undefined;
  onEdit?: ((appointment: Appointment) => void) | undefined;
  onDelete?: ((appointment: Appointment) => void) | undefined;
  /** Takes the focus when this card has left the list. */
  focusAfter: RefObject<HTMLElement | null>;
  headingLevel: 2 | 3;
  className?: string;
}

/** One appointment with its status (D2:79, D2:89). Drawn anew only when something on it changed. */
export const AppointmentCard = memo(function AppointmentCard(props: AppointmentCardProps) {
  const { appointment, today, zone, status, word, detail, headingLevel, className = '' } = props;
  const { title, type, startTime, location, description } = appointment;
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <Card as="article" flush aria-labelledby={headingId} className={`flex flex-col ${className}`}>
      <Ribbon status={status} label={word} {...(detail !== null && { detail })} />
      <div className="pad-card flex flex-1 flex-col gap-4 @md:gap-5">
        <div className="flex flex-1 gap-4 big:flex-col big:@md:flex-row">
          <AppointmentDate startTime={startTime} zone={zone} />
          <div className="min-w-0 flex-1">
            <Heading id={headingId} className="mb-1 text-xl wrap-anywhere big:text-lg big:@md:text-xl">
              {title}
            </Heading>
            <Fact icon="calendar">{fullDayWords(localDate(new Date(startTime), zone), today, zone)}</Fact>
            <Fact icon="clock">{spanWords(appointment, today, zone)}</Fact>
            {location !== null && <Fact icon="pin">{location}</Fact>}
            {description !== null && (
              <p className="mt-3 max-w-measure wrap-anywhere whitespace-pre-line text-muted">{description}</p>
            )}
            <p className="mt-3">
              <TypeMark type={type} />
            </p>
          </div>
        </div>
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
