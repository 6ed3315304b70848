import type { Database } from '../../db/connect';

/** One for each medication that is or was counted, with all that was written down, also what was taken back. */
const SUPPLIES = `
  select m.id as "medicationId", m.name as medication, s.unit, s.doses_use::float8 as "dosesUse", s.low_days as "lowDays",
    s.pharmacy_name as "pharmacyName", s.pharmacy_phone as "pharmacyPhone",
    s.prescription_number as "prescriptionNumber", s.refills_left as "refillsLeft", coalesce((
      select json_agg(json_build_object('kind', e.kind, 'amount', e.amount, 'happenedAt', e.happened_at,
        'takenBackAt', e.taken_back_at, 'recordedBy',
        coalesce(nullif(concat_ws(' ', r.first_name, r.last_name), ''), r.username)) order by e.happened_at, e.id)
      from supply_events e left join users r on r.id = e.recorded_by and r.id <> e.user_id
      where e.medication_id = m.id
    ), '[]') as events
  from medications m left join medication_supplies s on s.medication_id = m.id
  where m.user_id = $1
    and (s.medication_id is not null or exists (select from supply_events e where e.medication_id = m.id))
  order by m.created_at, m.id`;

export async function listSupplies(reads: Database['reads'], userId: string): Promise<unknown[]> {
  const { rows } = await reads.query<Record<string, unknown>>(SUPPLIES, [userId]);
  return rows;
}
