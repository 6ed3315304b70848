import { useEffect, useRef, useState } from 'react';
import type { HealthMetric } from '@shared/api/health';
import { metricLabel, readMetricType } from '@shared/domain/vitals/metric-types';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { HiddenWords } from '@/ui/hidden-words';
import { RowList } from '@/ui/list-row';
import { SeniorAllReadingsDialog, SeniorTrendDialog } from './senior-health-dialogs';
import type { SeniorHealthScreen } from './senior-health-screen';
import { SeniorReadingRow } from './senior-reading-row';

/** So many at first, and so many more with each press (D2:173). */
const STEP = 5;
/** The popup is offered once so many are shown, and only where there are more (D2:22). */
const POPUP_FROM = 10;

export interface SeniorMetricCardProps extends SeniorHealthScreen {
  /** As stored, or one of the known types. */
  type: string;
  /** Of that type, the newest first. */
  readings: readonly HealthMetric[];
}

/** The newest readings of one type, with the ways to all of them and to their chart (MON-38…41). */
export function SeniorMetricCard({ type, readings, ...screen }: SeniorMetricCardProps) {
  const { now, zone } = screen.health;
  const [shown, setShown] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (shown === STEP) return;
    // The keyboard goes on with the first of those that came: the pressed button may be gone.
    list.current?.children[shown - STEP]?.querySelector<HTMLElement>('[data-reading]')?.focus({ preventScroll: true });
  }, [shown]);
  const remaining = readings.length - shown;
  const hasPopup = readings.length > POPUP_FROM && shown >= POPUP_FROM;
  return (
    <Card title={metricLabel(type)} headingLevel={3} action={<TrendButton type={type} screen={screen} />}>
      <RowList ref={list}>
        {readings.slice(0, shown).map((reading) => (
          <SeniorReadingRow key={reading.id} reading={reading} now={now} zone={zone} />
        ))}
      </RowList>
      {(remaining > 0 || hasPopup) && (
        <div className="edge-t -mb-2 flex flex-wrap gap-x-2 pt-2 *:-ml-3">
          {remaining > 0 && (
            <Button variant="quiet" icon="chevron-down" onClick={() => setShown(shown + STEP)}>
              Show more ({remaining} remaining)
              <HiddenWords>{metricLabel(type)}</HiddenWords>
            </Button>
          )}
          {hasPopup && <PopupButton type={type} readings={readings} now={now} zone={zone} />}
        </div>
      )}
    </Card>
  );
}

interface PopupButtonProps {
  type: string;
  readings: readonly HealthMetric[];
  now: Date;
  zone: string;
}

function PopupButton(props: PopupButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { preload } = SeniorAllReadingsDialog;
  return (
    <>
      <Button variant="quiet" icon="list" onClick={() => setIsOpen(true)} onPointerEnter={preload} onFocus={preload}>
        Show all in popup
        <HiddenWords>{metricLabel(props.type)}</HiddenWords>
      </Button>
      <SeniorAllReadingsDialog {...props} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

/** Nothing for a type that nobody knows how to draw. */
function TrendButton({ type, screen }: { type: string; screen: SeniorHealthScreen }) {
  const [isOpen, setIsOpen] = useState(false);
  const known = readMetricType(type);
  const { preload } = SeniorTrendDialog;
  if (known === null) return null;
  const { seniorId, firstName, seesMedications, health } = screen;
  return (
    <>
      <Button icon="pulse" onClick={() => setIsOpen(true)} onPointerEnter={preload} onFocus={preload}>
        Show chart
        <HiddenWords>of {metricLabel(type)}</HiddenWords>
      </Button>
      <SeniorTrendDialog
        type={known}
        seniorId={seniorId}
        firstName={firstName}
        seesMedications={seesMedications}
        zone={health.zone}
        open={isOpen}
        onOpenChange={setIsOpen}
      />
    </>
  );
}
