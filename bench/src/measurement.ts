/** One speed, size or time of ours beside a reference measured in the same run. */
export interface Measurement {
  readonly name: string;
  readonly ours: number;
  readonly reference: number;
  readonly ratio: number;
  /** The ratio to keep: the least for a rate (a unit per second), the most for anything else. */
  readonly budget: number;
  readonly unit: string;
}

/** Whether a measurement keeps its budget; what could not be measured does not. */
export function isMet({ ratio, budget, unit }: Measurement): boolean {
  return unit.endsWith('/s') ? ratio >= budget : ratio <= budget;
}
