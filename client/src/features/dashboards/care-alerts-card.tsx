import { byUrgency } from '@shared/domain/care-alerts';
import { Avatar } from '@/ui/avatar';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { FirstFew } from '@/ui/list-row';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeletons';
import { seniorAddress } from '@/lib/addresses';
import { AlertRow, alertVariant, type LevelAlert, levelAlerts } from './alert-row';
import { levelLooks, type AreaReport, type SeniorUnderCare } from './area-report';

/** What is wrong with one senior, at one level. */
export interface CareAlert extends LevelAlert {
  senior: SeniorUnderCare;
}

/** Across all seniors, most urgent first (see ALERT_LEVELS). */
export function careAlerts(seniors: readonly SeniorUnderCare[]): CareAlert[] {
  return seniors
    .flatMap((senior) =>
      levelAlerts(senior.reports.flatMap(({ items }) => items)).map((alert) => ({ ...alert, senior })),
    )
    .sort(byUrgency);
}

/** As many as fit in one glance; the rest are one press away. */
const SHOWN = 6;

interface CareAlertsCardProps {
  seniors: readonly SeniorUnderCare[];
  /** Whether the card above has something. */
  hasAlarms: boolean;
}

/** What is wrong, across all the seniors in the current user's care. */
export function CareAlertsCard({ seniors, hasAlarms }: CareAlertsCardProps) {
  const alerts = careAlerts(seniors);
  const reports = seniors.flatMap((senior) => senior.reports);
  const isLoading = reports.some(({ state }) => state === 'loading');
  return (
    <Card title="Needs attention" flush>
      <Failures seniors={seniors} />
      {alerts.length === 0 && !isLoading && <AllWell reports={reports} hasAlarms={hasAlarms} />}
      <FirstFew items={alerts} count={SHOWN} allWords="Show everything that needs you" className="divide-edge">
        {(alert) => <Alert key={`${alert.senior.id} ${alert.level}`} alert={alert} />}
      </FirstFew>
      {isLoading && (
        <div className="pad-card-x pb-3">
          <span role="status" className="sr-only">
            Loading what needs attention...
          </span>
          <SkeletonRows count={alerts.length === 0 ? 2 : 1} />
        </div>
      )}
    </Card>
  );
}

/** An outage must not look as if all were well (D-74). */
function Failures({ seniors }: { seniors: readonly SeniorUnderCare[] }) {
  const failed = seniors.flatMap(({ reports }) => reports.filter(({ state }) => state === 'failed'));
  if (failed.length === 0) return null;
  return (
    <div className="pad-card-x pb-4">
      <Notice
        tone="warning"
        role="alert"
        action={
          <Button icon="repeat" onClick={() => failed.forEach(({ retry }) => retry())}>
            Try again
          </Button>
        }
      >
        <ul>
          {failed.map(({ failure }) => (
            <li key={failure} className="font-bold">
              {failure}
            </li>
          ))}
        </ul>
        Something that needs you may be missing here.
      </Notice>
    </div>
  );
}

/** Covers only the areas that are visible: areas that are not shared must not look as if all were well, either. */
function AllWell({ reports, hasAlarms }: { reports: readonly AreaReport[]; hasAlarms: boolean }) {
  const isAll = (state: AreaReport['state']) => reports.every((report) => report.state === state);
  if (reports.some(({ state }) => state === 'failed')) return null;
  if (isAll('not-shared')) {
    return (
      <p className="flex items-center gap-3 pad-card-x pb-5">
        <Icon name="lock" />
        Nothing is shared with you at the moment, so there is nothing to show here.
      </p>
    );
  }
  return (
    <p className="flex items-center gap-3 pad-card-x pb-5">
      <Icon name="ok-circle" size="large" className="text-taken-mark" />
      {hasAlarms
        ? 'Nothing else needs you right now.'
        : isAll('known')
          ? 'Nothing needs you right now.'
          : 'Nothing you can see needs you right now.'}
    </p>
  );
}

function Alert({ alert }: { alert: CareAlert }) {
  const { level, senior } = alert;
  return (
    <AlertRow
      alert={alert}
      lead={<Avatar name={senior.name} seed={senior.id} imageUrl={senior.imageUrl} />}
      about={senior.name}
      hasLongAction
      action={
        <div className="flex flex-wrap gap-2 *:flex-auto @lg:*:flex-none">
          <ButtonLink href={seniorAddress(senior.id)} variant={alertVariant(alert)}>
            Review Details
            <HiddenWords>
              of {senior.name}, {levelLooks[level].word.toLowerCase()}
            </HiddenWords>
          </ButtonLink>
          {senior.reach}
        </div>
      }
    />
  );
}
