/** 'How it went': week by week in words, and what was not marked in the last days (SCHED-31). */
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@shared/api/contracts';
import { doseHistory, type PastDose } from '@shared/domain/dose-history';
import type { Formats } from '@shared/domain/formats';
import { clockWords, dayWords, monthDayWords } from '@shared/domain/time-words';
import { addDays, localDate } from '@shared/domain/zoned-time';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { ListRow, RowList } from '@/ui/list-row';
import { QueryView } from '@/ui/query-view';
import { SkeletonRows } from '@/ui/skeletons';
import { apiQuery } from '@/lib/api-query';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { useDoseMarks } from './dose-marks';
import type { MoreViewProps } from './more-view';

type Week = Answer<'GET /api/medication-adherence'>[number]['weeks'][number];

const WEEKS = 4;
/** Of these a dose that was not marked can still be. */
const DAYS = 7;

export function HowItWent({ about: { medication }, zone, seniorId, firstName, canTake, takeDose }: MoreViewProps) {
  const formats = useFormats();
  const now = useNow();
  const today = localDate(now, zone);
  const query = useQuery(
    apiQuery('GET /api/medication-adherence', {
      query: { weeks: WEEKS, ...(seniorId !== undefined && { senior: seniorId }) },
    }),
  );
  return (
    <div className="@container grid gap-5">
      <QueryView
        query={query}
        loadingText="Loading how it went..."
        failed="Could not load how it went"
        skeleton={<SkeletonRows count={WEEKS} />}
      >
        {(all) => {
          const weeks = all.find(({ medicationId }) => medicationId === medication.id)?.weeks ?? [];
          const told = weeks
            .map((week): [Week, string[]] => [week, weekWords(week)])
            .filter(([, words]) => words.length > 0)
            .toReversed();
          if (told.length === 0) return <p>Nothing to tell yet. It begins with the first dose.</p>;
          return (
            <RowList aria-label="Weeks">
              {told.map(([week, words]) => (
                <ListRow key={week.weekOn} title={weekTitle(week.weekOn, today, formats)} detail={words.join(', ')} />
              ))}
            </RowList>
          );
        }}
      </QueryView>
      {canTake && (
        <NotMarked
          {...{ medication, zone, seniorId, now, today }}
          words={firstName === undefined ? 'I took this' : `${firstName} took this`}
          onTaken={(dose) => takeDose.give(medication, dose, dose.scheduledAt)}
        />
      )}
    </div>
  );
}

/** '13 of 14 taken', '1 skipped', '2 not marked'; never what is wrong with it. */
export function weekWords({ planned, taken, skipped, notMarked, asNeededTaken }: Week): string[] {
  const times = `${asNeededTaken} ${asNeededTaken === 1 ? 'time' : 'times'} as needed`;
  const parts = [
    planned > 0 && (taken === planned ? 'All taken' : `${taken} of ${planned} taken`),
    skipped > 0 && `${skipped} skipped`,
    notMarked > 0 && `${notMarked} not marked`,
    asNeededTaken > 0 && times,
  ];
  return parts.filter((part) => part !== false);
}

function weekTitle(weekOn: string, today: string, formats: Formats): string {
  if (addDays(weekOn, 7) > today) return 'This week';
  if (addDays(weekOn, 14) > today) return 'Last week';
  return `Week of ${monthDayWords(weekOn, formats)}`;
}

interface NotMarkedProps extends Pick<MoreViewProps, 'zone' | 'seniorId'> {
  medication: MoreViewProps['about']['medication'];
  now: Date;
  today: string;
  words: string;
  onTaken: (dose: PastDose) => void;
}

function NotMarked({ medication, zone, seniorId, now, today, words, onTaken }: NotMarkedProps) {
  const formats = useFormats();
  const marks = useDoseMarks(DAYS, medication, seniorId);
  if (marks.data === undefined) return null;
  const { days } = doseHistory({ medications: [medication], ...marks.data }, DAYS, now, zone);
  const open = days.flatMap(({ date, doses }) =>
    doses.filter(({ outcome, isMarked }) => outcome === 'missed' && !isMarked).map((dose) => ({ date, dose })),
  );
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="not-marked">
      <h3 id="not-marked">Not marked in the last {DAYS} days</h3>
      <RowList>
        {open.map(({ date, dose }) => {
          const time = dose.time === null ? '' : `, ${clockWords(dose.time, formats)}`;
          const when = `${date === today ? 'Today' : dayWords(date, formats)}${time}`;
          return (
            <ListRow
              key={dose.scheduledAt.getTime()}
              title={when}
              tail={
                <Button icon="check" onClick={() => onTaken(dose)}>
                  {words}
                  <HiddenWords>{when}</HiddenWords>
                </Button>
              }
            />
          );
        })}
      </RowList>
    </section>
  );
}
