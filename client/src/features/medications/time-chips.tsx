import { type ReactNode, useId, useState } from 'react';
import { type UsualTime } from '@shared/domain/dose-times';
import { clockWords } from '@shared/domain/time-words';
import { Button } from '@/ui/button';
import { Icon, type IconName } from '@/ui/icon';
import { Input } from '@/ui/input';
import { useFormats } from '@/lib/formats';

interface TimeChipsProps {
  /** The person's usual times of day. */
  offered: readonly UsualTime[];
  /** Chosen times, 'HH:MM'. */
  chosen: readonly string[];
  onToggle: (time: string) => void;
}

const chipClasses =
  'flex min-h-target items-center gap-2 rounded-full border-2 border-line-strong px-4 py-1.5 leading-snug hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-soft';

/** Times chosen by pressing, so that most people never type one (KIND-05). */
export function TimeChips({ offered, chosen, onToggle }: TimeChipsProps) {
  const formats = useFormats();
  return (
    <div role="group" aria-label="Usual times" className="flex flex-wrap gap-2">
      {offered.map(({ name, time }) => {
        const isChosen = chosen.includes(time);
        return (
          <ToggleChip key={name} icon="clock" isChosen={isChosen} onToggle={() => onToggle(time)}>
            <span className="font-semibold">{name}</span> {clockWords(time, formats)}
          </ToggleChip>
        );
      })}
    </div>
  );
}

interface ToggleChipProps {
  id?: string | undefined;
  /** While it is not chosen. */
  icon: IconName;
  isChosen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** One of several that can be chosen by pressing. */
export function ToggleChip({ id, icon, isChosen, onToggle, children }: ToggleChipProps) {
  return (
    <button id={id} type="button" aria-pressed={isChosen} className={chipClasses} onClick={onToggle}>
      <Icon name={isChosen ? 'ok-circle' : icon} />
      <span>{children}</span>
    </button>
  );
}

/** Any other time, by the device's own time picker. */
export function AnotherTime({ onAdd }: { onAdd: (time: string) => void }) {
  const id = useId();
  const [time, setTime] = useState<string | null>(null);
  if (time === null) {
    return (
      <Button icon="plus" className="justify-self-start" onClick={() => setTime('')}>
        Another time
      </Button>
    );
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        Another time
      </label>
      <span className="flex flex-wrap gap-2">
        <Input
          id={id}
          type="time"
          autoFocus
          value={time}
          onChange={(event) => setTime(event.target.value)}
          className="max-w-56 flex-[1_1_9rem]"
        />
        <Button
          icon="plus"
          disabled={time === ''}
          onClick={() => {
            onAdd(time);
            setTime(null);
          }}
        >
          Add this time
        </Button>
      </span>
    </div>
  );
}
