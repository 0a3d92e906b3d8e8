import {
  createPayer,
  editPayer,
  getPayer,
  listPayers,
  trustPayer,
} from '@recoup/contract/receipts/payers.endpoints';
import * as acts from '@recoup/contract/receipts/receipt-acts.endpoints';
import {
  createReceipt,
  downloadReceipts,
  editReceipt,
  getReceipt,
  listCandidates,
  listReceipts,
} from '@recoup/contract/receipts/receipts.endpoints';
import { getUnappliedByAge, listUnapplied } from '@recoup/contract/receipts/unapplied.endpoints';
import { sendCsv } from '#platform/http/csv-download';
import type { ModuleScope } from '#platform/http/module-scope';
import { list, type Route, route, write } from '#platform/http/route';
import type { ReceiptsModule } from './receipts.module.ts';

export function receiptRoutes(receipts: ModuleScope<ReceiptsModule>): Route[] {
  const { queries } = receipts;
  return [
    list(listReceipts, queries.page),
    list(listUnapplied, queries.unapplied.page),
    route(getUnappliedByAge, queries.unapplied.byAge),
    route(downloadReceipts, async ({ query, reply }) =>
      sendCsv(reply, 'receipts.csv', (destination) => queries.download(query, destination)),
    ),
    route(getReceipt, ({ params, actor }) => queries.getReceipt(params.receiptId, actor)),
    route(listCandidates, ({ params, query, actor }) =>
      queries.candidates(params.receiptId, query.search, actor.roles),
    ),

    write(createReceipt, receipts, async (module, { actor, body }) =>
      module.queries.getReceipt(await module.enter(actor, body), actor),
    ),
    write(editReceipt, receipts, async (module, { actor, params, body }) => {
      await module.edit(actor, params.receiptId, body);
      return await module.queries.getReceipt(params.receiptId, actor);
    }),

    write(acts.applyLines, receipts, async (module, { actor, params, body }) => {
      await module.apply(actor, params.receiptId, body);
      return await module.queries.getReceipt(params.receiptId, actor);
    }),
    write(acts.deduct, receipts, async (module, { actor, params, body }) => {
      await module.deduct(actor, params.receiptId, body);
      return await module.queries.getReceipt(params.receiptId, actor);
    }),
    write(acts.undoDeduction, receipts, async (module, { actor, params, body }) => {
      await module.undoDeduction(actor, params, body);
      return await module.queries.getReceipt(params.receiptId, actor);
    }),
    write(acts.undoReceiptLines, receipts, async (module, { actor, params, body }) => {
      await module.undoLines(actor, params.receiptId, body);
      return await module.queries.getReceipt(params.receiptId, actor);
    }),
    write(acts.moveReceiptLine, receipts, async (module, { actor, params, body }) => {
      await module.moveLine(actor, params, body);
      return await module.queries.getReceipt(params.receiptId, actor);
    }),
    write(acts.correctReceiptLines, receipts, async (module, { actor, params, body }) => {
      await module.correctLines(actor, params.receiptId, body);
      return await module.queries.getReceipt(params.receiptId, actor);
    }),
    write(acts.returnReceipt, receipts, async (module, { actor, params, body }) => {
      await module.returnReceipt(actor, params.receiptId, body);
      return await module.queries.getReceipt(params.receiptId, actor);
    }),
    write(acts.refundReceipt, receipts, async (module, { actor, params, body }) => {
      await module.refund(actor, params.receiptId, body);
      return await module.queries.getReceipt(params.receiptId, actor);
    }),
    write(acts.transferReceipt, receipts, async (module, { actor, params, body }) => {
      await module.transfer(actor, params.receiptId, body);
      return await module.queries.getReceipt(params.receiptId, actor);
    }),
    write(acts.convertReceipt, receipts, async (module, { actor, params, body }) => {
      await module.convert(actor, params.receiptId, body);
      return await module.queries.getReceipt(params.receiptId, actor);
    }),
    write(acts.undoReceiptConversion, receipts, async (module, { actor, params, body }) => {
      await module.undoConversion(actor, params.receiptId, body);
      return await module.queries.getReceipt(params.receiptId, actor);
    }),

    list(listPayers, queries.payers),
    route(getPayer, ({ params }) => queries.getPayer(params.payerId)),
    write(createPayer, receipts, async (module, { actor, body }) =>
      module.queries.getPayer(await module.payers.createPayer(actor, body)),
    ),
    write(editPayer, receipts, async (module, { actor, params, body }) => {
      await module.payers.editPayer(actor, params.payerId, body);
      return await module.queries.getPayer(params.payerId);
    }),
    write(trustPayer, receipts, async (module, { actor, params, body }) => {
      await module.trustPayer(actor, params.payerId, body);
      return await module.queries.getPayer(params.payerId);
    }),
  ];
}
