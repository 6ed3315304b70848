/** The plan in words and its next five dates, before it is saved (SCHED-20). */
import { type Schedule } from '@shared/domain/dose-plan';
import { nextPlannedDate } from '@shared/domain/planned-days';
import type { Formats } from '@shared/domain/formats';
import { scheduleWords } from '@shared/domain/schedule-words';
import { monthDayWords, weekdayWords } from '@shared/domain/time-words';
import { addDays, localDate } from '@shared/domain/zoned-time';
import { Notice } from '@/ui/notice';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { readPlan, startOf } from './schedule-draft';
import { timesIn } from './plan-fields';
import { usePlanFields } from './schedule-questions';

const DATES_SHOWN = 5;

/** @param zone the senior's IANA time zone */
export function PlanPreview({ zone }: { zone: string }) {
  const formats = useFormats();
  const fields = usePlanFields();
  const today = localDate(useNow(), zone);
  const plan = readPlan({ ...fields, times: timesIn(fields.times) }, today);
  const schedule = 'schedule' in plan ? plan.schedule : null;
  const from = startOf(fields.schedule, today) ?? today;
  const words = schedule && scheduleWords(schedule, today, formats);
  return (
    // Always there, so that a screen reader tells what another answer changes.
    <div aria-live="polite">
      {schedule !== null && (
        <Notice title={words}>
          {schedule.asNeeded === null && nextDatesWords(datesFrom(schedule, from), formats)}
        </Notice>
      )}
    </div>
  );
}

function datesFrom(schedule: Schedule, from: string): string[] {
  const plan = { frequency: '', times: [], schedule };
  const dates: string[] = [];
  for (let next = nextPlannedDate(plan, from); next !== null && dates.length < DATES_SHOWN;) {
    dates.push(next);
    next = nextPlannedDate(plan, addDays(next, 1));
  }
  return dates;
}

/** 'Next: Mon 2, Thu 5, Sun 8, Wed 11, Sat 14 March'; each month is named once. */
export function nextDatesWords(dates: readonly string[], formats: Formats): string {
  if (dates.length === 0) return 'No day is left in this schedule.';
  const isMonthLast = formats.date === 'dmy';
  const words = dates.map((date, index) => {
    const beside = isMonthLast ? dates[index + 1] : dates[index - 1];
    const isNamed = beside === undefined || beside.slice(0, 7) !== date.slice(0, 7);
    const weekday = weekdayWords(date).slice(0, 3);
    return isNamed ? `${weekday} ${monthDayWords(date, formats)}` : `${weekday} ${Number(date.slice(8))}`;
  });
  return `Next: ${words.join(', ')}`;
}
