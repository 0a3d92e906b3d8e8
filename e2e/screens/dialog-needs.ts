import { expect, type Page } from '@playwright/test';
import { endpoints } from '@recoup/contract/endpoints';
import type { Endpoint } from '@recoup/contract/kit/endpoint';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { haveAccounts } from '../accounting/accounting-steps.ts';
import { anId } from '../every-screen.ts';
import { aSupplier } from '../suppliers/supplier-steps.ts';

type Answer = Readonly<Record<string, unknown>>;

const later = '2099-01-01T00:00:00.000Z';
const instant = '2026-11-20T17:00:00.000Z';
const entity = { id: 1, created_at: instant, updated_at: instant };
const author = { id: 1, name: 'Avery Admin' };

const pathOf = ({ path }: Endpoint) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** @throws unless an answer has the shape that the contract gives its call, amounts aside: a shape takes cents. */
function checkShape(url: string, given: unknown): void {
  const { pathname } = new URL(url);
  const called = endpoints
    .filter((endpoint) => endpoint.method === 'GET' && pathOf(endpoint).test(pathname))
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
  const lacking = called?.response
    ?.safeParse(given)
    .error?.issues.filter(({ code }) => code !== 'custom');
  expect(lacking ?? [], url).toEqual([]);
}

/** Changes what the server answers to a GET, to show what few installations have. */
const answer =
  (path: string, change: (given: Answer) => unknown) =>
  async (page: Page): Promise<void> => {
    await page.route(`**/api/${path}`, async (route) => {
      if (route.request().method() !== 'GET') return await route.continue();
      const response = await route.fetch();
      const json = change(await response.json());
      checkShape(route.request().url(), json);
      return await route.fulfill({ response, json });
    });
  };

const message = (id: number, state: string) => ({
  ...entity,
  id,
  state,
  service: 'mail',
  subject: { type: 'invoice', id, title: `Invoice ${id}-1`, party: 'Larch Hotel' },
  recipient: 'ap@larch.example',
  attempts: 2,
  reason: 'The email server did not confirm delivery.',
  nextAttemptAt: null,
  sentAt: null,
  createdBy: null,
  isConnected: true,
  heldBecause: null,
});

/** A receipt with all that can be done with one. */
const receiptOf =
  (more: Answer = {}) =>
  (given: Answer): Answer => ({
    ...given,
    state: 'cleared',
    payer: { id: 1, name: 'Larch Hotel', kind: 'hotel' },
    currency: 'USD',
    rate: null,
    unapplied: 20,
    lineCount: 1,
    refundRefusal: null,
    deductions: [{ entryId: 9, amount: -10, dollars: -10, postedOn: '2026-11-20', remark: '' }],
    lines: [
      {
        entryId: 7,
        recordId: 1,
        guestName: 'Stay, Ann',
        confirmationNumber: 'K1',
        checkIn: '2026-11-01',
        checkOut: '2026-11-03',
        supplier: null,
        agency: { id: 1, name: 'Birch Travel', status: { code: 0, name: 'Active' } },
        invoice: null,
        commission: 60,
        status: { code: 1, name: 'Paid' },
        substatus: null,
        updated_at: instant,
        amount: 60,
        dollars: 60,
        postedOn: '2026-11-20',
        paidOn: '2026-11-20',
        paymentMethod: { id: 3, name: 'Check' },
        number: '4711',
        remark: '',
        isPublished: false,
      },
    ],
    ...more,
  });

/** What must be there before a dialog can be opened. */
export const needs = {
  accounts: haveAccounts,
  appliedBulkEdit: answer('records/bulkEdits/*', (bulkEdit) => ({
    ...bulkEdit,
    state: 'done',
    groups: [{ outcome: 'changed', reason: '', count: 1 }],
    undoableUntil: later,
    undoRefusal: null,
  })),
  draftBulkEdit: answer('records/bulkEdits/*', (bulkEdit) => ({
    ...bulkEdit,
    state: 'draft',
    groups: [{ outcome: 'open', reason: '', count: 1 }],
    applyRefusal: null,
  })),
  arc: answer('agencyArcs/*', () => [
    { ...entity, agencyId: 1, arc: '12345678', editRefusal: null, deleteRefusal: null },
  ]),
  callback: answer('supplierCallbacks/*', (given) =>
    'accessToken' in given
      ? given
      : [
          {
            ...entity,
            scheduledTime: later,
            scheduled_time: later,
            reason: 'Promised a check',
            supplierId: 1,
            assignedTo: 1,
            assignedUser: { ...author, is_active: true },
            created_by: 1,
            createdBy: author,
            primaryEventId: null,
            sharedEventId: null,
          },
        ],
  ),
  conversion: answer('records/*', (record) => ({
    ...record,
    convertedAt: instant,
    convertedBy: author,
    convertedFromPaidCt: 120,
    foreignCurrency: 'EUR',
    exchangeRate: 1.1,
    conversionUndoRefusal: null,
  })),
  mail: answer('login', (methods) => ({ ...methods, linkRefusal: null })),
  merge: answer('suppliers/*/merges', () => [
    { ...entity, mergedId: 9, mergedName: 'Larch Inn', createdBy: author, undoUntil: later },
  ]),
  matchedLine: answer('bank/lines/*', (line) => ({ ...line, state: 'matched' })),
  messages: answer('outbox?*', (given) => ({
    ...given,
    data: [message(7, 'unclear'), message(8, 'waiting')],
  })),
  openLine: answer('bank/lines/*', (line) => ({
    ...line,
    state: 'unmatched',
    statement: null,
    amount: 120,
  })),
  openSlip: answer('bank/deposits/*', (slip) => ({ ...slip, bankLineId: null })),
  otherCount: async (page: Page) => {
    const refusal = { message: '41 records match now, not 40.', code: 'secondLook', count: 41 };
    await page.route('**/api/records', (route) => route.fulfill({ status: 409, json: refusal }));
  },
  payment: answer('suppliers/*/payments', (given) => ({
    ...given,
    payments: [
      {
        ...entity,
        createdBy: author,
        paymentAmount: 120,
        paymentMethod: { id: 1, name: 'Check' },
        checkNumber: '4711',
        processDate: '2026-11-20',
        invoices: [{ invoiceId: 1, amount: 120, currency: 'USD' }],
        unknownDeposit: 0,
        undoneAt: null,
        undoRefusal: null,
      },
    ],
  })),
  receipt: answer('receipts/*', receiptOf()),
  foreignReceipt: answer('receipts/*', receiptOf({ currency: 'EUR', rate: null })),
  convertedReceipt: answer('receipts/*', receiptOf({ currency: 'EUR', rate: 1.1, credited: 132 })),
  recording: answer('supplier/*/supplierRecording', () => [
    {
      ...entity,
      filename: 'front desk.mp3',
      supplier_id: 1,
      created_by: 1,
      createdBy: author,
      description: 'Promised to pay on Friday',
      size: 32_109,
    },
  ]),
  recordsOfPhone: async (page: Page) => {
    const { data } = await (await page.request.get('/api/records')).json();
    await page.route('**/api/records/byPhone/*', (route) =>
      route.fulfill({ json: data.slice(0, 2) }),
    );
  },
  report: answer('reports?*', () => [
    {
      ...entity,
      agency_id: 1,
      agency: { id: 1, name: 'Globe Travel' },
      year: 2026,
      month: 10,
      completed: true,
      succeeded: true,
      published: false,
      message: null,
      totals: null,
      hasEmail: true,
      mail: null,
      enteredSince: 0,
      unpublishedBefore: [],
    },
  ]),
  view: answer('views?*', () => [
    {
      ...entity,
      list: 'suppliers',
      name: 'Largest First',
      isShared: false,
      owner: author,
      editRefusal: null,
      query: { sortBy: 'balance', sortDirection: 'desc' },
      columns: [],
    },
  ]),
  token: answer('user/tokens', () => [
    { ...entity, name: 'Reporting', lastUsedAt: null, expiresAt: null },
  ]),
};

/** Ids beside those of the screens. */
const ids: Readonly<Record<string, (page: Page) => Promise<number>>> = {
  assigneeId: async (page) => {
    const { data } = await (await page.request.get('/api/users?perPage=100')).json();
    return data.find((user: Answer) => Number(user.assignedRecordCount) > 0).id;
  },
  billableSupplierId: async (page) => {
    const { data } = await (await page.request.get('/api/supplierBalances?perPage=10')).json();
    return data[0].supplierId;
  },
  collectionsSupplierId: async (page) => {
    const filters = JSON.stringify({ status: 92 });
    const { data } = await (await page.request.get(`/api/suppliers?filters=${filters}`)).json();
    return data[0].id;
  },
  newRecordId: async (page) => {
    const filters = JSON.stringify({ status: [0] });
    const { data } = await (await page.request.get(`/api/records?filters=${filters}`)).json();
    for (const { id } of data) {
      const record = await (await page.request.get(`/api/records/${id}`)).json();
      if (record.invoices.length === 0) return id;
    }
    throw new Error('every open record is on an invoice');
  },
  newSupplierId: async (page) => {
    const { id, primaryPhone } = await aSupplier(page);
    const second = `${primaryPhone.slice(0, -1)}${(Number(primaryPhone.slice(-1)) + 1) % 10}`;
    const made = await page.request.put(`/api/suppliers/${id}/phoneNumbers`, {
      headers: markerHeader,
      data: { phoneNumbers: [primaryPhone, second], primaryPhoneNumber: primaryPhone },
    });
    expect(made.ok(), await made.text()).toBe(true);
    return id;
  },
  openInvoiceId: async (page) => {
    const filters = encodeURIComponent(JSON.stringify({ completed: false }));
    const { data } = await (await page.request.get(`/api/invoices?filters=${filters}`)).json();
    return data[0].id;
  },
  reconciledInvoiceId: async (page) => {
    const { data } = await (await page.request.get('/api/invoices?perPage=200')).json();
    for (const { id } of data) {
      const { invoice } = await (await page.request.get(`/api/invoices/${id}`)).json();
      const saved: Answer[] = invoice.reconciliations;
      if (saved.some(({ undoneAt, undoRefusal }) => undoneAt === null && undoRefusal === null))
        return id;
    }
    throw new Error('no invoice has a reconciliation that can be undone');
  },
};

/** Puts the ids of something that is there into an address. */
export async function addressOf(page: Page, at: string): Promise<string> {
  const [, name] = at.match(/:(\w+)/) ?? [];
  if (name === undefined) return at;
  return at.replace(`:${name}`, String(await (ids[name]?.(page) ?? anId(page, name))));
}
