// How long one person waits for a list, with and without what others do meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import { askingAs, Tally } from './asking';
import type { Villager } from './village';

const PAUSE_MS = 10;

interface Looks {
  url: string;
  who: Villager;
  /** Such as 'GET /api/appointments'. */
  list: string;
  rounds: number;
  roundMs: number;
}

/**
 * Quiet and busy rounds take turns, so that whatever else the machine does slows both.
 * @param others what they do until it is over
 * @returns `ratio` of the busy p99 to the quiet one
 */
export async function lookMeanwhile(
  { url, who, list, rounds, roundMs }: Looks,
  others: (isOver: () => boolean) => Promise<void>,
): Promise<{ quiet: Tally; busy: Tally; ratio: number; words: string }> {
  async function look(tally: Tally): Promise<void> {
    const until = performance.now() + roundMs;
    const ask = askingAs(url, who, tally);
    while (performance.now() < until) {
      await ask(list);
      await sleep(PAUSE_MS);
    }
  }
  // Code that has not run yet is slow by itself.
  await look(new Tally());
  const [quiet, busy] = [new Tally(), new Tally()];
  for (let round = 0; round < rounds; round += 1) {
    await look(quiet);
    let isOver = false;
    const meanwhile = others(() => isOver);
    await look(busy);
    isOver = true;
    await meanwhile;
  }
  const [quietMs, busyMs] = [quiet.quantile(0.99), busy.quantile(0.99)];
  const ratio = busyMs / quietMs;
  const words =
    `${busy.requests} lists; p50 ${quiet.quantile(0.5).toFixed(1)} and ${busy.quantile(0.5).toFixed(1)} ms, ` +
    `p99 ${quietMs.toFixed(1)} ms when quiet, ${busyMs.toFixed(1)} ms meanwhile: ${ratio.toFixed(2)} times`;
  return { quiet, busy, ratio, words };
}

/** For the table of a full run. */
export function countsOf({ quiet, busy, ratio }: { quiet: Tally; busy: Tally; ratio: number }) {
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
  return {
    requests: quiet.requests + busy.requests,
    quietP99Ms: rounded(quiet.quantile(0.99), 1),
    busyP99Ms: rounded(busy.quantile(0.99), 1),
    timesQuiet: rounded(ratio, 2),
  };
}
