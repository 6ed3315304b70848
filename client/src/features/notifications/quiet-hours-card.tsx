import { type ReactNode, useId, useState } from 'react';
import type { NotificationState } from '@shared/api/notifications';
import { clockWords, unbroken } from '@shared/domain/time-words';
import { Card } from '@/ui/card';
import { Input } from '@/ui/input';
import { RadioList } from '@/ui/radio-list';
import { useFormats } from '@/lib/formats';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { useChangeNotifications } from './api';
import { Switch } from './told-card';

const USUAL = { quietFrom: '22:00', quietTo: '07:00' };
const CHOICES = [
  { value: 'off', label: 'Off' },
  { value: 'on', label: 'On' },
] as const;

interface QuietHoursCardProps {
  settings: NotificationState['settings'];
  user: Pick<CurrentUser, 'role' | 'timeZone'>;
  hasDoses: boolean;
}

/** On the person's own clock (REACH-72). Changes count at once. */
export function QuietHoursCard({ settings, user: { role, timeZone: zone }, hasDoses }: QuietHoursCardProps) {
  const { quietFrom, quietTo, importantPassesQuiet } = settings;
  const change = useChangeNotifications();
  const formats = useFormats();
  const note = zoneNote(zone, useNow());
  const words = (time: string) => unbroken(clockWords(time, formats));
  const hours = quietFrom === null || quietTo === null ? null : { quietFrom, quietTo };
  return (
    <Card title="Quiet hours">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 [&_fieldset]:w-full">
        <RadioList<'on' | 'off'>
          question="No reminders during quiet hours"
          value={hours === null ? 'off' : 'on'}
          onChoose={(value) => change(value === 'on' ? USUAL : { quietFrom: null, quietTo: null })}
          options={CHOICES}
        />
        {hours !== null && <Times hours={hours} onChange={change} />}
        <p className="max-w-measure text-muted">
          {hours === null
            ? 'You are told at any time of day.'
            : `From ${words(hours.quietFrom)} to ${words(hours.quietTo)}${note === null ? '' : `, ${note},`} no reminder is sent. What comes up then is told at ${words(hours.quietTo)}${hasDoses ? ', a medication unless it is more than two hours late by then' : ''}.`}
        </p>
        {hours !== null && (
          <Switch
            label={
              role === 'senior' ? 'What is important passes quiet hours' : 'Alarms of those you help pass quiet hours'
            }
            hint={
              importantPassesQuiet
                ? `${role === 'senior' ? 'An important medication, or a critical reading,' : 'An alarm'} is told at once, at night, too.`
                : 'Then nobody wakes you, and the next helper is told.'
            }
            isOn={importantPassesQuiet}
            onTurn={(passes) => change({ importantPassesQuiet: passes })}
          />
        )}
      </div>
    </Card>
  );
}

type Hours = typeof USUAL;

function Times({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  /** What is being typed; else the field shows what is saved. */
  const [typed, setTyped] = useState<Partial<Hours>>({});
  const [problem, setProblem] = useState<string | null>(null);
  // Only once a field is left: browsers change the hour first, then the minutes.
  const save = () => {
    const { quietFrom, quietTo } = { ...hours, ...typed };
    if (quietFrom === '' || quietTo === '') setProblem('Choose both times.');
    else if (quietFrom === quietTo) setProblem('Choose two different times.');
    else {
      setProblem(null);
      setTyped({});
      if (quietFrom !== hours.quietFrom || quietTo !== hours.quietTo) onChange({ quietFrom, quietTo });
    }
  };
  const field = (name: keyof Hours, label: ReactNode) => (
    <TimeField
      label={label}
      value={typed[name] ?? hours[name]}
      onType={(value) => setTyped({ ...typed, [name]: value })}
      onLeave={save}
    />
  );
  return (
    <div>
      <div className="flex flex-wrap gap-4">
        {field('quietFrom', 'From')}
        {field('quietTo', 'To')}
      </div>
      <p role="alert" className="mt-2 font-bold text-critical-text empty:hidden">
        {problem}
      </p>
    </div>
  );
}

interface TimeFieldProps {
  label: ReactNode;
  value: string;
  onType: (value: string) => void;
  onLeave: () => void;
}

export function TimeField({ label, value, onType, onLeave }: TimeFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0 flex-[1_1_8rem]">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <Input id={id} type="time" value={value} onChange={({ target }) => onType(target.value)} onBlur={onLeave} />
    </div>
  );
}
