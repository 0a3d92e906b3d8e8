export interface ReaderRate {
  /** How long a reader that takes nothing keeps the other side waiting. */
  stallMs: number;
  /** What one that takes something must take meanwhile, on the whole. */
  leastBytesPerSecond: number;
}

/**
 * The time that a reader may still keep the other side waiting: what it takes buys more, at the least rate
 * and up to `stallMs`; what it had taken before that counts no longer.
 *
 * A socket takes in steps: Linux lets a full one be written again once a third of what it may keep has left,
 * 1.4 MB where `net.ipv4.tcp_wmem` is as it comes (4 MB). Whoever takes at least the least rate from then to
 * then is never broken off as long as `stallMs` at that rate is more than one step.
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

  /** The reader took so many bytes. */
  took(bytes: number): void {
    const { stallMs, leastBytesPerSecond } = this.#rate;
    this.#leftMs = Math.min(stallMs, this.#leftMs + (bytes / leastBytesPerSecond) * 1_000);
  }

  /** The reader kept the other side waiting so long. */
  waited(ms: number): void {
    this.#leftMs -= ms;
  }
}
