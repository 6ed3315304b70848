// The people of a made-up day, as rows and requests: who they are, and what they do.
import { sign } from 'cookie-signature';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { createSignsOfLife } from '../../../server/notifications/signs-of-life';
import { SESSION_SECRET } from '../../../server/testing/app';
import type { Kind, LadderHistory, Quiet, TimedDeed, Who } from './ladder-histories';
import { clockTime, DAY, instantOf, type ModelDay, sessionOf, timesOf, zoneOf } from './model-day';

export interface Circle {
  history: LadderHistory;
  senior: string;
  helpers: string[];
  pills: string[];
}

export function createCircles({ app, writes, clock, addPerson, mark }: ModelDay) {
  const log = pino({ level: 'silent' });
  const signs = createSignsOfLife({ database: app.database, announce: () => undefined, log });

  /** On the person's own clock. */
  const hours = (quiet: Quiet | null, ahead: number) =>
    quiet === null ? [null, null] : [clockTime(quiet.from + ahead), clockTime(quiet.to + ahead)];

  async function nameHelpers({ senior, helpers }: Circle, order: readonly { helper: number; wait: number }[]) {
    const ids = order.map(({ helper }) => helpers[helper]);
    await writes.query('delete from escalation_steps where senior_id = $1', [senior]);
    await writes.query(
      `insert into escalation_steps (senior_id, position, helper_id, wait_minutes)
       select $1, position, helper, wait from unnest($2::uuid[], $3::int[]) with ordinality as s(helper, wait, position)
       join family_members f on f.senior_id = $1 and f.caregiver_id = helper`,
      [senior, ids, order.map(({ wait }) => wait)],
    );
  }

  async function answer(circle: Circle, by: Who, said: string, kind: Kind, at?: number): Promise<void> {
    const { rows } = await writes.query<{ id: string }>(
      `select id from notices where person_id = $1 and kind = $2 and ($3::timestamptz is null or at = $3) order by at desc`,
      [circle.senior, kind, at === undefined ? null : instantOf(at)],
    );
    const [notice] = rows;
    if (notice !== undefined) await request(circle, by, `/api/notices/${notice.id}/answer`, { answer: said });
  }

  async function request({ senior, helpers }: Circle, by: Who, path: string, body: object): Promise<void> {
    const id = by === 'senior' ? senior : helpers[by];
    const cookie = `hearthside.sid=${encodeURIComponent(`s:${sign(sessionOf(id ?? ''), SESSION_SECRET)}`)}`;
    const headers = { cookie, 'Content-Type': 'application/json' };
    const { status } = await fetch(`${app.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (status === 429 || status >= 500) throw new Error(`${path} answered ${status}`);
  }

  return {
    async moveIn(history: LadderHistory): Promise<Circle> {
      const senior = await addPerson('senior', history.zone);
      await writes.query(
        `insert into notification_settings
           (user_id, repeat_minutes, quiet_from, quiet_to, important_passes_quiet, after_minutes, check_in_time)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          senior,
          history.repeat,
          ...hours(history.quiet, history.zone),
          history.passesQuiet,
          history.after,
          history.checkIn === null ? null : clockTime(history.checkIn + history.zone),
        ],
      );
      const helpers: string[] = [];
      for (const { zone, quiet, passesQuiet, wantsDoses, medications, health } of history.helpers) {
        const helper = await addPerson('caregiver', zone);
        helpers.push(helper);
        await writes.query(
          `insert into notification_settings (user_id, preferences, quiet_from, quiet_to, important_passes_quiet)
           values ($1, $2, $3, $4, $5)`,
          [helper, JSON.stringify({ dose: { push: wantsDoses } }), ...hours(quiet, zone), passesQuiet],
        );
        await writes.query(
          `insert into family_members (id, senior_id, caregiver_id, relationship, permissions)
           values ($1, $2, $3, 'Helper', $4)`,
          [uuidv7(), senior, helper, JSON.stringify({ medications, health })],
        );
      }
      const pills = history.pills.map(() => uuidv7());
      for (const [index, { times, isImportant }] of history.pills.entries()) {
        await writes.query(
          `insert into medications (id, user_id, name, dosage, frequency, times, is_important, created_at)
           values ($1, $2, 'Warfarin', '5 mg', 'Often', $3, $4, '2026-02-01')`,
          [pills[index], senior, timesOf(history.zone, times), isImportant],
        );
      }
      const circle = { history, senior, helpers, pills };
      const order = history.helpers.flatMap(({ isOnLadder, wait }, helper) => (isOnLadder ? [{ helper, wait }] : []));
      await nameHelpers(circle, order);
      return circle;
    },

    async act(circle: Circle, deed: TimedDeed): Promise<unknown> {
      const { senior, helpers, pills, history } = circle;
      switch (deed.do) {
        case 'take':
        case 'skip':
        case 'undo':
          return mark(
            {
              ...deed,
              medicationId: pills[deed.pill] ?? '',
              seniorId: senior,
              by: (deed.by === 'senior' ? senior : helpers[deed.by]) ?? '',
            },
            deed.by === 'senior' && deed.do !== 'undo' ? DAY : null,
          );
        case 'snooze':
          return answer(circle, 'senior', 'snooze', 'dose', deed.at);
        case 'on it':
          return answer(circle, deed.by, 'on_it', deed.of, deed.of === 'dose' ? deed.at : undefined);
        case 'seen':
          return answer(circle, deed.by, 'seen', deed.of);
        case 'fine':
          return answer(circle, 'senior', 'fine', 'check_in');
        case 'use a page':
          return signs.store({ id: senior, role: 'senior', timeZone: zoneOf(history.zone) }, 'page', clock(), false);
        case 'measure':
          return request(circle, 'senior', '/api/health-metrics', {
            type: 'blood_pressure',
            value: { systolic: 191, diastolic: 125 },
            userId: senior,
          });
        case 'remove':
          return writes.query('delete from family_members where caregiver_id = $1', [helpers[deed.helper]]);
        case 'share':
          return writes.query(
            `update family_members set permissions = permissions::jsonb || jsonb_build_object('medications', $2::text)
             where caregiver_id = $1`,
            [helpers[deed.helper], deed.medications],
          );
        case 'name helpers':
          return nameHelpers(circle, deed.order);
        case 'wait':
          return writes.query('update notification_settings set after_minutes = $2 where user_id = $1', [
            senior,
            deed.after,
          ]);
        case 'important':
          return writes.query('update medications set is_important = $2 where id = $1', [pills[deed.pill], deed.is]);
        case 'change times':
          return writes.query('update medications set times = $2 where id = $1', [
            pills[deed.pill],
            timesOf(history.zone, deed.times),
          ]);
        case 'stop':
        case 'start':
          return writes.query('update medications set is_active = $2 where id = $1', [
            pills[deed.pill],
            deed.do === 'start',
          ]);
        case 'want':
        case 'do not want':
          return writes.query('update notification_settings set preferences = $2 where user_id = $1', [
            senior,
            JSON.stringify({ dose: { push: deed.do === 'want' } }),
          ]);
        case 'sign out':
          return writes.query('delete from sessions where sid = $1', [
            sessionOf((deed.who === 'senior' ? senior : helpers[deed.who]) ?? ''),
          ]);
      }
    },
  };
}
