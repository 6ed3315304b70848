import { useEffect, useRef, useState } from 'react';
import type { HealthMetric } from '@shared/api/health';
import { metricLabel, readMetricType } from '@shared/domain/vitals/metric-types';
import { type Target, targetFor } from '@shared/domain/vitals/targets';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { HiddenWords } from '@/ui/hidden-words';
import { RowList } from '@/ui/list-row';
import { lazyOverlay } from '@/ui/lazy-component';
import type { SeniorHealthScreen } from './senior-readings';
import { SeniorReadingRow } from './senior-reading-row';
import { TrendLine } from './trend-line';

// Loaded when idle or on demand.
const SeniorAllReadingsDialog = lazyOverlay(() =>
  import('./senior-all-readings').then((module) => module.SeniorAllReadings),
);
const SeniorTrendDialog = lazyOverlay(() => import('./senior-trend').then((module) => module.SeniorTrend));

/** Initial number of readings, and how many each press adds (MON-38, MON-39). */
const STEP = 5;
/** The dialog is offered once this many are shown, and only if there are more (MON-40). */
const POPUP_FROM = 10;

interface SeniorMetricCardProps extends SeniorHealthScreen {
  /** The stored type, or one of the known types. */
  type: string;
  /** Readings of that type, newest first. */
  readings: readonly HealthMetric[];
}

/** The newest readings of one type, with buttons for the full list and the chart (MON-38 to 41). */
export function SeniorMetricCard({ type, readings, ...screen }: SeniorMetricCardProps) {
  const { now, zone } = screen.health;
  const known = readMetricType(type);
  const target = targetFor(screen.health.targets, type);
  const [shown, setShown] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (shown === STEP) return;
    // The pressed button may be gone, so focus moves to the first new reading.
    list.current?.children[shown - STEP]?.querySelector<HTMLElement>('[data-reading]')?.focus({ preventScroll: true });
  }, [shown]);
  const remaining = readings.length - shown;
  const hasPopup = readings.length > POPUP_FROM && shown >= POPUP_FROM;
  return (
    <Card title={metricLabel(type)} headingLevel={3} action={<TrendButton type={type} screen={screen} />}>
      {known !== null && <TrendLine type={known} readings={readings} now={now} target={target} />}
      <RowList ref={list}>
        {readings.slice(0, shown).map((reading) => (
          <SeniorReadingRow key={reading.id} reading={reading} now={now} zone={zone} target={target} />
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
          {hasPopup && <PopupButton {...{ type, readings, now, zone, target }} />}
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
  target: Target | null;
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

/** Renders nothing for unknown types, which have no chart. */
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
