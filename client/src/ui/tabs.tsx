/** Tabs with arrow keys (the WAI-ARIA pattern with automatic activation). */
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx';
import { Icon, type IconName } from './icon';

export interface TabItem {
  value: string;
  label: ReactNode;
  icon?: IconName;
  content: ReactNode;
}

export interface TabsProps {
  /** The tab list's name for screen readers. */
  label: string;
  items: readonly TabItem[];
  value: string;
  onValueChange: (value: string) => void;
  /** 'line' for parts of a page, 'segments' for two or three variants of one thing. */
  look?: 'line' | 'segments';
  /** Segments as wide as their container. */
  full?: boolean;
  /** Keeps hidden panels mounted, along with what was typed in them. */
  keepMounted?: boolean;
}

const lists = {
  line: 'mb-5 flex flex-wrap gap-x-2 border-b-2 border-line',
  segments: 'edge mb-5 inline-flex max-w-full flex-wrap gap-1 rounded-md bg-sunken p-1',
} as const;

const tabs = {
  line: 'min-h-13 -mb-0.5 flex-auto border-b-4 border-transparent px-4 text-muted forced-colors:border-[Canvas] aria-selected:border-accent aria-selected:text-accent-ink forced-colors:aria-selected:border-[Highlight] @2xl/page:flex-none',
  segments:
    'min-h-target max-w-full flex-auto rounded-[0.625rem] border-2 border-transparent px-4.5 big:px-3 text-muted aria-selected:border-accent aria-selected:bg-surface aria-selected:text-accent-ink forced-colors:aria-selected:border-[Highlight] forced-colors:aria-selected:bg-[Highlight] forced-colors:aria-selected:text-[HighlightText] forced-colors:aria-selected:forced-color-adjust-none',
} as const;

export function Tabs({
  label,
  items,
  value,
  onValueChange,
  look = 'line',
  full = false,
  keepMounted = false,
}: TabsProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const shown = items.findIndex((item) => item.value === value);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexAfter(event, shown, items.length);
    const item = items[index];
    if (item === undefined) return;
    event.preventDefault();
    onValueChange(item.value);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };

  return (
    <div>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className={cx(lists[look], full && look === 'segments' && 'flex w-full')}
      >
        {items.map((item, index) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-tab-${item.value}`}
            aria-selected={index === shown}
            aria-controls={`${id}-panel-${item.value}`}
            // One tab stop: the arrow keys move on from there.
            tabIndex={index === shown ? 0 : -1}
            className={cx('inline-flex items-center justify-center gap-2 font-semibold hover:text-ink', tabs[look])}
            onClick={() => onValueChange(item.value)}
            onKeyDown={onKeyDown}
          >
            {item.icon && <Icon name={item.icon} />}
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item, index) => (
        <div
          key={item.value}
          role="tabpanel"
          id={`${id}-panel-${item.value}`}
          aria-labelledby={`${id}-tab-${item.value}`}
          tabIndex={0}
          hidden={index !== shown}
          className="rounded-sm"
        >
          {(index === shown || keepMounted) && item.content}
        </div>
      ))}
    </div>
  );
}

/** The tab a key leads to, wrapping around; -1 for any other key. */
function indexAfter({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, shown: number, count: number): number {
  if (altKey || ctrlKey || metaKey || shiftKey) return -1;
  if (key === 'ArrowRight') return (shown + 1) % count;
  if (key === 'ArrowLeft') return (shown - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
