import { byUrgency } from '@shared/domain/care-alerts';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon, type IconName } from '@/ui/icon';
import { AlertRow, alertVariant, levelAlerts } from './alert-row';
import { levelLooks, type AreaReport } from './area-report';

export interface ReportedArea {
  /** What `onOpen` is told. */
  name: string;
  icon: IconName;
  report: AreaReport;
}

interface SeniorAlertsCardProps {
  areas: readonly ReportedArea[];
  onOpen: (name: string) => void;
}

/**
 * What is wrong with one senior, first on the page about them: 'Review Details' of the dashboard leads here. An area that
 * cannot be read says so in its own card, and where nothing is wrong there is nothing to say.
 */
export function SeniorAlertsCard({ areas, onOpen }: SeniorAlertsCardProps) {
  // Of each area apart: one button leads to one tab.
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
