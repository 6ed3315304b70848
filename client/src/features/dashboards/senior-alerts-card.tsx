import { byUrgency } from '@shared/domain/care-alerts';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon, type IconName } from '@/ui/icon';
import { AlertRow, alertVariant, levelAlerts } from './alert-row';
import { levelLooks, type AreaReport } from './area-report';

export interface ReportedArea {
  /** Passed to `onOpen`. */
  name: string;
  icon: IconName;
  report: AreaReport;
}

interface SeniorAlertsCardProps {
  areas: readonly ReportedArea[];
  onOpen: (name: string) => void;
}

/**
 * What is wrong with one senior, at the top of their page; the dashboard's 'Review Details' leads here. An area that
 * failed to load says so in its own card. Renders nothing if nothing is wrong.
 */
export function SeniorAlertsCard({ areas, onOpen }: SeniorAlertsCardProps) {
  // Per area, because each button leads to one tab.
  const alerts = areas
    .flatMap((area) => levelAlerts(area.report.items).map((alert) => ({ ...alert, area })))
    .sort(byUrgency);
  if (alerts.length === 0) return null;
  return (
    <Card title="Needs attention" flush>
      <ul className="divide-edge">
        {alerts.map((alert) => (
          <AlertRow
            key={`${alert.area.name} ${alert.level}`}
            alert={alert}
            lead={<Icon name={alert.area.icon} size="large" className="text-accent-ink" />}
            about={alert.area.report.label}
            action={
              <Button variant={alertVariant(alert)} onClick={() => onOpen(alert.area.name)}>
                See {alert.area.report.label.toLowerCase()}
                <HiddenWords>({levelLooks[alert.level].word.toLowerCase()})</HiddenWords>
              </Button>
            }
          />
        ))}
      </ul>
    </Card>
  );
}
