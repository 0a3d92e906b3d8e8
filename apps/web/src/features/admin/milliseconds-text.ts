import { numberText } from '@recoup/domain/kit/counted';

/** Milliseconds to two digits that matter. */
export function millisecondsText(ms: number): string {
  const digits = ms < 10 ? 2 : 0;
  return `${numberText(ms, digits)} ms`;
}
