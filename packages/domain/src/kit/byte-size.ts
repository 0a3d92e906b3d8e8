import { numberText } from './counted.ts';

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Returns a number of bytes in the unit that suits it, in steps of 1,000: `1.4 GB`. */
export function bytesText(bytes: number): string {
  let step = bytes < 1_000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  // what is rounded up to the next unit is written in it: 1 MB, and not 1,000 kB
  if (step > 0 && step < units.length - 1 && bytes / 1_000 ** step >= 999.95) step += 1;
  const amount = bytes / 1_000 ** step;
  return `${numberText(amount, step === 0 ? 0 : 1)} ${units[step]}`;
}
