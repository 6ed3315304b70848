import { useState } from 'react';
import { Button } from '@/ui/button';
import type { SeniorHealthScreen } from './senior-health-screen';
import { SeniorRecordMetricDialog } from './senior-record-metric-dialog';

interface SeniorRecordButtonProps extends SeniorHealthScreen {
  variant: 'primary' | 'outline';
  className?: string;
}

/** 'Record Metric' with its dialog; nothing where one may not add. */
export function SeniorRecordButton({ seniorId, firstName, health, may, variant, className }: SeniorRecordButtonProps) {
  const [isRecording, setIsRecording] = useState(false);
  const { preload } = SeniorRecordMetricDialog;
  if (!may.has('add')) return null;
  return (
    <>
      <Button
        variant={variant}
        icon="plus"
        className={className}
        onClick={() => setIsRecording(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        Record Metric
      </Button>
      <SeniorRecordMetricDialog
        seniorId={seniorId}
        firstName={firstName}
        zone={health.zone}
        open={isRecording}
        onOpenChange={setIsRecording}
      />
    </>
  );
}
