/** One speed, size, or time of ours, compared with a reference measured in the same run. */
export interface Measurement {
  readonly name: string;
  readonly ours: number;
  readonly reference: number;
  readonly ratio: number;
  /** The ratio to keep: the least where more is better (see `higherIsBetter`), else the most. */
  readonly budget: number;
  readonly unit: string;
}

/** More of a unit per second is better, and more of a score; less of anything else. */
export function higherIsBetter({ unit }: Pick<Measurement, 'unit'>): boolean {
  return unit.endsWith('/s') || unit === 'points';
}

/** Returns whether a measurement keeps its budget; what could not be measured does not. */
export function isMet(measurement: Measurement): boolean {
  const { ratio, budget } = measurement;
  return higherIsBetter(measurement) ? ratio >= budget : ratio <= budget;
}

/** The result, with its upper or lower limit. */
export function measureAgainstLimit(
  name: string,
  ours: number,
  limit: number,
  unit: string,
): Measurement {
  return { name, ours, reference: limit, ratio: ours / limit, budget: 1, unit };
}
