import { aRecordId, aSupplierId, type OperationContext, type SoakOperation } from './operation.ts';

interface List {
  readonly sorts: readonly string[];
  readonly filters?: readonly object[];
  readonly advanced?: readonly object[];
}

const lists: Readonly<Record<string, List>> = {
  '/api/records': {
    sorts: ['id', 'entry', 'startDate', 'guestLastName', 'commission', 'phone'],
    filters: [{ status: [0] }, { status: [0, 10, 41] }, { status: [1, 2], substatus: 'none' }],
    advanced: [{ lastName: 'sm' }, { checkIn: { from: '2026-03-01' } }, { agency: 'Travel' }],
  },
  '/api/records/unknownSupplier': { sorts: ['id', 'phone', 'commission'] },
  '/api/records/invalidSupplier': { sorts: ['id', 'entry'] },
  '/api/records/foreignConversion': { sorts: ['id', 'forval'] },
  '/api/records/deleted': { sorts: ['deletedAt', 'id'] },
  '/api/records/payments': {
    sorts: ['dateProcessed', 'paidCt'],
    filters: [{ paymentMethod: 3 }, { dateFrom: '2026-01-01', dateTo: '2026-06-30' }],
  },
  '/api/suppliers': {
    sorts: ['name', 'balance', 'city', 'updated_at'],
    filters: [{ status: [0] }, { status: [92, 93] }],
    advanced: [{ name: 'inn' }, { city: 'a' }],
  },
  '/api/supplierBalances': { sorts: ['balance', 'name', 'oldestCheckOut', 'workOrder'] },
  '/api/invoices': { sorts: ['id', 'total', 'updated_at'], filters: [{ completed: false }] },
  '/api/invoiceSuppliers': { sorts: ['name', 'recordCount', 'pageCount', 'commission'] },
  '/api/agencies': { sorts: ['name', 'recordCount', 'status'] },
  '/api/uploads': { sorts: ['created_at', 'rejectedCount'] },
  '/api/jobs': { sorts: ['updated_at'], filters: [{ state: 'failed' }] },
  '/api/users': { sorts: ['name', 'assignedRecordCount'] },
  '/api/outbox': { sorts: ['id', 'updated_at'] },
  '/api/auditLog': { sorts: ['id'] },
  '/api/chains': { sorts: ['id'] },
};
const searches = ['smith', '212', 'CF1', 'inn', '17', "o'b", 'ü'];

/** A page of a list, filtered, searched and sorted as it happens. */
export const browse: SoakOperation = async ({ client, random }) => {
  const path = random.pick(Object.keys(lists));
  const { sorts, filters = [], advanced = [] } = lists[path] ?? { sorts: [] };
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
