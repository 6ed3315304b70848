/** Renders the calendar with what has been read already, on a wide screen unless said otherwise. */
import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, vi, type Mock } from 'vitest';
import type { Appointment } from '@shared/api/appointments';
import type { CurrentUser } from '@/lib/session';
import { setMatchingMedia } from '@/testing/browser-gaps';
import { renderApp } from '@/testing/render';
import { Calendar } from '../calendar';
import type { CalendarSource, CalendarTask, EventActions } from '../calendar-event';
import type { LoadProblem } from '../load-problems';
import { margaret, margarets, MARGARET, NOON } from './story';

const WIDE = ['(min-width: 46em)'];

/** Every test of the file begins at Margaret's noon. */
export function atNoon(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  });
  afterEach(() => setMatchingMedia([]));
}

export function aSource(appointments?: readonly Appointment[], changes: Partial<CalendarSource> = {}): CalendarSource {
  return {
    person: margaret,
    appointments,
    isError: false,
    isFetching: false,
    refetch: () => Promise.resolve(),
    ...changes,
  };
}

export interface CalendarStory {
  user?: CurrentUser;
  sources?: readonly CalendarSource[];
  problems?: readonly LoadProblem[];
  /** A phone, or large text. */
  isNarrow?: boolean;
  tasks?: readonly CalendarTask[] | null;
}

type ActionMocks = { [Name in keyof EventActions]: Mock<EventActions[Name]> };

export function renderCalendar({
  user: account = MARGARET,
  sources = [aSource(margarets)],
  problems = [],
  isNarrow = false,
  tasks = null,
}: CalendarStory = {}) {
  setMatchingMedia(isNarrow ? [] : WIDE);
  const actions: ActionMocks = {
    add: vi.fn(),
    preloadAdd: vi.fn(),
    edit: vi.fn(),
    remove: vi.fn(),
    complete: vi.fn(),
  };
  const typeMark = (type: string) => <span>{type}</span>;
  const typeIcon = (type: string) => <i data-testid={`type ${type}`} />;
  let show = (_next: readonly CalendarSource[]) => {};
  function Shown() {
    const [shown, setShown] = useState(sources);
    useEffect(() => {
      show = setShown;
    }, []);
    const types = { typeMark, typeIcon };
    return (
      <Calendar
        user={account}
        sources={shown}
        problems={problems}
        actions={actions}
        tasks={tasks}
        renderTask={({ title }) => <p>About {title}</p>}
        {...types}
      />
    );
  }
  const app = renderApp(<Shown />);
  /** As when they are read again. */
  const readAgain = (next: readonly CalendarSource[]) => act(() => show(next));
  return { ...app, actions, readAgain };
}
