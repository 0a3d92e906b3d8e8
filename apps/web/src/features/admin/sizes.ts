/** A count; with a tilde when it is an estimate. */
export function countText(count: number, isEstimate = false): string {
  const text = Math.round(count).toLocaleString('en-US');
  return isEstimate ? `~${text}` : text;
}

/** Milliseconds to two digits that matter. */
export function millisecondsText(ms: number): string {
  const digits = ms < 10 ? 2 : 0;
  return `${ms.toLocaleString('en-US', { maximumFractionDigits: digits })} ms`;
}
