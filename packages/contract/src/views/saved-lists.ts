import { collectionsMinimumBalance } from '@recoup/domain/collections/assignment';
import { centsToDollars } from '@recoup/domain/money/cents';
import type { SavedListName } from '@recoup/domain/views/saved-view';
import { listAuditLog } from '../admin/audit-log.endpoints.ts';
import { listAgencies } from '../agencies/agencies.endpoints.ts';
import { listChains } from '../chains/chains.endpoints.ts';
import { listCountries } from '../countries/countries.endpoints.ts';
import { listInvoiceSuppliers, listInvoices } from '../invoices/invoices.endpoints.ts';
import { listPrintQueue } from '../invoices/print-queue.endpoints.ts';
import type { Endpoint } from '../kit/endpoint.ts';
import { listOutbox } from '../outbox/outbox.endpoints.ts';
import { listPayments } from '../payments/payments.endpoints.ts';
import {
  listForeignConversions,
  listInvalidSupplierRecords,
  listUnknownSupplierRecords,
} from '../records/record-lists.endpoints.ts';
import { listDeletedRecords, listRecords } from '../records/records.endpoints.ts';
import { listSupplierBalances, listSuppliers } from '../suppliers/suppliers.endpoints.ts';
import { listUsers } from '../users/users.endpoints.ts';

interface SavedList {
  readonly endpoint: Endpoint;
  /** What the screen asks for on every page. */
  readonly fixed?: Readonly<Record<string, string>>;
}

const minimumBalance = String(centsToDollars(collectionsMinimumBalance));

/** Where the lists that take saved views come from. */
export const savedLists = {
  records: { endpoint: listRecords },
  'assigned-records': { endpoint: listRecords, fixed: { assignedToUser: 'true' } },
  'deleted-records': { endpoint: listDeletedRecords },
  'invalid-supplier-records': { endpoint: listInvalidSupplierRecords },
  'unknown-supplier-records': { endpoint: listUnknownSupplierRecords },
  'foreign-conversion': { endpoint: listForeignConversions },
  payments: { endpoint: listPayments },
  invoices: { endpoint: listInvoices },
  'invoice-suppliers': { endpoint: listInvoiceSuppliers },
  'print-queue': { endpoint: listPrintQueue },
  suppliers: { endpoint: listSuppliers },
  'pending-payment-suppliers': { endpoint: listSuppliers, fixed: { pendingPayment: 'true' } },
  'supplier-balances': { endpoint: listSupplierBalances },
  'supplier-collections': { endpoint: listSupplierBalances, fixed: { minimumBalance } },
  agencies: { endpoint: listAgencies },
  'unknown-supplier-agencies': { endpoint: listAgencies, fixed: { unknownSupplier: 'true' } },
  chains: { endpoint: listChains },
  countries: { endpoint: listCountries },
  users: { endpoint: listUsers },
  outbox: { endpoint: listOutbox },
  'audit-log': { endpoint: listAuditLog },
} as const satisfies Record<SavedListName, SavedList>;
