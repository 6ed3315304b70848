import { useId, useState } from 'react';
import { lazyOverlay } from '../lazy-part';
import { Icon } from './icon';
import { SelectFace, selectTriggerClasses, type SelectOption } from './select-face';
import type { SelectPanelProps } from './select-panel';

export type { SelectOption } from './select-face';

const SelectPanel = lazyOverlay<SelectPanelProps>(
  () => import('./select-panel').then((module) => module.SelectPanel),
  (props) => <ClosedSelect {...props} />,
);

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
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hideLabel = false, options, value, onValueChange, className } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const choose = (next: string) => {
    const chosen = options.find((option) => option.value === next);
    if (chosen) onValueChange(chosen.value);
  };
  return (
    <div className={className}>
      <span id={`${id}-label`} className={hideLabel ? 'sr-only' : 'mb-1.5 block font-semibold'}>
        {label}
      </span>
      <SelectPanel
        id={id}
        labelledBy={`${id}-label ${id}`}
        options={options}
        value={value}
        open={isOpen}
        onOpenChange={setIsOpen}
        onValueChange={choose}
      />
    </div>
  );
}

/** What stands there until Radix is needed: it looks and answers the same. */
function ClosedSelect({ id, labelledBy, options, value, open, onOpenChange }: SelectPanelProps) {
  return (
    <button
      type="button"
      id={id}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={open}
      aria-controls={`${id}-list`}
      aria-labelledby={labelledBy}
      className={selectTriggerClasses}
      onPointerEnter={SelectPanel.preload}
      onFocus={SelectPanel.preload}
      onClick={() => onOpenChange(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        onOpenChange(true);
      }}
    >
      <SelectFace option={options.find((option) => option.value === value)} />
      <Icon name="chevron-down" />
    </button>
  );
}
