/** Tabs with arrow keys. Radix comes along, so use it on lazy routes only, never in the shell. */
import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon, type IconName } from './icon';

export interface TabItem {
  value: string;
  label: ReactNode;
  icon?: IconName;
  content: ReactNode;
}

export interface TabsProps {
  /** Names the row of tabs for screen readers. */
  label: string;
  items: readonly TabItem[];
  value: string;
  onValueChange: (value: string) => void;
  /** 'line' for parts of a page, 'segments' for two or three ways of one thing. */
  look?: 'line' | 'segments';
  /** Segments as wide as their box. */
  full?: boolean;
  /** Keeps the panels that are not shown, with what was typed in them. */
  keepMounted?: boolean;
}

const lists = {
  line: 'mb-5 flex flex-wrap gap-x-2 border-b-2 border-line',
  segments: 'edge mb-5 inline-flex max-w-full flex-wrap gap-1 rounded-md bg-sunken p-1',
} as const;

const tabs = {
  line: 'min-h-13 -mb-0.5 flex-auto border-b-4 border-transparent px-4 text-muted forced-colors:border-[Canvas] aria-selected:border-accent aria-selected:text-accent-ink forced-colors:aria-selected:border-[Highlight] @2xl/page:flex-none',
  segments:
    'min-h-target max-w-full flex-auto rounded-[0.625rem] border-2 border-transparent px-4.5 big:px-3 text-muted aria-selected:border-accent aria-selected:bg-surface aria-selected:text-accent-ink forced-colors:aria-selected:border-[Highlight]',
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
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List aria-label={label} className={cx(lists[look], full && look === 'segments' && 'flex w-full')}>
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className={cx('inline-flex items-center justify-center gap-2 font-semibold hover:text-ink', tabs[look])}
          >
            {item.icon && <Icon name={item.icon} />}
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content
          key={item.value}
          value={item.value}
          className="rounded-sm data-[state=inactive]:hidden"
          {...(keepMounted && { forceMount: true })}
        >
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
