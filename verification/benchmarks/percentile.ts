/** The value that such a share of the values lies below; not a number when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The value in the middle; not a number when there are none. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
