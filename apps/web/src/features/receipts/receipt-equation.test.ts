import type { ReceiptRow } from '@recoup/contract/receipts/receipts.schemas';
import { expect, it } from 'vitest';
import { equationOf } from './receipt-equation.ts';

const parts = {
  applied: 0,
  deducted: 0,
  refunded: 0,
  returned: 0,
  transferred: 0,
  unapplied: 0,
};

const written = (given: Partial<typeof parts>): string =>
  equationOf({ ...parts, ...given } as unknown as ReceiptRow)
    .map(({ sign, size, name }) => `${sign} ${size} ${name}`)
    .join(' ');

it('shows what was deducted beside what was applied', () => {
  expect(written({ applied: 671.43, deducted: -10 })).toBe(
    '+ 671.43 applied \u2212 10 deductions + 0 unapplied',
  );
});

it('shows money that the payer owes after a return', () => {
  expect(written({ returned: 100, refunded: 40, unapplied: -40 })).toBe(
    '+ 0 applied + 40 refunded + 100 returned \u2212 40 owed by the payer',
  );
});
