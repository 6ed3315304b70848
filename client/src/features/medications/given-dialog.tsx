/** 'When was it given?': asked before a dose is recorded for someone else (KIND-16). */
import { type FormEvent, useId, useState } from 'react';
import type { Medication } from '@shared/api/medications';
import type { Dose } from '@shared/domain/doses';
import type { Formats } from '@shared/domain/formats';
import { clockWords } from '@shared/domain/time-words';
import { addDays, instantOf, localDate } from '@shared/domain/zoned-time';
import { Button } from '@/ui/button';
import { closeThen } from '@/ui/dialog';
import { DialogActions, DialogPanel } from '@/ui/dialog-panel';
import { FieldFrame } from '@/ui/form/field-frame';
import { Input } from '@/ui/input';
import type { OverlayState } from '@/ui/lazy-component';
import { mainChoiceClasses, markClasses } from '@/ui/choice-classes';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';

/** The dose that was pressed; null for an as-needed medication. */
export interface GivenDose {
  medication: Medication;
  dose: Dose | null;
}

export interface GivenDialogProps extends OverlayState {
  /** Still set while the dialog closes. */
  about: GivenDose | null;
  /** The senior's IANA time zone. */
  zone: string;
  onGive: (medication: Medication, dose: Dose | null, at: Date) => void;
}

export function GivenForm({ about, zone, onGive, open, onOpenChange }: GivenDialogProps) {
  const now = useNow();
  if (about === null) return null;
  const { medication, dose } = about;
  const note = zoneNote(zone, now);
  return (
    <DialogPanel
      title="When was it given?"
      description={`${medication.name} ${medication.dosage}${note === null ? '' : `. Times are ${note}.`}`}
      open={open}
      onOpenChange={onOpenChange}
    >
      <Question
        dose={dose}
        zone={zone}
        now={now}
        onCancel={() => onOpenChange(false)}
        // First the focus goes back to the button; the button then passes it on, as it does for one's own doses.
        onGive={(at) =>
          closeThen(
            () => onOpenChange(false),
            () => onGive(medication, dose, at),
          )
        }
      />
    </DialogPanel>
  );
}

type When = 'now' | 'planned' | 'other';

interface QuestionProps {
  dose: Dose | null;
  zone: string;
  now: Date;
  onCancel: () => void;
  onGive: (at: Date) => void;
}

function Question({ dose, zone, now, onCancel, onGive }: QuestionProps) {
  const id = useId();
  const formats = useFormats();
  const [when, setWhen] = useState<When>('now');
  const [time, setTime] = useState('');
  const [problem, setProblem] = useState<string>();
  const planned = dose !== null && dose.scheduledAt <= now ? dose : null;
  const choices: { value: When; label: string }[] = [
    { value: 'now', label: 'Just now' },
    ...(planned === null
      ? []
      : [{ value: 'planned' as const, label: `At ${plannedWords(planned, { zone, now }, formats)}` }]),
    { value: 'other', label: 'At another time' },
  ];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (when === 'other') {
      const at = instantGiven(time, dose, zone);
      setProblem(at instanceof Date ? undefined : at);
      if (at instanceof Date) onGive(at);
      else document.getElementById(id)?.focus();
    } else onGive(when === 'planned' && planned !== null ? planned.scheduledAt : new Date());
  };

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <legend className="sr-only">When was it given?</legend>
        {choices.map(({ value, label }) => (
          <label key={value} className={`${mainChoiceClasses} text-lg`}>
            <input
              type="radio"
              name={`${id}-when`}
              className={markClasses}
              checked={when === value}
              onChange={() => setWhen(value)}
            />
            <span className="font-semibold">{label}</span>
          </label>
        ))}
      </fieldset>
      {when === 'other' && (
        <FieldFrame id={id} label="Time" error={problem}>
          <Input
            id={id}
            type="time"
            value={time}
            onChange={(event) => setTime(event.target.value)}
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={problem === undefined ? undefined : `${id}-error`}
            className="max-w-48"
          />
        </FieldFrame>
      )}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" icon="check">
          Mark as given
        </Button>
      </DialogActions>
    </form>
  );
}

/** '8:00 AM', '8:00 PM yesterday' */
function plannedWords({ scheduledAt, time }: Dose, here: { zone: string; now: Date }, formats: Formats): string {
  const words = clockWords(time, formats);
  return isFromYesterday(scheduledAt, here) ? `${words} yesterday` : words;
}

function isFromYesterday(scheduledAt: Date, { zone, now }: { zone: string; now: Date }): boolean {
  return localDate(scheduledAt, zone) < localDate(now, zone);
}

/**
 * The instant of that time today; for a dose left from yesterday, of yesterday if it is still to come today.
 * @param time 'HH:MM', or '' @returns a message if there is none
 */
function instantGiven(time: string, dose: Dose | null, zone: string): Date | string {
  if (!/^\d\d:\d\d$/.test(time)) return 'Please choose the time.';
  const now = new Date();
  const today = localDate(now, zone);
  const at = instantOf(today, time, zone);
  if (at <= now) return at;
  if (dose !== null && isFromYesterday(dose.scheduledAt, { zone, now }))
    return instantOf(addDays(today, -1), time, zone);
  return 'This time is still to come. Please choose an earlier one.';
}
