/** 'Make the doctor's pack', where one is wanted (PACK-19). */
import { useState } from 'react';
import type { Appointment } from '@shared/api/appointments';
import { isMedical } from '@shared/domain/appointment-types';
import { addDays, localDate } from '@shared/domain/zoned-time';
import { Button, type ButtonLook } from '@/ui/button';
import { Card } from '@/ui/card';
import { HiddenWords } from '@/ui/hidden-words';
import { lazyOverlay } from '@/ui/lazy-component';
import { useNow } from '@/lib/use-now';
import type { PackProps } from './pack-sheet';

const PackDialog = lazyOverlay(() => import('./pack-sheet').then((module) => module.PackSheet));

/** From so many days before the visit to so many after it. */
const DAYS_BEFORE = 30;
const DAYS_AFTER = 1;

export function PackButton({ look, ...props }: PackProps & { look?: ButtonLook }) {
  const [isOpen, setIsOpen] = useState(false);
  const { preload } = PackDialog;
  const { appointment } = props;
  return (
    <>
      <Button {...look} icon="document" onClick={() => setIsOpen(true)} onPointerEnter={preload} onFocus={preload}>
        Make the doctor's pack
        {appointment !== null && <HiddenWords>for {appointment.title}</HiddenWords>}
      </Button>
      <PackDialog {...props} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

interface VisitPackProps extends Omit<PackProps, 'appointment'> {
  appointment: Appointment;
  /** The owner's IANA time zone. */
  zone: string;
}

/** On an appointment's card, around the day of a medical visit. */
export function VisitPack({ zone, ...props }: VisitPackProps) {
  const today = localDate(useNow(), zone);
  const { type, startTime } = props.appointment;
  const day = localDate(new Date(startTime), zone);
  if (!isMedical(type) || today < addDays(day, -DAYS_BEFORE) || today > addDays(day, DAYS_AFTER)) return null;
  return <PackButton {...props} />;
}

export type PackCardProps = Omit<PackProps, 'appointment'>;

/** On the health page, and in care management. */
export function PackCard(props: PackCardProps) {
  const whose = props.firstName === undefined ? 'your' : `${props.firstName}'s`;
  return (
    <Card title="For the doctor">
      <p className="mb-4 max-w-measure">
        A few pages for the next visit: {whose} questions, medications and how they went, readings and symptoms.
      </p>
      <PackButton {...props} appointment={null} />
    </Card>
  );
}
