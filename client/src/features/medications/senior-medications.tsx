/** A connected senior's medications in care management. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Action } from '@shared/access/access';
import type { Medication } from '@shared/api/medications';
import { isTakenAsNeeded } from '@shared/domain/dose-plan';
import { lazyOverlay } from '@/ui/lazy-component';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { useDialogAbout } from '@/ui/dialog';
import { SkeletonCards } from '@/ui/skeletons';
import { zoneNote } from '@/lib/words';
import type { AddSeniorMedicationDialogProps } from './add-senior-medication-dialog';
import { useCountingWaiting } from './waiting-doses';
import { DayView } from './day-view';
import { DeleteMedicationDialog } from './delete-medication-dialog';
import { DoseHistoryDialog, EditMedicationDialog } from './medication-dialogs';
import { MedicationList } from './medication-list';
import { recentLogsQuery } from './api';
import { SupplyPlace } from './supply-place';
import type { SeniorMedicationDay } from './senior-medication-days';

export interface SeniorMedicationScreen {
  seniorId: string;
  firstName: string;
  day: SeniorMedicationDay;
  /** What the current user may do with these medications. */
  may: ReadonlySet<Action>;
  viewerId: string;
}

const AddSeniorMedicationDialog = lazyOverlay<AddSeniorMedicationDialogProps>(() =>
  import('./add-senior-medication-dialog').then((module) => module.AddSeniorMedicationForm),
);

export function SeniorMedications({ seniorId, firstName, day, may, viewerId }: SeniorMedicationScreen) {
  const hasAsNeeded = day.medications.data?.some(isTakenAsNeeded) ?? false;
  const select = useCountingWaiting();
  const recent = useQuery({ ...recentLogsQuery(seniorId), enabled: hasAsNeeded, select });
  const [isAdding, setIsAdding] = useState(false);
  const note = zoneNote(day.zone, day.now);
  const history = useDialogAbout<Medication>();
  const edit = useDialogAbout<Medication>();
  const remove = useDialogAbout<Medication>();
  const add = may.has('add') && (
    <AddButton
      onPress={() => {
        setIsAdding(true);
      }}
    />
  );
  return (
    <SupplyPlace zone={day.zone} seniorId={seniorId} mayChange={may.has('change')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2>Medications</h2>
          {note !== null && <p className="text-muted">Times are {note}.</p>}
        </div>
        <div className="flex flex-auto flex-wrap justify-end gap-3">
          {(day.medications.data?.length ?? 0) > 0 && (
            <Button icon="clock" className="flex-auto @md/page:flex-none" onClick={() => history.openWith(null)}>
              What {firstName} took
            </Button>
          )}
          {add}
        </div>
      </div>
      <DayView
        day={day}
        failed={`Could not load ${firstName}'s medications`}
        skeleton={<SkeletonCards className="h-84 @2xl/page:h-95" />}
        empty={
          <Card>
            <EmptyState icon="pill" headingLevel={3} title="No medications added yet">
              {may.has('add')
                ? `Add what ${firstName} takes, and you both will see when it is time.`
                : `What ${firstName} takes will be listed here.`}
            </EmptyState>
          </Card>
        }
      >
        {(medications, logs) => (
          <MedicationList
            medications={medications}
            logs={logs}
            recentLogs={recent.data}
            now={day.now}
            zone={day.zone}
            seniorId={seniorId}
            firstName={viewerId === seniorId ? undefined : firstName}
            canTake={may.has('take')}
            asksWhenGiven={viewerId !== seniorId}
            onHistory={history.openWith}
            onEdit={may.has('change') ? edit.openWith : undefined}
            onDelete={may.has('delete') ? remove.openWith : undefined}
          />
        )}
      </DayView>
      <AddSeniorMedicationDialog
        seniorId={seniorId}
        firstName={firstName}
        zone={day.zone}
        open={isAdding}
        onOpenChange={setIsAdding}
      />
      <DoseHistoryDialog
        medication={history.about}
        medications={day.medications.data ?? []}
        zone={day.zone}
        seniorId={seniorId}
        firstName={firstName}
        viewerId={viewerId}
        {...history.state}
      />
      <EditMedicationDialog medication={edit.about} zone={day.zone} firstName={firstName} {...edit.state} />
      <DeleteMedicationDialog medication={remove.about} {...remove.state} />
    </SupplyPlace>
  );
}

function AddButton({ onPress }: { onPress: () => void }) {
  const { preload } = AddSeniorMedicationDialog;
  return (
    <Button
      variant="primary"
      icon="plus"
      className="flex-auto @md/page:flex-none"
      onClick={onPress}
      onPointerEnter={preload}
      onFocus={preload}
    >
      Add Medication
    </Button>
  );
}
