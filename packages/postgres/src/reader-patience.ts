export interface ReaderRate {
  /** How long a reader that takes nothing may keep the other side waiting. */
  stallMs: number;
  /** How much a slow reader must take in that time, overall. */
  leastBytesPerSecond: number;
}

/**
 * The time for which a reader may still keep the other side waiting: reading extends it, at the
 * minimum rate and up to `stallMs`; earlier reading no longer counts. A socket accepts data in
 * steps: on Linux, a full one can be written again once a third of its buffer has been sent, 1.4 MB
 * with the default `net.ipv4.tcp_wmem` (4 MB). A reader that takes at least the minimum rate
 * between steps is never cut off as long as `stallMs` at that rate is more than one step.
 */
export class ReaderPatience {
  readonly #rate: ReaderRate;
  #leftMs: number;

  constructor(rate: ReaderRate) {
    this.#rate = rate;
    this.#leftMs = rate.stallMs;
  }

  /** Whether it has come to an end. */
  get isOver(): boolean {
    return this.#leftMs <= 0;
  }

  /** The reader has read this many bytes. */
  took(bytes: number): void {
    const { stallMs, leastBytesPerSecond } = this.#rate;
    this.#leftMs = Math.min(stallMs, this.#leftMs + (bytes / leastBytesPerSecond) * 1_000);
  }

  /** The reader kept the other side waiting so long. */
  waited(ms: number): void {
    this.#leftMs -= ms;
  }
}
