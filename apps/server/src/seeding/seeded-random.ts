/** One independent stream of draws for each kind of thing that is seeded. */
export const streams = {
  agency: 1,
  agencyPerson: 2,
  agencyAddress: 3,
  agencyNotes: 4,
  supplier: 6,
  supplierDetails: 7,
  supplierAddress: 8,
  supplierNotes: 9,
  supplierContacts: 10,
  supplierCallbacks: 11,
  upload: 12,
  uploadRejects: 13,
  booking: 14,
  unknownHotel: 15,
  outcome: 16,
  /** One for each supplier, from this number on. */
  paymentRuns: 1_000,
} as const;

const warmUpRounds = 8;

/**
 * Chance that comes out the same for the same seed, stream and row on every machine, and in any
 * order of the rows: a row's draws depend on no other row's.
 */
export class SeededRandom {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number, stream: number, row: number) {
    this.#a = seed | 0;
    this.#b = stream | 0;
    this.#c = row | 0;
    for (let round = 0; round < warmUpRounds; round++) this.unit();
  }

  /** A number from 0 up to, but not including, 1 (the generator sfc32). */
  unit(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number {
    return Math.floor(this.unit() * limit);
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** True in `share` of all cases. */
  chance(share: number): boolean {
    return this.unit() < share;
  }

  /** One of a list, each as likely as the other. */
  pick<Item>(list: readonly Item[]): Item {
    return itemAt(list, this.below(list.length));
  }

  /** One of a list of items with their weights. */
  weigh<Item>(list: readonly (readonly [item: Item, weight: number])[]): Item {
    let rest = this.unit() * list.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of list) {
      rest -= weight;
      if (rest < 0) return item;
    }
    return itemAt(list, list.length - 1)[0];
  }

  /** That many digits, zeros in front included. */
  digits(count: number): string {
    return String(this.below(10 ** count)).padStart(count, '0');
  }
}

/** Returns the item at a position of a list; positions past its end wrap around. */
export function itemAt<Item>(list: readonly Item[], place: number): Item {
  const index = place % list.length;
  if (!(index in list)) throw new RangeError(`A list of ${list.length} has no item ${place}.`);
  return list[index] as Item;
}

/**
 * Ranks 0 to `count - 1` by a power law: rank r is drawn about (r + 1)^-exponent as often as rank 0.
 * @param exponent between 0 (all alike) and 1, 1 excluded
 */
export function powerLaw(count: number, exponent: number): (unit: number) => number {
  const tail = 1 - exponent;
  const span = (count + 1) ** tail - 1;
  return (unit) => Math.min(count - 1, Math.floor((1 + unit * span) ** (1 / tail)) - 1);
}
