import { listReceipts } from '@recoup/contract/receipts/receipts.endpoints';
import type { Receipt, ReceiptRow } from '@recoup/contract/receipts/receipts.schemas';
import { expect } from 'vitest';
import { byKey, dollars, wholeList } from './checker.ts';
import type { Model } from './model.ts';
import type { ModelReceipt } from './money-model.ts';
import { appliedOf, deductedOf, linesOnReceipt, unappliedOf } from './receipt-money.ts';
import type { SimulatedSystem } from './system.ts';

const receiptState = ({ isReturned, bankLine }: ModelReceipt): string =>
  isReturned ? 'returned' : bankLine === null ? 'received' : 'cleared';

const knownReceipt = (model: Model, receipt: ModelReceipt): [number, object] => [
  receipt.id,
  {
    state: receiptState(receipt),
    bankOn: receipt.bankLine?.on ?? receipt.credit?.on ?? null,
    currency: receipt.currency,
    payer: receipt.payerId,
    amount: dollars(receipt.amount),
    applied: dollars(appliedOf(model, receipt)),
    deducted: dollars(deductedOf(receipt)),
    refunded: dollars(receipt.refunded),
    returned: dollars(receipt.returned),
    transferred: dollars(receipt.transferred),
    unapplied: dollars(unappliedOf(model, receipt)),
    lineCount: linesOnReceipt(model, receipt.id).length,
  },
];

const shownReceipt = (row: ReceiptRow): [number, object] => [
  row.id,
  {
    state: row.state,
    bankOn: row.bankOn,
    currency: row.currency,
    payer: row.payer?.id ?? null,
    amount: row.amount,
    applied: row.applied,
    deducted: row.deducted,
    refunded: row.refunded,
    returned: row.returned,
    transferred: row.transferred,
    unapplied: row.unapplied,
    lineCount: row.lineCount,
  },
];

/** How somebody enters a receipt: by itself, or by applying a response. */
const byHand: ReadonlyArray<ReceiptRow['source']> = ['entered', 'response'];

/** After every step: each receipt that somebody entered equals the model. */
export async function checkReceipts(model: Model, system: SimulatedSystem): Promise<void> {
  const receipts = await wholeList(model, system, listReceipts);
  expect(
    byKey(receipts.filter(({ source }) => byHand.includes(source)).map(shownReceipt)),
    'receipts',
  ).toEqual(byKey([...model.receipts.values()].map((one) => knownReceipt(model, one))));
}

const orNull = (cents: number | null): number | null => (cents === null ? null : dollars(cents));

/** Now and then: each receipt has the lines, the deductions, and the credit of the model, to the cent. */
export async function compareReceipts(model: Model, { look }: SimulatedSystem): Promise<void> {
  const [admin = 0] = model.users.keys();
  for (const receipt of model.receipts.values()) {
    const shown: Receipt = (await look(admin, `/api/receipts/${receipt.id}`)).json();
    const { credit } = receipt;
    expect(
      {
        credited: shown.credited,
        fees: shown.fees,
        deductions: shown.deductions.map((one) => [one.amount, one.dollars]),
        lines: byKey(
          shown.lines.map((line) => [
            line.recordId,
            line.amount,
            line.dollars,
            line.postedOn,
            line.paidOn,
            line.number,
          ]),
        ),
      },
      `receipt ${receipt.id}`,
    ).toEqual({
      credited: orNull(credit?.dollars ?? null),
      fees: dollars(credit?.fee ?? 0),
      deductions: receipt.deductions.map((one) => [dollars(one.amount), orNull(one.dollars)]),
      lines: byKey(
        linesOnReceipt(model, receipt.id).flatMap(
          ({ id, line }): Array<[number, ...unknown[]]> =>
            line
              ? [
                  [
                    id,
                    dollars(line.amount),
                    orNull(line.entry.dollars),
                    line.entry.postedOn,
                    line.paidOn,
                    line.number,
                  ],
                ]
              : [],
        ),
      ),
    });
  }
}
