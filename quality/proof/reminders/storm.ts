// Two servers on one database that are killed again and again while reminders are due, and what arrives on the devices.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { addCrowd } from '../../../server/notifications/testing/crowd';
import { startFakePushService } from '../../../server/notifications/testing/fake-push-service';
import type { Program } from '../../../server/testing/server-process';
import { type Fault, judge, type Kill, type Member, type Take } from './judge';
import { startTwoServers, type TwoServers } from './two-servers';

const MINUTE_MS = 60_000;
/** Of the push service: so that something is under way at most kills. */
const ANSWERS_AFTER_MS = 400;
/** Of the seniors, one in so many takes each dose, some seconds after it is due. */
const TAKES_ONE_IN = 4;
/** Of faults, told in full. */
const MOST_STORIES = 12;
/** After the last kill, for whatever still waits. */
const SETTLING_MS = 25_000;

export interface Storm {
  folder: string;
  program: Program;
  seniors: number;
  serverKills: number;
  databaseKills: number;
  /** Whether plans change meanwhile. */
  isReplanned: boolean;
  /** SQL for a broken database. */
  prepare?: string | undefined;
  /** Between kills. */
  pauseMs: number;
}

export interface StormFigures {
  serverKills: number;
  databaseKills: number;
  /** Reminders that had to arrive, one for each senior and minute. */
  due: number;
  received: number;
  taken: number;
  lost: number;
  /** Another notification for the same doses, or the next step before its time. */
  visibleDoubles: number;
  /** Reminders of doses after their press was acknowledged. */
  afterAnswer: number;
  /** Taken, and the device still shows the reminder. */
  stillShown: number;
  /** The same again under the same tag, which nobody sees. */
  sentAgain: number;
  latestMs: number;
  p99Ms: number;
  /** Cut off with a killed server: until it arrived again. */
  resentWithinMs: number;
}

export async function runStorm(storm: Storm): Promise<StormFigures> {
  const pushService = await startFakePushService();
  pushService.behave({ status: 201, afterMs: ANSWERS_AFTER_MS });
  const stand = await startTwoServers(storm.folder, storm.program, pushService.host);

  const firstDue = Math.ceil((Date.now() + 5_000) / MINUTE_MS) * MINUTE_MS;
  const devices = Array.from({ length: storm.seniors }, () => pushService.addDevice());
  const times = Array.from({ length: 60 }, (_, index) =>
    new Date(firstDue + index * MINUTE_MS).toISOString().slice(11, 16),
  );
  const crowd = await stand.withClient(async (client) => {
    const members = await addCrowd({ writes: client }, { devices, times, since: new Date(firstDue - 1).toISOString() });
    if (storm.prepare !== undefined) await client.query(storm.prepare);
    // No second step within the storm, so that another one is one too many.
    await client.query('insert into notification_settings (user_id, repeat_minutes) select id, 30 from users');
    return members.map((member, index): Member => ({ ...member, device: devices[index] ?? pushService.addDevice() }));
  });
  await sleep(firstDue - Date.now());

  const takes: Take[] = [];
  let isOver = false;
  const pressing = pressTakes({ crowd, stand, firstDue, isOver: () => isOver, takes });
  const replanning = storm.isReplanned && changePlans(stand, () => isOver);
  const kills: Kill[] = [];
  let serverKills = 0;
  let databaseKills = 0;
  const all = storm.serverKills + storm.databaseKills;
  for (let kill = 0; kill < all; kill += 1) {
    await sleep(storm.pauseMs * (0.5 + Math.random()));
    const isDatabase = Math.floor(((kill + 1) * storm.databaseKills) / all) > databaseKills;
    const at = Date.now();
    if (isDatabase) {
      databaseKills += 1;
      await stand.killDatabase();
    } else {
      await stand.killServer(serverKills % 2);
      serverKills += 1;
    }
    kills.push({ isDatabase, at, backAt: Date.now() });
  }
  // A minute that has begun is told of in full.
  await sleep(MINUTE_MS - ((Date.now() - firstDue) % MINUTE_MS) - 1_000);
  isOver = true;
  await Promise.all([pressing, replanning]);
  const lastDue = firstDue + Math.floor((Date.now() - firstDue) / MINUTE_MS) * MINUTE_MS;
  await sleep(SETTLING_MS);

  const instants = await stand.withClient(async (client) => {
    const { rows } = await client.query<{ id: string; at: Date }>('select id, at from notices');
    return new Map(rows.map(({ id, at }) => [id, at.getTime()]));
  });
  const { figures, faults } = judge({ crowd, takes, kills, instants, firstDue, lastDue });
  for (const fault of faults.slice(0, MOST_STORIES)) await stand.withClient((client) => tellOf(client, fault));
  await stand.stop();
  await pushService.close();
  return { serverKills, databaseKills, ...figures };
}

/** What the database knows of it. */
async function tellOf(client: pg.Client, { id, due, story }: Fault): Promise<void> {
  const { rows } = await client.query(
    `select n.step, n.evaluate_at, n.ended_as, n.ended_at,
       (select json_agg(json_build_object('status', l.status, 'taken', l.taken_time, 'recorded', l.recorded_at))
        from medication_logs l where l.user_id = n.person_id and l.scheduled_time = n.at) as logs,
       (select json_agg(json_build_object('step', d.step, 'quiet', d.is_quiet, 'state', d.state, 'tries', d.tries,
          'next', d.next_try_at, 'sent', d.sent_at) order by d.step)
        from deliveries d where d.notice_id = n.id) as deliveries,
       (select json_agg(json_build_object('at', e.at, 'what', e.what, 'reason', e.reason) order by e.id)
        from notice_events e where e.notice_id = n.id) as events
     from notices n where n.person_id = $1 and n.at = $2`,
    [id, new Date(due)],
  );
  process.stdout.write(`${story}\n${JSON.stringify(rows)}\n`);
}

interface Pressing {
  crowd: readonly Member[];
  stand: TwoServers;
  firstDue: number;
  isOver: () => boolean;
  takes: Take[];
}

/** Each minute some take their dose, at whichever server answers; pressed again until one does. */
async function pressTakes({ crowd, stand, firstDue, isOver, takes }: Pressing): Promise<void> {
  for (let due = firstDue; !isOver(); due += MINUTE_MS) {
    const takers = crowd.filter((_, index) => (index + due / MINUTE_MS) % TAKES_ONE_IN === 0);
    for (const [index, member] of takers.entries()) {
      const when = due + 500 + (index / takers.length) * 12_000;
      while (Date.now() < when && !isOver()) await sleep(100);
      if (isOver()) return;
      const scheduledTime = new Date(due).toISOString();
      const body = { medicationId: member.medicationId, scheduledTime, status: 'taken' };
      const isTaken = await stand.press(member.sid, '/api/medication-logs', body);
      if (isTaken) takes.push({ member, due, acknowledgedAt: Date.now() });
    }
    while (Date.now() < due + MINUTE_MS && !isOver()) await sleep(100);
  }
}

/** As after changed times: everything of the last hours is planned once more. */
async function changePlans(stand: TwoServers, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await stand
      .withClient((client) =>
        client.query(
          `update medications set next_due_at = '-infinity' where id in (select id from medications order by random() limit 50)`,
        ),
      )
      .catch(() => undefined);
    await sleep(2_000);
  }
}
