/** After a critical reading: a countdown on the page, then the question for the next one (KIND-09). */
import { useEffect, useState } from 'react';
import { metricLabel } from '@shared/domain/vitals/metric-types';
import type { MetricType } from '@shared/domain/vitals/metrics';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { createSessionStorage } from '@/lib/session-storage';

export const AGAIN_MINUTES = 5;

interface Again {
  type: MetricType;
  /** Milliseconds since 1970. */
  at: number;
}

/** In session storage, so that it outlives a reload. By the senior's id, or '' for the user's own readings. */
const waiting = createSessionStorage<Again | null>('measure-again', null);

export function startMeasuringAgain(type: MetricType, seniorId: string): void {
  waiting.write(seniorId, { type, at: Date.now() + AGAIN_MINUTES * 60_000 });
}

interface MeasureAgainProps {
  /** The senior's id; '' for the user's own readings. */
  seniorId?: string;
  onMeasure: (type: MetricType) => void;
}

/** Nothing unless the user chose to measure again. */
export function MeasureAgain({ seniorId = '', onMeasure }: MeasureAgainProps) {
  const again = waiting.use(seniorId);
  const stop = () => waiting.write(seniorId, null);
  return again && <Countdown key={again.at} again={again} onStop={stop} onMeasure={onMeasure} />;
}

interface CountdownProps {
  again: Again;
  onStop: () => void;
  onMeasure: (type: MetricType) => void;
}

function Countdown({ again: { type, at }, onStop, onMeasure }: CountdownProps) {
  const seconds = useSecondsUntil(at);
  const label = metricLabel(type).toLowerCase();
  const measure = (
    <Button
      variant={seconds === 0 ? 'primary' : 'outline'}
      icon="plus"
      onClick={() => {
        onStop();
        onMeasure(type);
      }}
    >
      {seconds === 0 ? 'Record it now' : 'Measure now'}
    </Button>
  );
  return (
    <Notice
      tone="warning"
      title={seconds === 0 ? `Please measure the ${label} again` : `Measure the ${label} again in`}
      action={
        <>
          {measure}
          <Button variant="quiet" onClick={onStop}>
            {seconds === 0 ? 'Not now' : 'Stop waiting'}
          </Button>
        </>
      }
    >
      {seconds > 0 && (
        <p role="timer" className="text-2xl font-bold tabular-nums">
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
        </p>
      )}
      <p role="status">{seconds === 0 ? 'The five minutes are over.' : 'Sit down and rest until then.'}</p>
    </Notice>
  );
}

function useSecondsUntil(at: number): number {
  const left = () => Math.max(0, Math.ceil((at - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((at - Date.now()) / 1000));
      setSeconds(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}
