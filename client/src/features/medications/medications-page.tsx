import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Medication } from '@shared/api/medications';
import { isTakenAsNeeded } from '@shared/domain/dose-plan';
import { daySummaryWords, summaryToday } from '@shared/domain/day-summary';
import { dayAndTimeWords, unbroken } from '@shared/domain/time-words';
import { EmptyOwnList, emptyOwnListQueries } from '@/ui/empty-state';
import { AddButton } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { SkeletonCards } from '@/ui/skeletons';
import { useDialogAbout } from '@/ui/dialog';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { zoneNote } from '@/lib/words';
import { useFormats } from '@/lib/formats';
import { TravelClock } from './travel-clock';
import { DayView } from './day-view';
import { useCountingWaiting } from './waiting-doses';
import { DeleteMedicationDialog } from './delete-medication-dialog';
import { AddMedicationDialog, DoseHistoryDialog, EditMedicationDialog } from './medication-dialogs';
import { MedicationList } from './medication-list';
import { PrintedList } from './printed-list';
import { SupplyPlace } from './supply-place';
import {
  medicationDayQueries,
  medicationsQuery,
  recentLogsQuery,
  suppliesQuery,
  useMedicationDay,
  type MedicationDay,
} from './api';

export const queries: PageQueries = async ({ user, now }, read) => {
  const [list] = await Promise.all([
    read(medicationsQuery()),
    ...medicationDayQueries({ zone: user.timeZone }, now).map((query) => read(query)),
  ]);
  return [suppliesQuery(), ...(hasAsNeeded(list) ? [recentLogsQuery()] : []), ...emptyOwnListQueries(user.role, list)];
};

/** My Medications: all of the current user's medications with today's doses. */
export function MedicationsPage({ user }: { user: CurrentUser }) {
  const day = useMedicationDay({ zone: user.timeZone });
  const select = useCountingWaiting();
  const recent = useQuery({ ...recentLogsQuery(), enabled: hasAsNeeded(day.medications.data), select });
  const [isAdding, setIsAdding] = useState(false);
  const history = useDialogAbout<Medication>();
  const edit = useDialogAbout<Medication>();
  const remove = useDialogAbout<Medication>();
  const openAdd = () => setIsAdding(true);
  const { preload } = AddMedicationDialog;
  return (
    <SupplyPlace zone={user.timeZone} mayChange>
      <PageHeader
        title="My Medications"
        sentence={<DaySentence day={day} />}
        actions={
          <AddButton list={day.medications.data} onClick={openAdd} preload={preload}>
            Add Medication
          </AddButton>
        }
      />
      <TravelClock user={user} />
      <DayView
        day={day}
        skeleton={<SkeletonCards className="h-84 @2xl/page:h-95" />}
        empty={
          <EmptyOwnList
            role={user.role}
            forWhom="This list is for what you take yourself."
            icon="pill"
            title="No medications added yet"
            addLabel="Add Your First Medication"
            onAdd={openAdd}
          >
            Add what you take and we'll show you when it's time.
          </EmptyOwnList>
        }
      >
        {(medications, logs) => (
          <>
            <PrintedList user={user} medications={medications} now={day.now} />
            <div className="print:hidden">
              <MedicationList
                medications={medications}
                logs={logs}
                recentLogs={recent.data}
                now={day.now}
                zone={day.zone}
                onHistory={history.openWith}
                onEdit={edit.openWith}
                onDelete={remove.openWith}
              />
            </div>
          </>
        )}
      </DayView>
      <AddMedicationDialog zone={user.timeZone} open={isAdding} onOpenChange={setIsAdding} />
      <DoseHistoryDialog
        medication={history.about}
        medications={day.medications.data ?? []}
        zone={user.timeZone}
        viewerId={user.id}
        {...history.state}
      />
      <EditMedicationDialog medication={edit.about} zone={user.timeZone} {...edit.state} />
      <DeleteMedicationDialog medication={remove.about} {...remove.state} />
    </SupplyPlace>
  );
}

/** For example: 'Tuesday, March 3, 12:10 PM. 1 taken, 3 to take, 1 later today.' */
function DaySentence({ day: { now, zone, medications, logs } }: { day: MedicationDay }) {
  const formats = useFormats();
  const isKnown = medications.data !== undefined && medications.data.length > 0 && logs.data !== undefined;
  const note = zoneNote(zone, now);
  return (
    // Reserves space for the summary while it loads, to avoid a layout shift.
    <span className="block min-h-[2lh] @2xl/page:min-h-[1lh]">
      {unbroken(dayAndTimeWords(now, zone, formats))}.
      {isKnown && ` ${daySummaryWords(summaryToday(medications.data, logs.data, now, zone))}`}
      {note !== null && ` Times are ${note}.`}
    </span>
  );
}

function hasAsNeeded(medications: readonly Medication[] = []): boolean {
  return medications.some(isTakenAsNeeded);
}
