import { v7 as uuidv7 } from 'uuid';
import type { Actor } from './actors';
import type { TestApp } from './app';
import { createMetric } from './factories';

/** Limits, a watch, and what it told of a weight. */
export async function keepLimits(app: TestApp, { id }: Actor, word: string): Promise<void> {
  const { writes } = app.database;
  await writes.query(
    `insert into reading_targets (id, user_id, type, high, diastolic_high, note, set_by)
     values ($1, $2, 'blood_pressure', 130, 80, $3, $2)`,
    [uuidv7(), id, word],
  );
  await writes.query(
    `insert into trend_watches (id, user_id, rule, is_on, set_by) values ($1, $2, 'weight_up', true, $2)`,
    [uuidv7(), id],
  );
  const at = new Date('2026-03-01T08:00:00Z');
  const weight = { type: 'weight', value: 155, measured: '155', recordedAt: at, recordedBy: id };
  const { id: readingId } = await createMetric(app, { userId: id, ...weight });
  const end = { id: readingId, pounds: 155, at: at.toISOString(), isMetric: false };
  const trend = { rule: 'weight_up', from: { ...end, pounds: 150 }, to: end };
  await writes.query(
    `insert into told_trends (id, user_id, rule, trend, reading_id) values ($1, $2, 'weight_up', $3, $4)`,
    [uuidv7(), id, JSON.stringify(trend), readingId],
  );
}
