/** What both halves of the select show when it is closed. */
import { cx } from '../cx';
import { Icon, type IconName } from './icon';
import { inputClasses } from './input';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  icon?: IconName;
}

export const selectTriggerClasses = cx(inputClasses, 'flex items-center justify-between gap-3 text-left');

export function SelectFace({ option }: { option: SelectOption | undefined }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {option?.icon && <Icon name={option.icon} />}
      <span className="truncate">{option?.label}</span>
    </span>
  );
}
