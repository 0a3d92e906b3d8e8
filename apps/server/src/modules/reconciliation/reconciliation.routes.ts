import {
  readHotelResponseFile,
  saveTableAnswers,
} from '@recoup/contract/reconciliation/hotel-response.endpoints';
import type { HotelResponsePaper } from '@recoup/contract/reconciliation/hotel-response.schemas';
import {
  reconcileInvoice,
  undoReconciliation,
} from '@recoup/contract/reconciliation/reconciliation.endpoints';
import {
  listSupplierPayments,
  paySupplierInvoices,
  undoSupplierPayment,
} from '@recoup/contract/reconciliation/supplier-payments.endpoints';
import { dayInZone } from '@recoup/domain/dates/day';
import { openTable } from '@recoup/domain/remittances/open-table';
import { areHeadings } from '@recoup/domain/remittances/table-headings';
import { headerSearchRows } from '@recoup/domain/uploads/recognize-header';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { receiveFile } from '#platform/files/receive-file';
import type { ModuleScope } from '#platform/http/module-scope';
import { readInput } from '#platform/http/read-input';
import { type Route, route, write } from '#platform/http/route';
import { readResponseFile } from './reading/read-response-file.ts';
import type { ReconciliationModule } from './reconciliation.module.ts';
import { findReadingAnswers, headerKeyOf } from './response-readings.repository.ts';

export function reconciliationRoutes(
  reconciliation: ModuleScope<ReconciliationModule>,
  { files, db }: Pick<Deps, 'files' | 'db'>,
): Route[] {
  const { invoices, payments } = reconciliation.queries;
  return [
    route(reconcileInvoice, async ({ actor, params, body }) => {
      const updatedRecords = await reconciliation.inTransaction(actor, (module) =>
        module.reconcile(actor, params.invoiceId, body),
      );
      return { invoice: await invoices.getInvoice(params.invoiceId), updatedRecords };
    }),

    route(undoReconciliation, async ({ actor, params }) => {
      await reconciliation.inTransaction(actor, (module) =>
        module.undo(actor, params.invoiceId, params.reconciliationId),
      );
      return { invoice: await invoices.getInvoice(params.invoiceId) };
    }),

    route(listSupplierPayments, ({ actor, params }) =>
      payments.supplierPayments(params.supplierId, actor.roles),
    ),

    route(paySupplierInvoices, async ({ actor, params, body }) => {
      const paymentId = await reconciliation.inTransaction(actor, (module) =>
        module.payInvoices(actor, params.supplierId, body),
      );
      return { payment: await payments.getPayment(params.supplierId, paymentId) };
    }),

    route(undoSupplierPayment, async ({ actor, params }) => {
      await reconciliation.inTransaction(actor, (module) =>
        module.undoPayment(actor, params.supplierId, params.paymentId),
      );
      return { payment: await payments.getPayment(params.supplierId, params.paymentId) };
    }),

    // The file is kept only while it is read: what matters of it is what a user fills in.
    route(readHotelResponseFile, async ({ request }) => {
      const { file, fields } = await receiveFile(request, files, readHotelResponseFile.upload);
      try {
        const input = readInput(readHotelResponseFile.body, fields);
        const paper = await readResponseFile(files, file.key);
        return { ...paper, ...(await rememberedOf(db, paper, input.supplierId)) };
      } finally {
        await files.remove(file.key);
      }
    }),

    write(saveTableAnswers, reconciliation, (module, { actor, params, body }) =>
      module.rememberAnswers(actor, params, body),
    ),
  ];
}

async function rememberedOf(
  db: Db,
  { blocks }: HotelResponsePaper,
  supplierId: number | undefined,
): Promise<Pick<HotelResponsePaper, 'remembered'>> {
  if (supplierId === undefined) return {};
  const tables = blocks.filter(({ kind }) => kind === 'table');
  const opened = tables.map(({ rows }) => openTable(rows)).find((table) => table !== undefined);
  const first = tables.flatMap(({ rows }) => rows.slice(0, headerSearchRows));
  const header = opened?.header ?? first.find(({ cells }) => areHeadings(cells));
  const headerKey = headerKeyOf(header?.cells ?? []);
  const { answers, answeredAt } = await findReadingAnswers(db, supplierId, headerKey);
  const day = answeredAt === undefined ? null : dayInZone(new Date(answeredAt));
  return { remembered: { headerKey, answers, day } };
}
