/** What the product promises of one line, in its unit. */
export interface Limit {
  readonly name: string;
  readonly unit: string;
  readonly limit: number;
}

/** What it promises compared with a reference that is measured in the same run. */
export interface Ratio {
  readonly name: string;
  readonly unit: string;
  readonly ratio: number;
}

export type Budget = Limit | Ratio;

/** One speed, size, or time of ours, with its reference where its budget is a ratio. */
export interface Measurement {
  readonly budget: Budget;
  readonly ours: number;
  readonly reference?: number;
  readonly ratio?: number;
}

/** What was measured for a limit. */
export function measured(budget: Limit, ours: number): Measurement {
  return { budget, ours };
}

/** What was measured for a ratio; `ratio` where it is not that of the two amounts. */
export function compared(
  budget: Ratio,
  ours: number,
  reference: number,
  ratio = ours / reference,
): Measurement {
  return { budget, ours, reference, ratio };
}

/** More of a unit per second is better, and more of a score; less of anything else. */
function higherIsBetter({ unit }: Budget): boolean {
  return unit.endsWith('/s') || unit === 'points';
}

/** A budget in words: `≤ 4 ms`, `≥ 0.8`. */
export function wordsOf(budget: Budget): string {
  const sign = higherIsBetter(budget) ? '≥' : '≤';
  return 'limit' in budget
    ? `${sign} ${budget.limit.toLocaleString('en-US')} ${budget.unit}`
    : `${sign} ${budget.ratio}`;
}

/** Returns whether a measurement keeps its budget; what could not be measured does not. */
export function isMet({ budget, ours, ratio = Number.NaN }: Measurement): boolean {
  const [amount, bound] = 'limit' in budget ? [ours, budget.limit] : [ratio, budget.ratio];
  return higherIsBetter(budget) ? amount >= bound : amount <= bound;
}
