const mostSteps = 4;

/**
 * Returns the values at the axis of a chart: 0 and up to four equal steps of 1, 2, or 5 and zeros, the
 * last not below the highest value. Without a value above 0 there is only 0.
 * @param highest the highest value, a whole number
 */
export function axisTicks(highest: number): readonly number[] {
  if (highest <= 0) return [0];
  const power = 10 ** Math.floor(Math.log10(highest / mostSteps));
  const step =
    [1, 2, 5, 10]
      .map((factor) => Math.max(1, factor * power))
      .find((size) => size * mostSteps >= highest) ?? highest;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, place) => place * step);
}
