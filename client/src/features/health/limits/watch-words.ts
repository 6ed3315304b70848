import type { StoredWatch } from '@shared/api/symptoms';
import type { Formats } from '@shared/domain/formats';
import { numberWords } from '@shared/domain/vitals/metric-units';
import { type TrendRule, USUAL_DAYS, type WatchUnit } from '@shared/domain/vitals/trends';

/** What a rule asks for by default, in the person's unit. */
function usualAmount(rule: TrendRule, { weight }: Pick<Formats, 'weight'>): { amount: number; unit: WatchUnit } {
  if (rule === 'weight_down') return { amount: 5, unit: 'percent' };
  return weight === 'kg' ? { amount: 2, unit: 'kg' } : { amount: 4.4, unit: 'lb' };
}

/** 'Off', '4.4 lb in 3 days', '5% in 30 days', 'Average of 7 days outside the limits'. */
export function watchWords(rule: TrendRule, watch: StoredWatch | undefined, formats: Formats): string {
  if (watch === undefined || !watch.isOn) return 'Off';
  if (rule === 'pressure_week') return 'The average of 7 days is outside the limits';
  const { amount, unit } = askedAmount(rule, watch, formats);
  const days = watch.days ?? USUAL_DAYS[rule];
  const much = unit === 'percent' ? `${numberWords('weight', amount)}%` : `${numberWords('weight', amount)} ${unit}`;
  return `${much} or more in ${days === 1 ? '1 day' : `${days} days`}`;
}

/** What was chosen, or else the default. */
export function askedAmount(
  rule: TrendRule,
  watch: StoredWatch | undefined,
  formats: Pick<Formats, 'weight'>,
): { amount: number; unit: WatchUnit } {
  if (watch === undefined || watch.amount === null) return usualAmount(rule, formats);
  return { amount: watch.amount, unit: watch.unit ?? (rule === 'weight_up' ? 'kg' : 'percent') };
}
