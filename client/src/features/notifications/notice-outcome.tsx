/** What became of a reminder, where there is nothing to answer, and where it goes on. */
import { type ReactNode, useEffect, useRef } from 'react';
import type { Notice } from '@shared/api/notifications';
import { SNOOZE_MS } from '@shared/domain/notifications/dose-notice';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon, type IconName } from '@/ui/icon';
import type { Answer } from './open-notice';

/** An answer that was given on this page, or waits to be sent. */
export interface Given {
  answer: Answer;
  at: Date;
}

interface Said {
  icon: IconName;
  title: string;
  children?: ReactNode;
  /** Where it goes on, besides home. */
  way?: Way;
}

interface Way {
  href: string;
  label: string;
}

const MEDICATIONS: Way = { href: '/medications', label: 'My Medications' };
const APPOINTMENTS: Way = { href: '/calendar', label: 'Calendar' };
const WHO_WAS_TOLD: Way = { href: '/reminders', label: 'Who was told' };
const HEALTH: Way = { href: '/health', label: 'Health Tracking' };

/** What of other kinds is read or answered, and where. */
const ELSEWHERE: Readonly<Partial<Record<Notice['kind'], Said>>> = {
  message: { icon: 'mail', title: 'This was about a message', way: { href: '/messages', label: 'Messages' } },
  update: { icon: 'people', title: 'This was about family news', way: { href: '/family', label: 'Family Updates' } },
  invitation: { icon: 'people', title: 'This was about your care team', way: { href: '/', label: 'My Care Team' } },
  account: { icon: 'mail', title: 'You were told by email', way: { href: '/profile', label: 'Profile' } },
  summary: { icon: 'info', title: 'Evening summary', children: 'Doses that are not marked yet can still be marked.' },
  away: {
    icon: 'late',
    title: 'Hearthside was unavailable',
    way: WHO_WAS_TOLD,
    children: 'Some reminders were not sent on time. ‘Who was told’ lists it.',
  },
};

/** One that is over without an answer can still be answered. */
const isAnswered = (endedAs: Notice['endedAs']) => endedAs !== null && endedAs !== 'late' && endedAs !== 'quiet';

/** What there is to say instead of a question; null while something is open. */
export function outcomeOf(
  { kind, endedAs, endedAt, openDoses, usefulUntil, reading }: Notice,
  given: Given | null,
  timeOf: (at: Date) => string,
): Said | null {
  if (kind === 'test') return { icon: 'ok-circle', title: 'This was a test. Reminders reach you here.' };
  if (kind === 'appointment') {
    const title =
      endedAs === 'gone' ? 'This appointment was changed' : `An appointment at ${timeOf(new Date(usefulUntil))}`;
    return { icon: 'calendar', title, way: APPOINTMENTS, children: 'Your calendar shows what is planned now.' };
  }
  if (kind === 'reading') {
    if (reading !== null && endedAs === null) return null;
    if (reading === null) return { icon: 'info', title: 'This reading was deleted', way: HEALTH };
    if (endedAs === 'seen') return { icon: 'ok-circle', title: 'You have seen this reading', way: HEALTH };
    return { icon: 'clock', title: 'This reading is some hours old', way: HEALTH };
  }
  const elsewhere = ELSEWHERE[kind];
  if (elsewhere !== undefined) return elsewhere;
  if (given?.answer === 'snooze' && endedAs === null) {
    const until = timeOf(new Date(given.at.getTime() + SNOOZE_MS));
    return { icon: 'clock', title: `You are reminded again at ${until}.` };
  }
  if (!isAnswered(endedAs) && openDoses.length > 0) return null;
  // Recorded, and not yet ended by the server, which looks each second.
  const isGiven = given !== null && given.answer !== 'snooze' && !isAnswered(endedAs);
  const at = isGiven || endedAt === null ? (given?.at ?? null) : new Date(endedAt);
  const when = at === null ? '' : ` at ${timeOf(at)}`;
  const as = isGiven || endedAs === null ? (given?.answer === 'skip' ? 'skipped' : 'taken') : endedAs;
  switch (as) {
    case 'taken':
      return { icon: 'ok-circle', title: `Taken${when}` };
    case 'skipped':
      return { icon: 'check', title: `Skipped${when}`, children: 'You can still take it under My Medications.' };
    case 'gone':
      return { icon: 'info', title: 'Nothing to take', children: 'This medication or its times were changed.' };
    case 'late':
    case 'quiet':
      return {
        icon: 'late',
        title: 'This reminder is over',
        children: 'It was more than two hours ago. My Medications shows what you can still take.',
      };
    case 'fine':
    case 'seen':
      return { icon: 'ok-circle', title: 'This reminder is done' };
  }
}

/** What became of it, and the way home. */
export function Outcome({ icon, title, children, way = MEDICATIONS }: Said) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <Card tone="now" as="div">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 py-6 text-center">
        <Icon name={icon} size="huge" className="text-accent-ink" />
        <h1 ref={heading} tabIndex={-1} className="text-2xl text-balance">
          {title}
        </h1>
        {children !== undefined && <p className="max-w-measure">{children}</p>}
        <div className="mt-3 flex max-w-full flex-wrap justify-center gap-3">
          <ButtonLink href="/" variant="primary" size="big" icon="home">
            Go to Home
          </ButtonLink>
          <ButtonLink href={way.href} size="big">
            {way.label}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
