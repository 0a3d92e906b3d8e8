import type { PayerTrustInput } from '@recoup/contract/receipts/payers.schemas';
import type * as given from '@recoup/contract/receipts/receipt-acts.schemas';
import type { ReceiptChanges, ReceiptInput } from '@recoup/contract/receipts/receipts.schemas';
import { dayInZone } from '@recoup/domain/dates/day';
import { prepared } from '@recoup/postgres/prepared';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { trustPayer } from './payer-trust.service.ts';
import { createPayerService } from './payers.service.ts';
import { createReceiptQueries } from './receipts.queries.ts';
import { createUnappliedQueries } from './unapplied.queries.ts';
import * as applying from './use-cases/apply-lines.ts';
import { convertReceipt, undoReceiptConversion } from './use-cases/convert-receipt.ts';
import * as correcting from './use-cases/correct-lines.ts';
import { editReceipt, enterReceipt } from './use-cases/enter-receipt.ts';
import * as returning from './use-cases/return-money.ts';

interface LineOfReceipt {
  receiptId: number;
  entryId: number;
}

/** Checks, wires, ACH credits, and card settlements, what happens to them, and who sent them. */
export function createReceipts(deps: Pick<Deps, 'db' | 'lists' | 'clock'>) {
  const db = prepared(deps.db);
  const by = (actor: Actor) => ({ actor, today: dayInZone(deps.clock()) });
  return {
    queries: {
      ...createReceiptQueries({ ...deps, db }),
      unapplied: createUnappliedQueries({ ...deps, db }),
    },
    payers: createPayerService({ db }),
    trustPayer: (actor: Actor, id: number, input: PayerTrustInput) =>
      trustPayer(db, actor, id, input),
    enter: (actor: Actor, input: ReceiptInput) => enterReceipt(db, by(actor), input),
    edit: (actor: Actor, id: number, input: ReceiptChanges) =>
      editReceipt(db, by(actor), id, input),
    apply: (actor: Actor, id: number, input: given.ApplyInput) =>
      applying.applyLines(db, by(actor), id, input),
    deduct: (actor: Actor, id: number, input: given.DeductionInput) =>
      applying.deduct(db, by(actor), id, input),
    undoDeduction: (actor: Actor, line: LineOfReceipt, input: given.PlainActInput) =>
      applying.undoDeduction(db, by(actor), line, input),
    undoLines: (actor: Actor, id: number, input: given.UndoLinesInput) =>
      correcting.undoReceiptLines(db, by(actor), id, input),
    moveLine: (actor: Actor, line: LineOfReceipt, input: given.MoveLineInput) =>
      correcting.moveReceiptLine(db, by(actor), line, input),
    correctLines: (actor: Actor, id: number, input: given.CorrectLinesInput) =>
      correcting.correctReceiptLines(db, by(actor), id, input),
    returnReceipt: (actor: Actor, id: number, input: given.ReturnInput) =>
      returning.returnReceipt(db, by(actor), id, input),
    refund: (actor: Actor, id: number, input: given.RefundInput) =>
      returning.refundReceipt(db, by(actor), id, input),
    transfer: (actor: Actor, id: number, input: given.TransferInput) =>
      returning.transferReceipt(db, by(actor), id, input),
    convert: (actor: Actor, id: number, input: given.ConvertInput) =>
      convertReceipt(db, by(actor), id, input),
    undoConversion: (actor: Actor, id: number, input: given.PlainActInput) =>
      undoReceiptConversion(db, by(actor), id, input),
  };
}

export type ReceiptsModule = ReturnType<typeof createReceipts>;
