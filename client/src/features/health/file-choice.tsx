import type { ChangeEvent } from 'react';
import { cx } from '@/ui/cx';
import { buttonClasses } from '@/ui/button';
import { Icon } from '@/ui/icon';

export interface FileChoiceProps {
  label: string;
  isMain: boolean;
  onChoose: (file: File) => void;
}

/** The browser's own way to choose a file, behind a button that says what it is for. */
export function FileChoice({ label, isMain, onChoose }: FileChoiceProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file can then be chosen again.
    event.target.value = '';
    if (file !== undefined) onChoose(file);
  };
  return (
    <label
      className={cx(
        buttonClasses({ variant: isMain ? 'primary' : 'outline' }),
        'relative has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)',
      )}
    >
      <input type="file" accept=".csv,.txt,text/csv,text/plain" className="sr-only" onChange={choose} />
      <Icon name="document" />
      {label}
    </label>
  );
}
