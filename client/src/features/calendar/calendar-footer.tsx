import { useState } from 'react';
import { Button } from '@/ui/button';
import { lazyOverlay } from '@/ui/lazy-component';
import { markClasses } from '@/ui/radio-list';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import type { Owners } from './calendar-event';

const CalendarFeedDialog = lazyOverlay(() =>
  import('./calendar-feed-dialog').then((module) => module.CalendarFeedPanel),
);

interface CalendarFooterProps extends WhoseEventsProps {
  now: Date;
  zone: string;
}

/** The legend with filters by person, and the button to subscribe from a calendar app. */
export function CalendarFooter({ now, zone, ...whose }: CalendarFooterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { preload } = CalendarFeedDialog;
  return (
    <>
      <WhoseEvents {...whose} />
      <Button
        icon="calendar"
        className="mt-6"
        onClick={() => setIsOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        Use in my calendar app
      </Button>
      <CalendarFeedDialog open={isOpen} onOpenChange={setIsOpen} now={now} zone={zone} />
    </>
  );
}

interface WhoseEventsProps {
  owners: Owners;
  /** IDs of the people whose events are hidden. */
  hidden: ReadonlySet<string>;
  /** Whether the legend explains the completed icon. */
  hasCompleted: boolean;
  /** Whether the legend explains the late icon. */
  hasLate: boolean;
  onToggle: (ownerId: string) => void;
}

/** Shows each person's tint and lets the user hide their events; not needed with only one person. */
function WhoseEvents({ owners, hidden, hasCompleted, hasLate, onToggle }: WhoseEventsProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      {owners.size > 1 && (
        <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
          <legend className="float-left mr-3 py-2 font-semibold">Show events for</legend>
          {[...owners.values()].map(({ id, isSelf, name, shortName, tone }) => (
            <label
              key={id}
              className="inline-flex min-h-target max-w-full items-center gap-2.5 rounded-md border-2 border-line bg-surface px-3 hover:border-line-strong"
            >
              <input type="checkbox" checked={!hidden.has(id)} onChange={() => onToggle(id)} className={markClasses} />
              <span
                aria-hidden="true"
                className={cx('size-5 shrink-0 rounded-[0.3rem] border-2', tone.tint, tone.edge)}
              />
              <span className="min-w-0 wrap-anywhere">{isSelf ? shortName : name}</span>
            </label>
          ))}
        </fieldset>
      )}
      {hasCompleted && (
        <p className="flex items-center gap-2">
          <Icon name="ok-circle" className="text-taken-mark" />
          Completed
        </p>
      )}
      {hasLate && (
        <p className="flex items-center gap-2">
          <Icon name="late" className="text-missed-mark" />
          Late
        </p>
      )}
    </div>
  );
}
