import { dayWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { DateBlock } from '@/ui/date-block';

/** The day on which it starts in that zone, as a calendar leaf; the words beside it say the date in full. */
export function AppointmentDate({ startTime, zone }: { startTime: string; zone: string }) {
  const date = localDate(new Date(startTime), zone);
  return <DateBlock weekday={dayWords(date).slice(0, 3)} day={Number(date.slice(8))} />;
}
