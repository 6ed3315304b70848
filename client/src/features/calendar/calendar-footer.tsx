import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/button';
import { lazyOverlay } from '@/ui/lazy-component';
import { markClasses } from '@/ui/choice-classes';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import type { Owners } from './calendar-event';
import { TASKS } from './use-calendar-days';

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
  /** Whether there is a help board, whose tasks can be hidden. */
  hasTasks: boolean;
  /** Whether the legend explains the completed icon. */
  hasCompleted: boolean;
  /** Whether the legend explains the late icon. */
  hasLate: boolean;
  /** Takes a person's id, or TASKS. */
  onToggle: (id: string) => void;
}

/** Shows each person's tint and lets the user hide their events, and tasks; with only one person their name says nothing. */
function WhoseEvents({ owners, hidden, hasTasks, hasCompleted, hasLate, onToggle }: WhoseEventsProps) {
  const people = owners.size > 1 ? [...owners.values()] : [];
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      {(people.length > 0 || hasTasks) && (
        <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
          <legend className="float-left mr-3 py-2 font-semibold">
            {people.length > 0 ? 'Show events for' : 'Show'}
          </legend>
          {people.map(({ id, isSelf, name, shortName, tone }) => (
            <Switch key={id} isOn={!hidden.has(id)} onToggle={() => onToggle(id)} words={isSelf ? shortName : name}>
              <span
                aria-hidden="true"
                className={cx('size-5 shrink-0 rounded-[0.3rem] border-2', tone.tint, tone.edge)}
              />
            </Switch>
          ))}
          {hasTasks && (
            <Switch isOn={!hidden.has(TASKS)} onToggle={() => onToggle(TASKS)} words="Tasks">
              <Icon name="hand" className="text-accent-ink" />
            </Switch>
          )}
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

interface SwitchProps {
  isOn: boolean;
  onToggle: () => void;
  words: string;
  /** Its mark in the calendar. */
  children: ReactNode;
}

function Switch({ isOn, onToggle, words, children }: SwitchProps) {
  return (
    <label className="inline-flex min-h-target max-w-full items-center gap-2.5 rounded-md border-2 border-line bg-surface px-3 hover:border-line-strong">
      <input type="checkbox" checked={isOn} onChange={onToggle} className={markClasses} />
      {children}
      <span className="min-w-0 wrap-anywhere">{words}</span>
    </label>
  );
}
