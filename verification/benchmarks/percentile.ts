/** Returns the value below which this share of the values is; NaN if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the median; NaN if there are no values. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
