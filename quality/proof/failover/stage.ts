// Everything at once: machines, instances, people who write, and seniors whose reminders are due each minute.
import path from 'node:path';
import type { S3Settings } from '../../../server/config';
import { addCrowd } from '../../../server/notifications/testing/crowd';
import { startFakePushService } from '../../../server/notifications/testing/fake-push-service';
import type { Program } from '../../../server/testing/server-process';
import { withClient } from '../faults/standby-pair';
import { judge, type Kill, type Member } from '../reminders/judge';
import { startInstances } from './instances';
import type { Machines } from './machines';
import { addWriters, startLoad } from './people';

const MINUTE_MS = 60_000;
/** Of the push service: so that something is under way at most troubles. */
const ANSWERS_AFTER_MS = 400;

export interface StageOptions {
  folder: string;
  machines: Machines;
  program: Program;
  s3: S3Settings;
  /** Reminded each minute. */
  seniors: number;
}

export type Scene = Awaited<ReturnType<typeof setScene>>;

/** In a database of its own. */
export async function setScene({ folder, machines, program, s3, seniors }: StageOptions) {
  const pushService = await startFakePushService();
  pushService.behave({ status: 201, afterMs: ANSWERS_AFTER_MS });
  const database = await machines.createDatabase();
  const instances = await startInstances({
    machines,
    folder: path.join(folder, database.name),
    program,
    databaseUrl: database.url,
    s3,
    pushHost: pushService.host,
  });
  const withDatabase = <T>(work: Parameters<typeof withClient<T>>[1]) => withClient(database.url, work);
  const firstDue = Math.ceil((Date.now() + 3_000) / MINUTE_MS) * MINUTE_MS;
  const devices = Array.from({ length: seniors }, () => pushService.addDevice());
  const times = Array.from({ length: 60 }, (_, index) =>
    new Date(firstDue + index * MINUTE_MS).toISOString().slice(11, 16),
  );
  const crowd = await withDatabase(async (client) => {
    const members = await addCrowd({ writes: client }, { devices, times, since: new Date(firstDue - 1).toISOString() });
    // No second step meanwhile, so that another one is one too many.
    await client.query('insert into notification_settings (user_id, repeat_minutes) select id, 30 from users');
    return members.map((member, index): Member => ({ ...member, device: devices[index] ?? pushService.addDevice() }));
  });
  const kills: Kill[] = [];

  return {
    instances,
    machines,
    withDatabase,
    noteKill: (isDatabase: boolean, at: number) => void kills.push({ isDatabase, at, backAt: Date.now() }),
    /** With people who are new, so that their lists are short. */
    startLoad: async () => startLoad(machines.url, await withDatabase(addWriters)),
    /** What the seniors were told of all that was due until now. */
    judgeReminders: async () => {
      const instants = await withDatabase(async (client) => {
        const { rows } = await client.query<{ id: string; at: Date }>('select id, at from notices');
        return new Map(rows.map(({ id, at }) => [id, at.getTime()]));
      });
      // Of the last minute only what was due a while ago has to be there.
      const lastDue = firstDue + Math.floor((Date.now() - 20_000 - firstDue) / MINUTE_MS) * MINUTE_MS;
      const { figures, faults } = judge({ crowd, takes: [], kills, instants, firstDue, lastDue });
      return { ...figures, kills: kills.length, stories: faults.map(({ story }) => story) };
    },
    close: async () => {
      await instances.stop();
      await pushService.close();
    },
  };
}
