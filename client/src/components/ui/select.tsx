import { useId, useState } from 'react';
import { defer, sayCouldNotOpen, useDeferred } from '../lazy-overlay';
import { Icon } from './icon';
import { SelectFace, selectTriggerClasses, type SelectOption } from './select-face';

export type { SelectOption } from './select-face';

const panel = defer(() => import('./select-panel').then((module) => module.SelectPanel));

export interface SelectProps<Value extends string> {
  label: string;
  /** Says the label to screen readers only. */
  hideLabel?: boolean;
  options: readonly SelectOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}

/** Chooses one of a few, for filters and the like; in a form use SelectField. */
export function Select<Value extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onValueChange,
  className,
}: SelectProps<Value>) {
  const id = useId();
  const labelId = `${id}-label`;
  const [isOpen, setIsOpen] = useState(false);
  const Panel = useDeferred(panel, isOpen, () => {
    setIsOpen(false);
    sayCouldNotOpen();
  });
  const shown = options.find((option) => option.value === value);
  return (
    <div className={className}>
      <span id={labelId} className={hideLabel ? 'sr-only' : 'mb-1.5 block font-semibold'}>
        {label}
      </span>
      {Panel === null ? (
        <button
          type="button"
          id={id}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-labelledby={`${labelId} ${id}`}
          className={selectTriggerClasses}
          onPointerEnter={panel.preload}
          onFocus={panel.preload}
          onClick={() => setIsOpen(true)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault();
              setIsOpen(true);
            }
          }}
        >
          <SelectFace option={shown} />
          <Icon name="chevron-down" />
        </button>
      ) : (
        <Panel
          id={id}
          labelledBy={`${labelId} ${id}`}
          options={options}
          value={value}
          open={isOpen}
          onOpenChange={setIsOpen}
          onValueChange={(next) => {
            const chosen = options.find((option) => option.value === next);
            if (chosen) onValueChange(chosen.value);
          }}
        />
      )}
    </div>
  );
}
