import type { ReceiptRow } from '@recoup/contract/receipts/receipts.schemas';

/** A part of a receipt's amount, as it is written in a line of figures. */
export interface EquationTerm {
  readonly name: string;
  /** Never below 0. */
  readonly size: number;
  readonly sign: '+' | '\u2212';
}

/**
 * Returns what became of a receipt's amount: applied, what stands beside it, and what is left. Parts
 * of 0.00 are left out, apart from these two.
 */
export function equationOf(receipt: ReceiptRow): EquationTerm[] {
  const parts: ReadonlyArray<readonly [name: string, amount: number, isKept: boolean]> = [
    ['applied', receipt.applied, true],
    ['deductions', receipt.deducted, false],
    ['refunded', receipt.refunded, false],
    ['returned', receipt.returned, false],
    ['transferred', receipt.transferred, false],
    [receipt.unapplied < 0 ? 'owed by the payer' : 'unapplied', receipt.unapplied, true],
  ];
  return parts
    .filter(([, amount, isKept]) => isKept || amount !== 0)
    .map(([name, amount]) => ({
      name,
      size: Math.abs(amount),
      sign: amount < 0 ? '\u2212' : '+',
    }));
}
