import type { SymptomKind } from '@shared/domain/symptoms';
import type { Database } from '../../db/connect';
import { PAGE, type Pages, walk } from './walk';

export interface OwnSymptom {
  id: string;
  kind: SymptomKind;
  severity: number | null;
  note: string | null;
  feltAt: Date;
  recorderFirstName: string | null;
  recorderLastName: string | null;
  /** Null for oneself, and for deleted people. */
  recorderUsername: string | null;
}

const SYMPTOMS = `
  select s.id, s.kind, s.severity, s.note, s.felt_at as "feltAt", r.first_name as "recorderFirstName",
    r.last_name as "recorderLastName", r.username as "recorderUsername"
  from symptoms s left join users r on r.id = s.recorded_by and r.id <> s.user_id
  where s.user_id = $1 and ($2::timestamptz is null or (s.felt_at, s.id) < ($2, $3::uuid))
  order by s.felt_at desc, s.id desc limit ${PAGE}`;

const SET_BY = `
  select nullif(concat_ws(' ', u.first_name, u.last_name), '') as name, u.username from users u where u.id = `;

/** At most a row a type and rule, but for what was told. */
const LIMITS = `
  select
    (select coalesce(json_agg(json_build_object('type', t.type, 'low', t.low, 'high', t.high, 'diastolicLow', t.diastolic_low,
        'diastolicHigh', t.diastolic_high, 'note', t.note, 'setBy', coalesce(by.name, by.username), 'setAt', t.set_at)
        order by t.type), '[]')
      from reading_targets t left join lateral (${SET_BY} t.set_by) by on true where t.user_id = $1) as limits,
    (select coalesce(json_agg(json_build_object('rule', w.rule, 'isOn', w.is_on, 'amount', w.amount, 'unit', w.unit,
        'days', w.days, 'setBy', coalesce(by.name, by.username), 'setAt', w.set_at) order by w.rule), '[]')
      from trend_watches w left join lateral (${SET_BY} w.set_by) by on true where w.user_id = $1) as watches,
    (select coalesce(json_agg(json_build_object('trend', d.trend, 'toldAt', d.told_at) order by d.told_at), '[]')
      from told_trends d where d.user_id = $1) as told`;

/** How the person felt, newest first. */
export function walkSymptoms(reads: Database['reads'], userId: string): Pages<OwnSymptom> {
  return walk(async (after) => {
    const values = [userId, after?.feltAt ?? null, after?.id ?? null];
    return (await reads.query<OwnSymptom>(SYMPTOMS, values)).rows;
  });
}

/** Their limits and watches, and what those told. */
export async function readLimits(reads: Database['reads'], userId: string): Promise<unknown> {
  const { rows } = await reads.query<{ limits: unknown; watches: unknown; told: unknown }>({
    name: 'export_limits',
    text: LIMITS,
    values: [userId],
  });
  return rows[0];
}
