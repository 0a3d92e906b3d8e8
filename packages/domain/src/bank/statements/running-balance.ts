import type { Cents } from '../../money/cents.ts';

/** A line with the balance that its row states after it. */
export interface BalancedLine {
  readonly lineNumber: number;
  readonly amount: Cents;
  readonly balance: Cents;
}

/** Whether a statement begins with its first line or with its last; the line that breaks it, if neither. */
export type RunningBalance =
  | { readonly opening: number; readonly closing: number }
  | { readonly brokenAt: number };

/**
 * Returns the balances before and after lines whose balances follow from their amounts, from the
 * first line to the last or the other way; else the first line that does not follow. Undefined
 * without lines.
 */
export function runningBalance(lines: readonly BalancedLine[]): RunningBalance | undefined {
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return undefined;
  const down = breakOf(lines);
  if (!down) return { opening: first.balance - first.amount, closing: last.balance };
  const up = breakOf(lines.toReversed());
  if (!up) return { opening: last.balance - last.amount, closing: first.balance };
  return { brokenAt: down };
}

function breakOf(lines: readonly BalancedLine[]): number | undefined {
  let before: number | undefined;
  for (const { lineNumber, amount, balance } of lines) {
    if (before !== undefined && before + amount !== balance) return lineNumber;
    before = balance;
  }
  return undefined;
}
