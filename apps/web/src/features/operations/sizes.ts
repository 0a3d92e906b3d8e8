const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A number of bytes in the unit that suits it: `1.4 GB`. */
export function bytesText(bytes: number): string {
  const step = bytes < 1_000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const amount = bytes / 1_000 ** step;
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: step === 0 ? 0 : 1 })} ${units[step]}`;
}

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
