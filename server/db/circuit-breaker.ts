/** Timeouts in a row before calls are refused. */
const MOST_TIMEOUTS = 3;
const PROBE_EVERY_MS = 1_000;
/** One that gets no answer must not delay the next. */
const MOST_PROBES = 2;

export interface CircuitBreakerOptions {
  /** Resolves if calls can succeed again. */
  probe: () => Promise<unknown>;
  onChange: (isOpen: boolean) => void;
}

/**
 * Stops calls that would only wait: opens after three timeouts in a row, probes once a second while it is open, and
 * closes with the first probe that succeeds. A call is never the probe: no person has to wait for it (decision 0029).
 */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions;
  #timeouts = 0;
  #probing = 0;
  /** Null while closed. */
  #timer: NodeJS.Timeout | null = null;

  constructor(options: CircuitBreakerOptions) {
    this.#options = options;
  }

  /** Calls are to be refused. */
  get isOpen(): boolean {
    return this.#timer !== null;
  }

  succeeded(): void {
    this.#timeouts = 0;
  }

  timedOut(): void {
    this.#timeouts += 1;
    if (this.#timeouts < MOST_TIMEOUTS || this.isOpen) return;
    this.#timer = setInterval(() => void this.#probe(), PROBE_EVERY_MS).unref();
    this.#options.onChange(true);
    void this.#probe();
  }

  /** No probe starts afterwards. */
  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#timeouts = 0;
  }

  async #probe(): Promise<void> {
    if (this.#probing >= MOST_PROBES) return;
    this.#probing += 1;
    try {
      await this.#options.probe();
      if (!this.isOpen) return;
      this.stop();
      this.#options.onChange(false);
    } catch {
      // The next one may succeed.
    } finally {
      this.#probing -= 1;
    }
  }
}
