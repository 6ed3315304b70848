/** Everything a pack is written from, in three statements beside the visits and the questions (PACK-18). */
import type { WrittenPlan } from '@shared/domain/adherence';
import type { DoseLog } from '@shared/domain/dose-log';
import type { PackChange, PackData, PackMedication, PackReading, PackSymptom } from '@shared/domain/pack/data';
import type { Target, Targets } from '@shared/domain/vitals/targets';
import type { Database } from '../../db/connect';
import { isoText } from '../../db/iso-text';

/** More readings than anybody takes by hand, from a sensor that measures all day: the newest are shown. */
const MOST_READINGS = 20_000;
const MOST_SYMPTOMS = 2_000;
const MOST_CHANGES = 200;

interface PersonRow {
  id: string;
  firstName: string | null;
  lastName: string | null;
  username: string;
  dateOfBirth: string | null;
  conditions: string | null;
  allergies: string | null;
  otherMedications: string | null;
}

/** The senior, and whoever makes the pack. */
const PEOPLE = `
  select id, first_name as "firstName", last_name as "lastName", username, date_of_birth::text as "dateOfBirth",
    medical_conditions as conditions, allergies, medications as "otherMedications"
  from users where id in ($1, $2)`;

interface HealthRow {
  readings: PackReading[];
  symptoms: PackSymptom[];
  targets: (Target & { type: string })[];
  trends: PackData['trends'];
}

const HEALTH = `
  select
    (select coalesce(json_agg(json_build_object('type', h.type, 'value', h.value, 'recordedAt', ${isoText('h.recorded_at')})
        order by h.recorded_at), '[]')
      from (select type, value, recorded_at from health_metrics where user_id = $1 and recorded_at >= $2 and recorded_at <= $3
        order by recorded_at desc limit ${MOST_READINGS}) h) as readings,
    (select coalesce(json_agg(json_build_object('kind', s.kind, 'severity', s.severity, 'note', s.note,
        'feltAt', ${isoText('s.felt_at')}) order by s.felt_at desc, s.id desc), '[]')
      from (select id, kind, severity, note, felt_at from symptoms where user_id = $1 and felt_at >= $2 and felt_at <= $3
        order by felt_at desc, id desc limit ${MOST_SYMPTOMS}) s) as symptoms,
    (select coalesce(json_agg(json_build_object('type', t.type, 'low', t.low, 'high', t.high, 'diastolicLow', t.diastolic_low,
        'diastolicHigh', t.diastolic_high)), '[]')
      from reading_targets t where t.user_id = $1 and coalesce(t.low, t.high, t.diastolic_low, t.diastolic_high) is not null)
      as targets,
    (select coalesce(json_agg(json_build_object('trend', w.trend, 'toldAt', ${isoText('w.told_at')}) order by w.told_at desc), '[]')
      from told_trends w where w.user_id = $1 and w.told_at >= $2) as trends`;

interface MedicationRow extends Omit<PackMedication, 'plans' | 'logs' | 'times'> {
  times: string[];
  plans: WrittenPlan[];
  logs: Pick<DoseLog, 'scheduledTime' | 'takenTime' | 'status'>[];
}

/** Those taken now, with their plans and logs since $2; and every change since $3. */
const MEDICATIONS = `
  select
    (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'dosage', m.dosage, 'frequency', m.frequency,
        'times', m.times, 'schedule', m.schedule, 'instructions', m.instructions,
        'refillsLeft', (select s.refills_left from medication_supplies s where s.medication_id = m.id),
        'countsFrom', ${isoText('m.counts_from')},
        'since', coalesce((select ${isoText('max(c.changed_at)')} from medication_changes c
          where c.medication_id = m.id and c.kind = 'started'), ${isoText('m.created_at')}),
        'writtenFrom', coalesce((select ${isoText('min(p.valid_from)')} from medication_plans p where p.medication_id = m.id),
          ${isoText('m.created_at')}),
        'plans', (select coalesce(json_agg(json_build_object('frequency', p.frequency, 'times', p.times, 'schedule', p.schedule,
            'isActive', p.is_active, 'timeZone', p.time_zone, 'validFrom', ${isoText('p.valid_from')},
            'validUntil', ${isoText('p.valid_until')}) order by p.valid_from, p.id), '[]')
          from medication_plans p where p.medication_id = m.id and (p.valid_until is null or p.valid_until > $2)),
        'logs', (select coalesce(json_agg(json_build_object('scheduledTime', ${isoText('l.scheduled_time')},
            'takenTime', ${isoText('l.taken_time')}, 'status', l.status)), '[]')
          from medication_logs l where l.medication_id = m.id and l.user_id = $1 and l.scheduled_time >= $2)
      ) order by lower(m.name), m.id), '[]')
      from medications m where m.user_id = $1 and m.is_active and m.deleted_at is null) as medications,
    (select coalesce(json_agg(json_build_object('kind', c.kind, 'name', c.name, 'dosage', c.dosage, 'frequency', c.frequency,
        'changedAt', ${isoText('c.changed_at')}, 'effectiveOn', c.effective_on::text) order by c.changed_at desc, c.id desc), '[]')
      from (select * from medication_changes where user_id = $1 and changed_at >= $3 order by changed_at desc, id desc
        limit ${MOST_CHANGES}) c) as changes`;

export type PackQueries = ReturnType<typeof createPackQueries>;

export function createPackQueries({ reads }: Pick<Database, 'reads'>) {
  return {
    async people(seniorId: string, viewerId: string): Promise<PersonRow[]> {
      const values = [seniorId, viewerId];
      return (await reads.query<PersonRow>({ name: 'pack_people', text: PEOPLE, values })).rows;
    },

    async health(seniorId: string, from: Date, to: Date) {
      const values = [seniorId, from, to];
      const { rows } = await reads.query<HealthRow>({ name: 'pack_health', text: HEALTH, values });
      const [{ readings, symptoms, targets, trends } = NO_HEALTH] = rows;
      const byType: Targets = Object.fromEntries(targets.map(({ type, ...target }) => [type, target]));
      return { readings, symptoms, targets: byType, trends };
    },

    /** @param from of the logs @param changesFrom of the changes */
    async medications(seniorId: string, from: Date, changesFrom: Date) {
      const values = [seniorId, from, changesFrom];
      const { rows } = await reads.query<{ medications: MedicationRow[]; changes: PackChange[] }>({
        name: 'pack_medications',
        text: MEDICATIONS,
        values,
      });
      const [{ medications, changes } = { medications: [], changes: [] }] = rows;
      return {
        changes,
        medications: medications.map(({ logs, ...medication }): PackMedication => {
          return { ...medication, logs: logs.map((log) => ({ ...log, medicationId: medication.id })) };
        }),
      };
    },
  };
}

const NO_HEALTH: HealthRow = { readings: [], symptoms: [], targets: [], trends: [] };
