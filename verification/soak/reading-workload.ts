import { listInvoices } from '@recoup/contract/invoices/invoices.endpoints';
import { listJobs } from '@recoup/contract/jobs/jobs.endpoints';
import { listPayments } from '@recoup/contract/payments/payments.endpoints';
import { listRecords } from '@recoup/contract/records/records.endpoints';
import { listSuppliers } from '@recoup/contract/suppliers/suppliers.endpoints';
import { listEndpoints } from '@recoup/server/test/list-endpoints';
import { aRecordId, aSupplierId, type OperationContext, type SoakOperation } from './operation.ts';

interface Filters {
  readonly filters?: readonly object[];
  readonly advanced?: readonly object[];
}

/** What people look for in the lists that they use most. */
const usualFilters: Readonly<Record<string, Filters>> = {
  [listRecords.path]: {
    filters: [{ status: [0] }, { status: [0, 10, 41] }, { status: [1, 2], substatus: 'none' }],
    advanced: [{ lastName: 'sm' }, { checkIn: { from: '2026-03-01' } }, { agency: 'Travel' }],
  },
  [listPayments.path]: {
    filters: [{ paymentMethod: 3 }, { dateFrom: '2026-01-01', dateTo: '2026-06-30' }],
  },
  [listSuppliers.path]: {
    filters: [{ status: [0] }, { status: [92, 93] }],
    advanced: [{ name: 'inn' }, { city: 'a' }],
  },
  [listInvoices.path]: { filters: [{ completed: false }] },
  [listJobs.path]: { filters: [{ state: 'failed' }] },
};
const searches = ['smith', '212', 'CF1', 'inn', '17', "o'b", 'ü'];

/** A page of any list, filtered, searched and sorted as it happens. */
export const browse: SoakOperation = async ({ client, random }) => {
  const { path, sorts } = random.pick(listEndpoints);
  const { filters = [], advanced = [] } = usualFilters[path] ?? {};
  const query = new URLSearchParams({
    page: String(
      random.weigh([
        [1, 5],
        [2, 2],
        [17, 1],
        [400, 1],
      ]),
    ),
    perPage: String(random.pick([25, 50, 200])),
    sortBy: random.pick(sorts),
    sortDirection: random.pick(['asc', 'desc']),
    ...(random.chance(0.3) && { search: random.pick(searches) }),
    ...(filters.length > 0 &&
      random.chance(0.5) && { filters: JSON.stringify(random.pick(filters)) }),
    ...(advanced.length > 0 &&
      random.chance(0.3) && { advancedSearch: JSON.stringify(random.pick(advanced)) }),
  });
  await client.request(`list ${path}`, 'GET', `${path}?${query.toString()}`);
};

/** A screen of one thing, or of no list. */
export const openDetail: SoakOperation = async (context) => {
  const { client, random } = context;
  const [record, supplier] = [aRecordId(context), aSupplierId(context)];
  const path = random.pick([
    `/api/records/${record}`,
    `/api/records/${record}/story`,
    `/api/recordNotes/${record}`,
    `/api/suppliers/${supplier}`,
    `/api/suppliers/${supplier}/timeline`,
    `/api/supplierInvoices/${supplier}`,
    `/api/agencies/${random.pick(context.fixtures.agencies).id}`,
    '/api/home',
    '/api/home/openByAge',
    '/api/dailyPayments',
    '/api/dailyPayments?startDate=2026-01-01&endDate=2026-03-31',
    '/api/user',
    `/api/find?q=${encodeURIComponent(random.pick(searches))}`,
  ]);
  await client.request('look at one thing', 'GET', path);
};

const downloads = [
  '/api/records/downloadCsv?filters=%7B%22status%22%3A%5B10%2C41%5D%7D',
  '/api/records/payments/downloadCsv?filters=%7B%22dateFrom%22%3A%222026-06-01%22%7D',
  '/api/records/unknownSupplier/download',
  '/api/supplierBalances/download',
  '/api/auditLog/downloadCsv',
];

/** A whole list as a file. */
export const download: SoakOperation = async ({ client, random }) => {
  await client.request('download a list', 'GET', random.pick(downloads));
};

/** Signs out and in again. */
export const signInAgain: SoakOperation = async ({ client }: OperationContext) => {
  await client.signOut();
  await client.signIn();
};
