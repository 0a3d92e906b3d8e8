import { type Act, aRecordId, aSupplierId, type Doing } from './operation.ts';

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
export const browse: Act = async ({ person, draw }) => {
  const path = draw.pick(Object.keys(lists));
  const { sorts, filters = [], advanced = [] } = lists[path] ?? { sorts: [] };
  const query = new URLSearchParams({
    page: String(
      draw.weigh([
        [1, 5],
        [2, 2],
        [17, 1],
        [400, 1],
      ]),
    ),
    perPage: String(draw.pick([25, 50, 200])),
    sortBy: draw.pick(sorts),
    sortDirection: draw.pick(['asc', 'desc']),
    ...(draw.chance(0.3) && { search: draw.pick(searches) }),
    ...(filters.length > 0 && draw.chance(0.5) && { filters: JSON.stringify(draw.pick(filters)) }),
    ...(advanced.length > 0 &&
      draw.chance(0.3) && { advancedSearch: JSON.stringify(draw.pick(advanced)) }),
  });
  await person.ask(`list ${path}`, 'GET', `${path}?${query.toString()}`);
};

/** A screen of one thing, or of no list. */
export const look: Act = async (doing) => {
  const { person, draw } = doing;
  const [record, supplier] = [aRecordId(doing), aSupplierId(doing)];
  const path = draw.pick([
    `/api/records/${record}`,
    `/api/records/${record}/story`,
    `/api/recordNotes/${record}`,
    `/api/suppliers/${supplier}`,
    `/api/suppliers/${supplier}/timeline`,
    `/api/supplierInvoices/${supplier}`,
    `/api/agencies/${draw.pick(doing.stock.agencies).id}`,
    '/api/home',
    '/api/home/openByAge',
    '/api/dailyPayments',
    '/api/dailyPayments?startDate=2026-01-01&endDate=2026-03-31',
    '/api/user',
    `/api/find?q=${encodeURIComponent(draw.pick(searches))}`,
  ]);
  await person.ask('look at one thing', 'GET', path);
};

const downloads = [
  '/api/records/downloadCsv?filters=%7B%22status%22%3A%5B10%2C41%5D%7D',
  '/api/records/payments/downloadCsv?filters=%7B%22dateFrom%22%3A%222026-06-01%22%7D',
  '/api/records/unknownSupplier/download',
  '/api/supplierBalances/download',
  '/api/auditLog/downloadCsv',
];

/** A whole list as a file. */
export const download: Act = async ({ person, draw }) => {
  await person.ask('download a list', 'GET', draw.pick(downloads));
};

/** Signs out and in again. */
export const comeBack: Act = async ({ person }: Doing) => {
  await person.signOut();
  await person.signIn();
};
