// Which doses are due, worked out a second time in the plainest way: day by day on a paper calendar, and minute by minute
// on a clock on the wall. Shares no code with the product.
import fc from 'fast-check';
import type { AmountAtTime, Phase, Rhythm, Schedule } from '../domain/dose-plan';

const MINUTE_MS = 60_000;
const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

class PaperDay {
  constructor(
    public year: number,
    public month: number,
    public day: number,
    public weekday: number,
  ) {}

  static of(date: string): PaperDay {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    return new PaperDay(year, month, day, new Date(`${date}T12:00:00Z`).getUTCDay());
  }

  isLastOfMonth(): boolean {
    const isLeap = (this.year % 4 === 0 && this.year % 100 !== 0) || this.year % 400 === 0;
    return this.day === (this.month === 2 && isLeap ? 29 : MONTHS[this.month - 1]);
  }

  turn(): void {
    const isLast = this.isLastOfMonth();
    this.weekday = this.weekday === 6 ? 0 : this.weekday + 1;
    this.day = isLast ? 1 : this.day + 1;
    if (isLast) this.month = this.month === 12 ? 1 : this.month + 1;
    if (isLast && this.month === 1) this.year += 1;
  }

  toString(): string {
    const two = (value: number) => String(value).padStart(2, '0');
    return `${this.year}-${two(this.month)}-${two(this.day)}`;
  }
}

/** Goes through the days one after the other, and says for each of them what is due, up to `last`. */
export function walkedDoses({ phases }: Schedule, last: string): Map<string, AmountAtTime[]> {
  const due = new Map<string, AmountAtTime[]>();
  for (const { fromOn, throughOn, rhythm, doses } of phases) {
    const today = PaperDay.of(fromOn);
    const isDue = counter(rhythm, today);
    const end = throughOn !== null && throughOn < last ? throughOn : last;
    for (let date = fromOn; date <= end; date = today.toString()) {
      if (isDue()) due.set(date, doses);
      today.turn();
    }
  }
  return due;
}

/** Asked once a day, from the phase's first day on. */
function counter(rhythm: Rhythm, today: PaperDay): () => boolean {
  let left = 0;
  let isOn = false;
  switch (rhythm.kind) {
    case 'daily':
      return () => true;
    case 'every':
      return () => {
        if (left === 0) left = rhythm.days;
        left -= 1;
        return left === rhythm.days - 1;
      };
    case 'weekdays':
      return () => rhythm.on.some((day) => day === today.weekday);
    case 'cycle':
      return () => {
        if (left === 0) {
          isOn = !isOn;
          left = isOn ? rhythm.on : rhythm.off;
        }
        left -= 1;
        return isOn;
      };
    case 'monthly':
      return () => today.day === rhythm.day || (today.day < rhythm.day && today.isLastOfMonth());
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** 'YYYY-MM-DD HH:MM' as a clock in that zone shows it. */
export function shownAt(instantMs: number, zone: string): string {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, clock);
  return clock.format(instantMs);
}

/** The first minute at which a clock there shows that date and time, or a later one (D-11). */
export function firstShown(date: string, time: string, zone: string): number {
  const name = `${date} ${time}`;
  const middle = Date.parse(`${date}T${time}:00Z`);
  let at = middle - 16 * 60 * MINUTE_MS;
  // No clock is put forward by more than a day: an hour is passed at a time, then a minute.
  for (const step of [60 * MINUTE_MS, MINUTE_MS]) {
    while (shownAt(at + step, zone) < name) at += step;
  }
  return at + MINUTE_MS;
}

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

const doses = fc
  .uniqueArray(time, { minLength: 1, maxLength: 4 })
  .chain((times) =>
    fc
      .array(fc.integer({ min: 1, max: 1200 }), { minLength: times.length, maxLength: times.length })
      .map((amounts) => times.sort().map((each, index) => ({ time: each, amount: (amounts[index] ?? 1) / 100 }))),
  );

const rhythm: fc.Arbitrary<Rhythm> = fc.oneof(
  fc.constant<Rhythm>({ kind: 'daily' }),
  fc.integer({ min: 2, max: 366 }).map((days): Rhythm => ({ kind: 'every', days })),
  fc.integer({ min: 2, max: 9 }).map((days): Rhythm => ({ kind: 'every', days })),
  fc
    .uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 6 })
    .map((on): Rhythm => ({ kind: 'weekdays', on: on.sort((one, other) => one - other) })),
  fc
    .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
    .map(([on, off]): Rhythm => ({ kind: 'cycle', on, off })),
  fc.integer({ min: 1, max: 31 }).map((day): Rhythm => ({ kind: 'monthly', day })),
);

/** Up to five phases from `firstOn` on, with and without gaps. */
export function someSchedule(firstOn: string): fc.Arbitrary<Schedule> {
  const span = fc.record({
    gap: fc.integer({ min: 0, max: 30 }),
    days: fc.integer({ min: 1, max: 120 }),
    rhythm,
    doses,
  });
  return fc
    .record({ spans: fc.array(span, { minLength: 1, maxLength: 5 }), hasEnd: fc.boolean() })
    .map(({ spans, hasEnd }) => {
      const today = PaperDay.of(firstOn);
      const phases = spans.map((each, index): Phase => {
        for (let day = 0; day < each.gap; day += 1) today.turn();
        const fromOn = today.toString();
        for (let day = 1; day < each.days; day += 1) today.turn();
        const throughOn = today.toString();
        today.turn();
        const isOpen = !hasEnd && index === spans.length - 1;
        return { fromOn, throughOn: isOpen ? null : throughOn, rhythm: each.rhythm, doses: each.doses };
      });
      return { unit: 'tablet', phases, asNeeded: null };
    });
}
