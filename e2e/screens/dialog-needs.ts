import type { Page } from '@playwright/test';
import { listAgencyArcs } from '@recoup/contract/agencies/agency-parts.endpoints';
import { listApiTokens } from '@recoup/contract/auth/credentials.endpoints';
import { getSignInMethods } from '@recoup/contract/auth/single-sign-on.endpoints';
import { getBankDeposit } from '@recoup/contract/bank/bank-deposits.endpoints';
import { getBankLine } from '@recoup/contract/bank/bank-lines.endpoints';
import { listCallbacks } from '@recoup/contract/collections/collections.endpoints';
import type { Endpoint, ResponseOf } from '@recoup/contract/kit/endpoint';
import { listOutbox } from '@recoup/contract/outbox/outbox.endpoints';
import { getReceipt } from '@recoup/contract/receipts/receipts.endpoints';
import { listSupplierPayments } from '@recoup/contract/reconciliation/supplier-payments.endpoints';
import { getBulkEdit } from '@recoup/contract/records/bulk-edits.endpoints';
import { getRecord } from '@recoup/contract/records/records.endpoints';
import { listReports } from '@recoup/contract/reports/reports.endpoints';
import { listMerges } from '@recoup/contract/suppliers/supplier-merges.endpoints';
import { listRecordings } from '@recoup/contract/suppliers/supplier-notes.endpoints';
import { listViews } from '@recoup/contract/views/views.endpoints';
import { day } from '@recoup/domain/dates/day';
import { haveAccounts } from '../accounting/accounting-steps.ts';

const later = '2099-01-01T00:00:00.000Z';
const instant = '2026-11-20T17:00:00.000Z';
const entity = { id: 1, created_at: instant, updated_at: instant };
const author = { id: 1, name: 'Avery Admin' };

const pathOf = ({ path }: Endpoint) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Changes what the server answers to a GET, to show what few installations have. */
const answer =
  <E extends Endpoint>(endpoint: E) =>
  (change: (given: ResponseOf<E>) => ResponseOf<E>) =>
  async (page: Page): Promise<void> => {
    await page.route(
      ({ pathname }) => pathOf(endpoint).test(pathname),
      async (route) => {
        if (route.request().method() !== 'GET') return await route.fallback();
        const response = await route.fetch();
        const json = change(await response.json());
        return await route.fulfill({ response, json });
      },
    );
  };

const message = (
  id: number,
  state: 'unclear' | 'waiting',
): ResponseOf<typeof listOutbox>['data'][number] => ({
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

type Receipt = ResponseOf<typeof getReceipt>;

/** A receipt with all that can be done with one. */
const receiptOf =
  (more: Partial<Receipt> = {}) =>
  (given: Receipt): Receipt => ({
    ...given,
    state: 'cleared',
    payer: { id: 1, name: 'Larch Hotel', kind: 'hotel' },
    currency: 'USD',
    rate: null,
    unapplied: 20,
    lineCount: 1,
    refundRefusal: null,
    deductions: [
      { entryId: 9, amount: -10, dollars: -10, postedOn: day('2026-11-20'), remark: '' },
    ],
    lines: [
      {
        entryId: 7,
        recordId: 1,
        guestName: 'Stay, Ann',
        confirmationNumber: 'K1',
        checkIn: day('2026-11-01'),
        checkOut: day('2026-11-03'),
        supplier: null,
        agency: { id: 1, name: 'Birch Travel', status: { code: 0, name: 'Active' } },
        invoice: null,
        commission: 60,
        status: { code: 1, name: 'Paid' },
        substatus: null,
        updated_at: instant,
        amount: 60,
        dollars: 60,
        postedOn: day('2026-11-20'),
        paidOn: day('2026-11-20'),
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
  appliedBulkEdit: answer(getBulkEdit)((bulkEdit) => ({
    ...bulkEdit,
    state: 'done',
    groups: [{ outcome: 'changed', reason: '', count: 1 }],
    undoableUntil: later,
    undoRefusal: null,
  })),
  draftBulkEdit: answer(getBulkEdit)((bulkEdit) => ({
    ...bulkEdit,
    state: 'draft',
    groups: [{ outcome: 'open', reason: '', count: 1 }],
    applyRefusal: null,
  })),
  arc: answer(listAgencyArcs)(() => [
    { ...entity, agencyId: 1, arc: '12345678', editRefusal: null, deleteRefusal: null },
  ]),
  callback: answer(listCallbacks)((given) =>
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
  conversion: answer(getRecord)((record) => ({
    ...record,
    convertedAt: instant,
    convertedBy: author,
    convertedFromPaidCt: 120,
    foreignCurrency: 'EUR',
    exchangeRate: 1.1,
    conversionUndoRefusal: null,
  })),
  mail: answer(getSignInMethods)((methods) => ({ ...methods, linkRefusal: null })),
  merge: answer(listMerges)(() => [
    { ...entity, mergedId: 9, mergedName: 'Larch Inn', createdBy: author, undoUntil: later },
  ]),
  matchedLine: answer(getBankLine)((line) => ({ ...line, state: 'matched' })),
  messages: answer(listOutbox)((given) => ({
    ...given,
    data: [message(7, 'unclear'), message(8, 'waiting')],
  })),
  openLine: answer(getBankLine)((line) => ({
    ...line,
    state: 'unmatched',
    statement: null,
    amount: 120,
  })),
  openSlip: answer(getBankDeposit)((slip) => ({ ...slip, bankLineId: null })),
  otherCount: async (page: Page) => {
    const refusal = { message: '41 records match now, not 40.', code: 'secondLook', count: 41 };
    await page.route('**/api/records', (route) => route.fulfill({ status: 409, json: refusal }));
  },
  payment: answer(listSupplierPayments)((given) => ({
    ...given,
    payments: [
      {
        ...entity,
        createdBy: author,
        paymentAmount: 120,
        paymentMethod: { id: 1, name: 'Check' },
        checkNumber: '4711',
        processDate: day('2026-11-20'),
        invoices: [{ invoiceId: 1, amount: 120, currency: 'USD' }],
        unknownDeposit: 0,
        givesUpReceipt: false,
        undoneAt: null,
        undoRefusal: null,
      },
    ],
  })),
  receipt: answer(getReceipt)(receiptOf()),
  foreignReceipt: answer(getReceipt)(receiptOf({ currency: 'EUR', rate: null })),
  convertedReceipt: answer(getReceipt)(receiptOf({ currency: 'EUR', rate: 1.1, credited: 132 })),
  recording: answer(listRecordings)(() => [
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
  report: answer(listReports)(() => [
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
  view: answer(listViews)(() => [
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
  token: answer(listApiTokens)(() => [
    { ...entity, name: 'Reporting', lastUsedAt: null, expiresAt: null },
  ]),
};
