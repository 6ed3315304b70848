/** The Radix half of select.tsx, fetched late. */
import * as Radix from '@radix-ui/react-select';
import { Icon } from './icon';
import { SelectFace, selectTriggerClasses, type SelectOption } from './select-face';

export interface SelectPanelProps {
  id: string;
  labelledBy: string;
  options: readonly SelectOption[];
  value: string;
  onValueChange: (value: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SelectPanel({ id, labelledBy, options, value, onValueChange, open, onOpenChange }: SelectPanelProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger id={id} aria-labelledby={labelledBy} className={selectTriggerClasses}>
        <Radix.Value asChild>
          <SelectFace option={options.find((option) => option.value === value)} />
        </Radix.Value>
        <Icon name="chevron-down" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={6}
          collisionPadding={8}
          className="edge z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-lg bg-surface p-1.5 shadow-overlay"
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className="focus-inset flex min-h-target items-center gap-2.5 rounded-md py-1.5 pr-4 pl-3 data-[highlighted]:bg-accent-soft data-[highlighted]:text-accent-ink data-[state=checked]:font-bold"
              >
                <span className="size-6">
                  <Radix.ItemIndicator>
                    <Icon name="check" />
                  </Radix.ItemIndicator>
                </span>
                {option.icon && <Icon name={option.icon} />}
                <Radix.ItemText>{option.label}</Radix.ItemText>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
