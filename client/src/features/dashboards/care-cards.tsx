import type { ReactNode } from 'react';
import type { CareConnection } from '@shared/api/care-team';
import { QueryView, type QueryViewProps } from '@/ui/query-view';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { SkeletonCards } from '@/ui/skeletons';
import type { CurrentUser } from '@/lib/session';
import { type SeniorUnderCare, sharesNoReport } from './area-report';
import { CareAlertsCard, careAlerts } from './care-alerts-card';
import { CareRemindersCard } from './care-reminders-card';
import { SeniorCards } from './senior-cards';

export interface CareCardsProps {
  user: CurrentUser;
  connections: QueryViewProps<CareConnection[]>['query'];
  /** The seniors of the connections loaded so far. */
  seniors: readonly SeniorUnderCare[];
  /** How many alarms are open. */
  alarmCount: number;
  /** What runs out, as rows of the reminders (SUPPLY-22). */
  supplies: ReactNode;
  /** What help is needed (TASK-27). */
  help: ReactNode;
  /** Whether alarms would reach anybody; after what needs attention now. */
  reached: ReactNode;
  /** What is worth telling the doctor (SYMPT-29). */
  worthTelling: ReactNode;
  /** Before everything else: alarms. */
  children: ReactNode;
}

/** What is wrong, what comes next, what help is needed, then every senior. */
export function CareCards(props: CareCardsProps) {
  const { user, connections, seniors, alarmCount, supplies, help, reached, worthTelling, children } = props;
  return (
    <>
      <QueryView
        query={connections}
        loadingText="Loading your seniors..."
        skeleton={<SkeletonCards />}
        failed="Could not load your care connections"
        empty={{ when: () => seniors.length === 0, view: <NoConnections email={user.email} /> }}
      >
        {() => (
          <>
            {children}
            {!isHelpAll(seniors, help) && <CareAlertsCard seniors={seniors} hasAlarms={alarmCount > 0} />}
            {reached}
            {!isHelpAll(seniors, help) && (
              <CareRemindersCard seniors={seniors}>
                {supplies}
                {worthTelling}
              </CareRemindersCard>
            )}
            {help}
            <SeniorCards seniors={seniors} />
          </>
        )}
      </QueryView>
    </>
  );
}

/** A neighbor who only helps has nothing to watch over. */
function isHelpAll(seniors: readonly SeniorUnderCare[], help: ReactNode): boolean {
  return Boolean(help) && seniors.every(sharesNoReport);
}

/** '1 alarm is open. 3 things need you, across 2 people.'; null while unknown. */
export function needsWords(seniors: readonly SeniorUnderCare[], alarmCount: number): string | null {
  const alarms = alarmCount === 0 ? null : `${alarmCount === 1 ? '1 alarm is' : `${alarmCount} alarms are`} open.`;
  const things = thingsWords(seniors, alarmCount > 0);
  return [alarms, things].filter((words) => words !== null).join(' ') || null;
}

function thingsWords(seniors: readonly SeniorUnderCare[], hasAlarms: boolean): string | null {
  const alerts = careAlerts(seniors);
  const things = alerts.reduce((sum, { items }) => sum + items.length, 0);
  const people = new Set(alerts.map(({ senior }) => senior.id)).size;
  if (things > 0) {
    const across = people > 1 ? `, across ${people} people` : '';
    return `${things === 1 ? '1 thing needs' : `${things} things need`} you${across}.`;
  }
  const isKnown = seniors.length > 0 && seniors.every(({ reports }) => reports.every(({ state }) => state === 'known'));
  return isKnown && !hasAlarms ? 'Nothing needs you right now.' : null;
}

function NoConnections({ email }: { email: string | null }) {
  return (
    <Card>
      <EmptyState icon="people" title="No Care Connections Yet">
        Invitations from a senior will appear here: ask the senior to invite{' '}
        {email === null ? 'your email address' : <b className="wrap-anywhere text-ink">{email}</b>}.
      </EmptyState>
    </Card>
  );
}
