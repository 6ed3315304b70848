import { type ReactNode, useCallback, useState } from 'react';
import { localDate } from '@shared/domain/zoned-time';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { lazyOverlay } from '@/ui/lazy-component';
import { PageHeader } from '@/ui/page-header';
import { useComfort } from '@/lib/comfort';
import { useMedia } from '@/lib/use-media';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import type { CurrentUser } from '@/lib/session';
import { type CalendarSource, type CalendarTask, type EventActions, isDone, isLate } from './calendar-event';
import { CalendarFooter } from './calendar-footer';
import { CalendarTabs } from './calendar-tabs';
import { type LoadProblem, LoadProblems } from './load-problems';
import { useCalendarDays, useCalendarPlace } from './use-calendar-days';
import { useOpened } from './use-opened';

const EventPopover = lazyOverlay(() => import('./event-popover').then((module) => module.EventPopoverPanel));
const DayDialog = lazyOverlay(() => import('./day-dialog').then((module) => module.DayDialogPanel));

const SUBTITLES: Readonly<Record<CurrentUser['role'], string>> = {
  senior: 'Manage your appointments and view family schedules',
  caregiver: 'Manage your appointments and monitor seniors',
  family_member: 'View your schedule and connected seniors',
};

export interface CalendarProps {
  user: CurrentUser;
  /** The current user's own first. Must be referentially stable while nothing changes. */
  sources: readonly CalendarSource[];
  /** Failed requests for anything other than appointments. */
  problems: readonly LoadProblem[];
  actions: EventActions;
  typeMark: (type: string) => ReactNode;
  typeIcon: (type: string) => ReactNode;
  /** Of help boards; must be referentially stable while nothing changes. Null where there is no help board. */
  tasks: readonly CalendarTask[] | null;
  renderTask: (task: CalendarTask) => ReactNode;
}

const NO_TASKS: readonly never[] = [];

/** The current user's appointments and those shared with them, in the current user's time zone (D-11). */
export function Calendar(props: CalendarProps) {
  const { user, sources, problems, actions, typeMark, typeIcon, tasks, renderTask } = props;
  const now = useNow();
  const zone = user.timeZone;
  const today = localDate(now, zone);
  const place = useCalendarPlace(today);
  const knownRoom = useHasRoom();
  const hasRoom = knownRoom === true;
  const { hidden, toggle } = useHidden();
  const { owners, events, days } = useCalendarDays(sources, tasks ?? NO_TASKS, { date: place.date, hidden, zone });
  const opened = useOpened(hasRoom, events);
  const { pressed, takeClosingPress } = opened;
  const onAdd = useCallback(
    (date: string) => {
      if (!takeClosingPress()) actions.add(date);
    },
    [actions, takeClosingPress],
  );
  const isLoading = sources.some(({ appointments, isError }) => appointments === undefined && !isError);
  const allProblems = [...problems, ...problemsOf(sources)];
  const isEmpty = !isLoading && allProblems.length === 0 && events.length === 0;
  const details = { now, zone, typeMark, renderTask, actions };
  return (
    <>
      <PageHeader
        title="Calendar"
        sentence={<Sentence role={user.role} note={zoneNote(zone, now)} />}
        actions={
          <Button
            variant="primary"
            icon="plus"
            onClick={() => actions.add(null)}
            onPointerEnter={actions.preloadAdd}
            onFocus={actions.preloadAdd}
          >
            Add Event
          </Button>
        }
      />
      <LoadProblems problems={allProblems} />
      {isEmpty && <FirstEventHint onAdd={() => actions.add(null)} />}
      <div onPointerDownCapture={opened.onPointerDownCapture}>
        <CalendarTabs
          isLoading={isLoading}
          hasRoom={knownRoom}
          place={place}
          days={days}
          onOpenDay={opened.openDay}
          typeIcon={typeIcon}
          list={{ today, now, zone, owners, onAdd, onOpenEvent: opened.openEvent }}
        />
      </div>
      {knownRoom !== null && (
        <CalendarFooter
          owners={owners}
          hidden={hidden}
          hasTasks={tasks !== null}
          hasCompleted={events.some(isDone)}
          hasLate={events.some((event) => isLate(event, owners.get(event.ownerUserId), now))}
          onToggle={toggle}
          now={now}
          zone={zone}
        />
      )}
      <EventPopover
        event={pressed}
        owner={owners.get(pressed?.ownerUserId ?? '')}
        anchor={opened.anchor}
        {...opened.popover}
        {...details}
      />
      <DayDialog
        date={opened.dialog.about?.date ?? today}
        eventId={opened.dialog.about?.eventId ?? null}
        entries={days.get(opened.dialog.about?.date ?? today) ?? []}
        owners={owners}
        {...opened.dialog.state}
        {...details}
      />
    </>
  );
}

function Sentence({ role, note }: { role: CurrentUser['role']; note: string | null }) {
  return (
    <>
      {SUBTITLES[role]}
      {note !== null && <span className="block">Times are {note}.</span>}
    </>
  );
}

/** One problem per person whose appointments failed to load or to refresh (D-74). */
function problemsOf(sources: readonly CalendarSource[]): LoadProblem[] {
  return sources
    .filter(({ isError }) => isError)
    .map(({ person, isFetching, refetch }) => ({
      words: `Could not load ${person === sources[0]?.person ? 'your' : `${person.firstName}'s`} appointments`,
      isFetching,
      refetch,
    }));
}

function useHidden() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return { hidden, toggle };
}

/** Shown above an empty calendar, which stays usable. */
function FirstEventHint({ onAdd }: { onAdd: () => void }) {
  return (
    <section className="edge mb-5 flex flex-wrap items-center gap-x-5 gap-y-3 pad-card rounded-lg bg-surface shadow-card">
      <Icon name="calendar" size="large" className="text-accent-ink" />
      <div className="min-w-0 flex-[1_1_14rem]">
        <h2>Ready to add your first event?</h2>
        <p className="text-muted">A visit, a birthday, a meeting: it will show up here on its day.</p>
      </div>
      <Button icon="plus" onClick={onAdd}>
        Add Your First Event
      </Button>
    </section>
  );
}

/** The width seven columns of text need, in rem: a tablet in portrait, or a wide screen with text at 150%. */
const GRID_REM = 46;

/**
 * Whether seven days fit side by side at this text size; otherwise days are listed. A media query in JavaScript
 * rather than CSS keeps only one of the two in the DOM, which matters with hundreds of events. Null during
 * server-side rendering and hydration: the server renders the list, and a skeleton for widths that fit the grid.
 */
function useHasRoom(): boolean | null {
  const { textSize } = useComfort();
  return useMedia(`(min-width: ${(GRID_REM * textSize) / 100}em)`);
}
