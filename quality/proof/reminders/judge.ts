/** What a storm has shown: who was told what, how late, and what nobody should have seen. */
import type { CrowdMember } from '../../../server/notifications/testing/crowd';
import type { FakeDevice, ReceivedPush } from '../../../server/notifications/testing/fake-push-service';
import { UNDER_WAY_MS } from './two-servers';

const MINUTE_MS = 60_000;

export interface Member extends CrowdMember {
  device: FakeDevice;
}

export interface Take {
  member: Member;
  due: number;
  acknowledgedAt: number;
}

export interface Kill {
  isDatabase: boolean;
  at: number;
  /** When it was there again. */
  backAt: number;
}

/** Until a push service sees that a killed server is gone; other cuts are those of a server that waited long enough. */
const NOTICED_MS = 1_000;

interface Judging {
  crowd: readonly Member[];
  takes: readonly Take[];
  kills: readonly Kill[];
  instants: ReadonlyMap<string, number>;
  firstDue: number;
  lastDue: number;
}

/** A reminder that was lost, seen twice, or seen after its answer. */
export interface Fault {
  /** The senior's. */
  id: string;
  due: number;
  story: string;
}

/** What happened, in milliseconds from the instant. */
function storyOf(id: string, due: number, takenAt: number | undefined, pushes: readonly ReceivedPush[]): string {
  const lines = pushes.map(
    ({ at, isAnswered, notification: { silent }, delivery: { step } }) =>
      `${silent ? 'quiet' : 'loud'} ${step} at ${at - due}${isAnswered ? '' : ' (cut off)'}`,
  );
  const taken = takenAt === undefined ? 'not taken' : `taken at ${takenAt - due}`;
  return `${new Date(due).toISOString()} ${id}: ${taken}; ${lines.join(', ')}`;
}

export function judge({ crowd, takes, kills, instants, firstDue, lastDue }: Judging) {
  const taken = new Map(takes.map(({ member, due, acknowledgedAt }) => [`${member.id} ${due}`, acknowledgedAt]));
  const lateMs: number[] = [];
  const resentMs: number[] = [];
  const faults: Fault[] = [];
  const counts = { due: 0, received: 0, lost: 0, visibleDoubles: 0, afterAnswer: 0, stillShown: 0, sentAgain: 0 };
  for (const { id, device } of crowd) {
    const byDue = new Map<number, ReceivedPush[]>();
    for (const push of device.received) {
      const due = instants.get(push.delivery.noticeId) ?? 0;
      byDue.set(due, [...(byDue.get(due) ?? []), push]);
    }
    counts.received += device.received.length;
    for (let due = firstDue; due <= lastDue; due += MINUTE_MS) {
      const pushes = byDue.get(due) ?? [];
      const loud = pushes.filter(({ notification }) => !notification.silent);
      const takenAt = taken.get(`${id} ${due}`);
      const [first] = loud;
      // Taken before it was told: nothing has to come.
      if (first !== undefined || takenAt === undefined) counts.due += 1;
      if (first !== undefined) lateMs.push(first.at - due);
      const seen = new Set(loud.map(({ notification, delivery }) => `${notification.tag} ${delivery.step}`));
      counts.sentAgain += loud.length - seen.size;
      const before = counts.lost + counts.visibleDoubles + counts.afterAnswer + counts.stillShown;
      if (first === undefined && takenAt === undefined) counts.lost += 1;
      counts.visibleDoubles += Math.max(0, seen.size - 1);
      if (takenAt !== undefined) {
        counts.afterAnswer += loud.filter(({ at }) => at > takenAt + UNDER_WAY_MS).length;
        if (pushes.at(-1)?.notification.silent === false) counts.stillShown += 1;
      }
      if (counts.lost + counts.visibleDoubles + counts.afterAnswer + counts.stillShown > before) {
        faults.push({ id, due, story: storyOf(id, due, takenAt, pushes) });
      }
      for (const { at: sentAt, cutAt } of loud) {
        const kill = kills.findLast(({ at }) => cutAt !== null && at <= cutAt && cutAt - at < NOTICED_MS);
        const again = loud.find(({ at }) => at > sentAt);
        if (kill === undefined || again === undefined) continue;
        // From when the database was there, if it was killed meanwhile.
        const away = kills.filter(({ isDatabase, at }) => isDatabase && at >= kill.at && at < again.at);
        resentMs.push(again.at - Math.max(cutAt ?? 0, ...away.map(({ backAt }) => backAt)));
      }
    }
  }
  const sorted = lateMs.toSorted((one, other) => one - other);
  const figures = {
    ...counts,
    taken: taken.size,
    latestMs: sorted.at(-1) ?? 0,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    resentWithinMs: Math.max(0, ...resentMs),
  };
  return { figures, faults };
}
