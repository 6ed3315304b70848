import type { ReactNode } from 'react';
import { REMINDERS_PER_SENIOR } from '@shared/domain/care-alerts';
import { Avatar } from '@/ui/avatar';
import { StatusBadge } from '@/ui/status';
import { Card } from '@/ui/card';
import { FirstFew, ListRow } from '@/ui/list-row';
import { SkeletonRows } from '@/ui/skeletons';
import { APPOINTMENTS } from './appointment-report';
import { isWrong, levelLooks, type CareItem, type SeniorUnderCare } from './area-report';

export interface CareReminder {
  senior: SeniorUnderCare;
  item: CareItem;
  /** Appointments offer to call the senior or to write to them (KIND-13). */
  isAppointment: boolean;
}

/** What comes next: three reminders per senior, merged in order of time. */
function careReminders(seniors: readonly SeniorUnderCare[]): CareReminder[] {
  const inTime = (one: CareItem, other: CareItem) => one.at.getTime() - other.at.getTime();
  return seniors
    .flatMap((senior) =>
      senior.reports
        .flatMap(({ items, label }) => items.map((item) => ({ senior, item, isAppointment: label === APPOINTMENTS })))
        .filter(({ item }) => !isWrong(item.level))
        .sort((one, other) => inTime(one.item, other.item))
        .slice(0, REMINDERS_PER_SENIOR),
    )
    .sort((one, other) => inTime(one.item, other.item));
}

const SHOWN = 6;

/** Two columns if there is room. */
const COLUMNS = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))]';

interface CareRemindersCardProps {
  seniors: readonly SeniorUnderCare[];
  /** Rows of what runs out in the next days (SUPPLY-22), and what is worth telling the doctor. */
  children: ReactNode;
}

/** What comes next today, shown below what is wrong (DASH-C-05). */
export function CareRemindersCard({ seniors, children }: CareRemindersCardProps) {
  const reminders = careReminders(seniors);
  const reports = seniors.flatMap((senior) => senior.reports);
  const isLoading = reports.some(({ state }) => state === 'loading');
  const isKnown = reports.every(({ state }) => state === 'known');
  return (
    <Card title="Care reminders" flush>
      <FirstFew items={reminders} count={SHOWN} allWords={`Show all ${reminders.length} reminders`} className={COLUMNS}>
        {(reminder) => <Reminder key={`${reminder.senior.id} ${reminder.item.id}`} {...reminder} />}
      </FirstFew>
      {reminders.length === 0 && isLoading && (
        <div className="pad-card-x pb-3">
          <SkeletonRows count={2} />
        </div>
      )}
      {reminders.length === 0 && !isLoading && (
        <p className="pad-card-x pb-5 text-muted">
          {isKnown ? 'Nothing more is due today.' : 'There are no reminders in what you can see.'}
        </p>
      )}
      {children}
    </Card>
  );
}

function Reminder({ senior, item, isAppointment }: CareReminder) {
  const { status, word } = levelLooks[item.level];
  return (
    <ListRow
      inset
      // The last of an odd number spans the full row.
      className="edge-t last:odd:col-span-full"
      lead={<Avatar name={senior.name} seed={senior.id} imageUrl={senior.imageUrl} />}
      title={item.what}
      detail={`${senior.firstName}, ${item.when}`}
      hasLongTail={isAppointment}
      tail={
        <span className="flex flex-wrap items-center gap-2">
          <StatusBadge status={status}>{word}</StatusBadge>
          {isAppointment && <span className="flex flex-wrap gap-2">{senior.reach}</span>}
        </span>
      }
    />
  );
}
