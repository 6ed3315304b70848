import { useState } from 'react';
import { clockWords, durationWords, unbroken } from '@shared/domain/time-words';
import { Card } from '@/ui/card';
import { QueryView } from '@/ui/query-view';
import { RadioList } from '@/ui/radio-list';
import { Skeleton } from '@/ui/skeletons';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { useEscalation, useSaveEscalation } from './alarms-api';
import type { LadderCardProps } from './ladder-card';
import { TimeField } from './quiet-hours-card';

const USUAL_TIME = '10:00';
const CHOICES = [
  { value: 'off', label: 'Off' },
  { value: 'on', label: 'On' },
] as const;

interface CheckInCardProps extends Omit<LadderCardProps, 'viewerId'> {
  /** The senior's IANA zone. */
  zone: string;
}

/** 'I’m fine': whether a senior is asked each day, and by when (REACH-44). Changes count at once. */
export function CheckInCard({ seniorId, firstName, zone }: CheckInCardProps) {
  const query = useEscalation(seniorId);
  const save = useSaveEscalation(seniorId, firstName === null);
  const formats = useFormats();
  const note = zoneNote(zone, useNow());
  const [typed, setTyped] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Card title="I’m fine">
      <QueryView
        query={query}
        loadingText="Loading this setting..."
        failed="Could not load this setting"
        skeleton={<Skeleton className="h-28" />}
      >
        {({ checkInTime, afterMinutes, mayChange, helpers }) => {
          const time = checkInTime === null ? null : unbroken(clockWords(checkInTime, formats));
          const at = `${time}${note === null ? '' : `, ${note}`}`;
          const asked = firstName === null ? 'you are' : `${firstName} is`;
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 [&_fieldset]:w-full">
              {mayChange && (
                <RadioList<'on' | 'off'>
                  question={firstName === null ? 'Ask me each day whether I am fine' : `Ask ${firstName} each day`}
                  value={checkInTime === null ? 'off' : 'on'}
                  onChoose={(value) => save({ checkInTime: value === 'on' ? USUAL_TIME : null })}
                  options={CHOICES}
                />
              )}
              {mayChange && checkInTime !== null && (
                <div>
                  <TimeField
                    label="By this time"
                    value={typed ?? checkInTime}
                    onType={setTyped}
                    onLeave={() => {
                      setIsMissing(typed === '');
                      if (typed === null || typed === '') return;
                      setTyped(null);
                      if (typed !== checkInTime) save({ checkInTime: typed });
                    }}
                  />
                  <p role="alert" className="mt-2 font-bold text-critical-text empty:hidden">
                    {isMissing && 'Choose a time.'}
                  </p>
                </div>
              )}
              <p className="max-w-measure text-muted">
                {time === null
                  ? `Nobody is told when there is no sign of ${firstName ?? 'you'} in the morning.`
                  : `If Hearthside has not heard from ${firstName ?? 'you'} by ${at}, ${asked} asked.${
                      helpers.length === 0
                        ? ''
                        : ` ${durationWords(afterMinutes)} later, ${firstName === null ? 'your ' : ''}helpers are told.`
                    }`}
              </p>
            </div>
          );
        }}
      </QueryView>
    </Card>
  );
}
