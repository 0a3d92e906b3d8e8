import { collectionsMinimumBalance } from '@recoup/domain/collections/assignment';
import { centsToDollars } from '@recoup/domain/money/cents';
import type { SavedListName } from '@recoup/domain/views/saved-view';
import { downloadAuditLog, listAuditLog } from '../admin/audit-log.endpoints.ts';
import { listAgencies } from '../agencies/agencies.endpoints.ts';
import { listBankDeposits } from '../bank/bank-deposits.endpoints.ts';
import { listBankLines } from '../bank/bank-lines.endpoints.ts';
import { listBankStatements } from '../bank/bank-statements.endpoints.ts';
import { listChains } from '../chains/chains.endpoints.ts';
import { listCountries } from '../countries/countries.endpoints.ts';
import { listInvoiceSuppliers, listInvoices } from '../invoices/invoices.endpoints.ts';
import { listPrintQueue } from '../invoices/print-queue.endpoints.ts';
import type { Endpoint } from '../kit/endpoint.ts';
import { listOutbox } from '../outbox/outbox.endpoints.ts';
import { downloadPayments, listPayments } from '../payments/payments.endpoints.ts';
import { listPayers } from '../receipts/payers.endpoints.ts';
import { downloadReceipts, listReceipts } from '../receipts/receipts.endpoints.ts';
import { listUnapplied } from '../receipts/unapplied.endpoints.ts';
import {
  downloadUnknownSupplierRecords,
  listForeignConversions,
  listInvalidSupplierRecords,
  listUnknownSupplierRecords,
} from '../records/record-lists.endpoints.ts';
import { downloadRecords, listDeletedRecords, listRecords } from '../records/records.endpoints.ts';
import { listResponses } from '../responses/responses.endpoints.ts';
import {
  downloadSupplierBalances,
  listSupplierBalances,
  listSuppliers,
} from '../suppliers/suppliers.endpoints.ts';
import { listUsers } from '../users/users.endpoints.ts';

interface SavedList {
  readonly endpoint: Endpoint;
  /** What the screen asks for on every page. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Its CSV, which not everyone may download who may see the list. */
  readonly download?: Endpoint;
}

const minimumBalance = String(centsToDollars(collectionsMinimumBalance));

/** Where the lists come from that take saved views and can be exported. */
export const savedLists = {
  records: { endpoint: listRecords, download: downloadRecords },
  'assigned-records': {
    endpoint: listRecords,
    fixed: { assignedToUser: 'true' },
    download: downloadRecords,
  },
  'deleted-records': { endpoint: listDeletedRecords },
  'invalid-supplier-records': { endpoint: listInvalidSupplierRecords },
  'unknown-supplier-records': {
    endpoint: listUnknownSupplierRecords,
    download: downloadUnknownSupplierRecords,
  },
  'foreign-conversion': { endpoint: listForeignConversions },
  payments: { endpoint: listPayments, download: downloadPayments },
  receipts: { endpoint: listReceipts, download: downloadReceipts },
  'unapplied-receipts': { endpoint: listUnapplied },
  payers: { endpoint: listPayers },
  responses: { endpoint: listResponses },
  'bank-lines': { endpoint: listBankLines },
  'bank-deposits': { endpoint: listBankDeposits },
  'bank-statements': { endpoint: listBankStatements },
  invoices: { endpoint: listInvoices },
  'invoice-suppliers': { endpoint: listInvoiceSuppliers },
  'print-queue': { endpoint: listPrintQueue },
  suppliers: { endpoint: listSuppliers },
  'pending-payment-suppliers': { endpoint: listSuppliers, fixed: { pendingPayment: 'true' } },
  'supplier-balances': { endpoint: listSupplierBalances, download: downloadSupplierBalances },
  'supplier-collections': { endpoint: listSupplierBalances, fixed: { minimumBalance } },
  agencies: { endpoint: listAgencies },
  'unknown-supplier-agencies': { endpoint: listAgencies, fixed: { unknownSupplier: 'true' } },
  chains: { endpoint: listChains },
  countries: { endpoint: listCountries },
  users: { endpoint: listUsers },
  outbox: { endpoint: listOutbox },
  'audit-log': { endpoint: listAuditLog, download: downloadAuditLog },
} as const satisfies Record<SavedListName, SavedList>;
