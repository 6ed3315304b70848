/** Choices of clock, dates and units (KIND-36), on the profile's comfort card. Kept on the account. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AMERICAN_FORMATS, type Formats } from '@shared/domain/formats';
import { clockWords, monthDayWords } from '@shared/domain/time-words';
import { RadioList } from '@/ui/radio-list';
import { callApi } from '@/lib/api';
import { useFormats } from '@/lib/formats';
import { outcomeToasts } from '@/lib/outcomes';
import { currentUserQuery } from '@/lib/session';
import { useSettings } from './keep-on-account';

type Choice<Name extends keyof Formats> = readonly { value: Formats[Name]; label: string }[];

const CLOCKS: Choice<'clock'> = [
  { value: '12', label: `12 hours: ${clockWords('14:30', AMERICAN_FORMATS)}` },
  { value: '24', label: `24 hours: ${clockWords('14:30', { clock: '24' })}` },
];
const DATES: Choice<'date'> = [
  { value: 'mdy', label: `Month first: ${monthDayWords('2026-03-24', { date: 'mdy' })}` },
  { value: 'dmy', label: `Day first: ${monthDayWords('2026-03-24', { date: 'dmy' })}` },
  { value: 'ymd', label: 'Year first: 2026 March 24' },
];
const WEEK_STARTS: Choice<'weekStart'> = [
  { value: 0, label: 'Sunday' },
  { value: 1, label: 'Monday' },
  { value: 6, label: 'Saturday' },
];
const WEIGHTS: Choice<'weight'> = [
  { value: 'lb', label: 'Pounds (lb)' },
  { value: 'kg', label: 'Kilograms (kg)' },
];
const TEMPERATURES: Choice<'temperature'> = [
  { value: 'F', label: 'Fahrenheit (°F)' },
  { value: 'C', label: 'Celsius (°C)' },
];
const GLUCOSES: Choice<'glucose'> = [
  { value: 'mg/dL', label: 'mg/dL' },
  { value: 'mmol/L', label: 'mmol/L' },
];

export function FormatsChoices() {
  const formats = useFormats();
  const choose = useChangeFormats();
  return (
    <>
      <RadioList
        question="Clock"
        value={formats.clock}
        onChoose={(clock) => choose({ clock })}
        options={CLOCKS}
        isShort
      />
      <RadioList question="Dates" value={formats.date} onChoose={(date) => choose({ date })} options={DATES} />
      <RadioList
        question="The week starts on"
        value={formats.weekStart}
        onChoose={(weekStart) => choose({ weekStart })}
        options={WEEK_STARTS}
        isShort
      />
      <RadioList
        question="Weight"
        value={formats.weight}
        onChoose={(weight) => choose({ weight })}
        options={WEIGHTS}
        isShort
      />
      <RadioList
        question="Temperature"
        value={formats.temperature}
        onChoose={(temperature) => choose({ temperature })}
        options={TEMPERATURES}
        isShort
      />
      <RadioList
        question="Blood sugar"
        value={formats.glucose}
        onChoose={(glucose) => choose({ glucose })}
        options={GLUCOSES}
        isShort
      />
    </>
  );
}

const { failed } = outcomeToasts<unknown, Formats>({
  success: null,
  failure: 'Could not save your choice. Please try again.',
});

/** Shows the choice at once, and takes it back with a message if it could not be saved. */
function useChangeFormats(): (change: Partial<Formats>) => void {
  const queryClient = useQueryClient();
  const settings = useSettings();
  const formats = useFormats();
  const show = (shown: Formats) =>
    queryClient.setQueryData(currentUserQuery.queryKey, (user) => (user ? { ...user, formats: shown } : user));
  const { mutate } = useMutation({
    // One at a time, so that the newest arrives last.
    scope: { id: 'keep-comfort' },
    mutationFn: (next: Formats) => callApi('PUT /api/user/comfort', { body: { ...settings, formats: next } }),
    onMutate: (next) => {
      show(next);
      return formats;
    },
    onError: (error, next, before) => {
      if (before !== undefined) show(before);
      failed(error, next);
    },
  });
  return (change) => mutate({ ...formats, ...change });
}
