/** Counts what was asked and answered, and keeps what nobody expected. */

export interface Answered {
  operation: string;
  status: number;
  /** Milliseconds until the whole answer was there. */
  tookMs: number;
  text: string;
}

const KEPT_FAULTS = 20;
const SHOWN = 300;

export class Tally {
  requests = 0;
  serverErrors = 0;
  faultCount = 0;
  /** The first few, in words. */
  readonly faults: string[] = [];
  readonly #tookMs: number[] = [];

  note({ operation, status, tookMs, text }: Answered): void {
    this.requests += 1;
    this.#tookMs.push(tookMs);
    if (status >= 500) this.serverErrors += 1;
    if (status >= 300) this.fault(`${operation}: ${status} ${text.slice(0, SHOWN)}`);
  }

  /** Something that should not have happened, an unexpected answer included. */
  fault(words: string): void {
    this.faultCount += 1;
    if (this.faults.length < KEPT_FAULTS) this.faults.push(words);
  }

  /** Milliseconds that this share of the answers took at most; 0 without any. */
  quantile(share: number): number {
    return quantile(this.#tookMs, share);
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
