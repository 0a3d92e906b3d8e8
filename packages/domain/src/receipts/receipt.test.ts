import { expect, it } from 'vitest';
import {
  actName,
  payerKindName,
  payerKinds,
  receiptSourceName,
  receiptSources,
  receiptStateName,
  receiptStates,
  receiptTone,
} from './receipt.ts';

it('names where a receipt stands, and colors what needs somebody', () => {
  expect(receiptStates.map((state) => [receiptStateName(state), receiptTone(state)])).toEqual([
    ['Announced', 'open'],
    ['Received', 'open'],
    ['Cleared', 'positive'],
    ['Returned', 'attention'],
    ['Void', 'closed'],
  ]);
});

it('names how receipts came to be, who sends them, and what is done to them', () => {
  expect(receiptSources.map(receiptSourceName)).toEqual([
    'Reconciliation',
    'Bank statement',
    'Response',
    'Entered',
    'Record',
    'Opening',
  ]);
  expect(payerKinds.map(payerKindName)).toEqual([
    'Hotel',
    'Owner or manager',
    'Commission processor',
    'Unknown',
  ]);
  expect([actName('returned'), actName('something of old')]).toEqual([
    'Returned by the bank',
    'something of old',
  ]);
});
