/** Who drives to an appointment: a sentence, and from two days before a button where nobody does (TASK-26). */
import { useState } from 'react';
import type { Appointment } from '@shared/api/appointments';
import { driveAtWords } from '@shared/domain/tasks';
import { addDays, localDate } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';
import { Button, type ButtonLook } from '@/ui/button';
import { lazyOverlay } from '@/ui/lazy-component';
import type { CurrentUser } from '@/lib/session';

const AskForRideDialog = lazyOverlay(() => import('./ask-for-ride-dialog').then((module) => module.AskForRidePanel));

/** Earlier than that, somebody may still offer. */
const DAYS_BEFORE = 2;

/** 'Anna drives you at 10:00 AM', 'Anna was asked to drive', 'No driver yet'; null where there is nothing to say. */
export function rideWords({ drive }: Appointment, now: Date, zone: string, formats: Formats): string | null {
  if (drive === null || drive.status === 'done') return null;
  if (drive.status === 'open' && !isSoon(drive.dueOn, now, zone)) return null;
  const driver = drive.driver === null ? null : (drive.driver.firstName ?? drive.driver.username);
  return driveAtWords({ ...drive, driver }, 'you', zone, formats);
}

export function lacksDriver({ drive }: Appointment, now: Date, zone: string): boolean {
  return drive?.status === 'open' && isSoon(drive.dueOn, now, zone);
}

function isSoon(date: string, now: Date, zone: string): boolean {
  return date <= addDays(localDate(now, zone), DAYS_BEFORE);
}

interface AskForRideProps {
  user: CurrentUser;
  appointment: Appointment;
  look?: ButtonLook;
  className?: string;
}

export function AskForRide({ user, appointment: { title, drive }, look, className }: AskForRideProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { preload } = AskForRideDialog;
  return (
    <>
      <Button
        {...look}
        icon="car"
        className={className}
        onClick={() => setIsOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        Ask for a ride <span className="sr-only">{title}</span>
      </Button>
      <AskForRideDialog user={user} taskId={drive?.taskId ?? ''} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
