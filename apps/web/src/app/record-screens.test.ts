import { MantineProvider } from '@mantine/core';
import { getCurrentUser } from '@recoup/contract/auth/session.endpoints';
import type { InvoiceLine } from '@recoup/contract/invoices/invoices.schemas';
import { replaceRecordInput } from '@recoup/contract/records/record-requests.schemas';
import type { RecordDetail } from '@recoup/contract/records/records.schemas';
import { day } from '@recoup/domain/dates/day';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { type ComponentProps, createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { endpointKey } from '#api/queries.ts';
import { InvoiceLines } from '#features/invoices/invoice-lines.tsx';
import { recordListColumns } from '#features/records/record-columns.tsx';
import { RecordFormFields } from '#features/records/record-form-fields.tsx';
import { type RecordFormValues, recordBodyOf } from '#features/records/record-form-values.ts';
import {
  PaymentSection,
  StaySection,
  SupplierSection,
  TraceSection,
} from '#features/records/record-sections.tsx';
import { formValuesOf } from '#features/records/values-of-record.ts';

const instant = '2026-11-20T17:00:00.000Z';

/** A record whose every text says which it is; a new one is given here and asked for below. */
const record: RecordDetail = {
  id: 17,
  created_at: instant,
  updated_at: instant,
  status: { code: 1, name: 'Paid' },
  substatus: null,
  supplier: null,
  supplierName: 'the supplierName',
  agency: { id: 3, name: 'the agency', status: { code: 0, name: 'Active' } },
  entry: day('2026-04-01'),
  arc: 'the arc',
  assignedUser: null,
  guestFirstName: 'the guestFirstName',
  guestLastName: 'the guestLastName',
  confirmationNumber: 'the confirmationNumber',
  phone: '7105550042',
  startDate: day('2026-03-01'),
  endDate: day('2026-03-03'),
  days: 2,
  rate: 100,
  commission: 20,
  paidCt: 20,
  isProcessed: true,
  isPaid: true,
  isForeign: false,
  isBillable: false,
  isUnconverted: false,
  foreignCurrency: null,
  street: 'the street',
  city: 'the city',
  state: 'the state',
  zip: 'the zip',
  country: 'the country',
  dateProcessed: day('2026-04-02'),
  forval: null,
  paymentMethod: { id: 3, name: 'Check' },
  checkNumber: 'the checkNumber',
  currency: 'USD',
  givenRate: null,
  exchangeRate: null,
  convertedAt: null,
  convertedBy: null,
  convertedFromPaidCt: null,
  conversionUndoRefusal: null,
  twin: null,
  upload: null,
  invoices: [],
  changes: [],
};

const line: InvoiceLine = {
  id: 17,
  arc: 'the arc',
  agencyId: 3,
  agencyName: 'the agencyName',
  guestFirstName: 'the guestFirstName',
  guestLastName: 'the guestLastName',
  confirmationNumber: 'the confirmationNumber',
  startDate: day('2026-03-01'),
  endDate: day('2026-03-03'),
  days: 2,
  rate: 100,
  givenRate: null,
  commission: 20,
  paidCt: null,
  paidCurrency: 'USD',
  paymentMethodId: 3,
  paymentMethodName: 'the paymentMethodName',
  checkNumber: 'the checkNumber',
  dateProcessed: null,
  statusCode: 0,
  statusName: 'the statusName',
  substatusCode: 15,
  substatusName: 'the substatusName',
  isBillable: true,
  isProcessed: false,
  billedDays: 2,
  billedRate: 100,
  billedCommission: 20,
  noticeNumber: 1,
  previousInvoiceId: null,
};

/** What a part of a screen writes, for somebody who is signed in. */
function written(part: ReactNode): string {
  const cache = new QueryClient();
  const roles = [{ id: 1, name: 'standard' }];
  const settings = { timeZone: 'America/New_York' };
  cache.setQueryData(endpointKey(getCurrentUser, {}), { id: 1, roles, abilities: [], settings });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const routed = { router } as ComponentProps<typeof RouterContextProvider>;
  return renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: cache },
      createElement(MantineProvider, null, createElement(RouterContextProvider, routed, part)),
    ),
  );
}

/** The texts of an answer or a form that are not written anywhere. */
const unwritten = (texts: object, markup: string): unknown[] =>
  Object.values(texts).filter((text) => String(text).startsWith('the ') && !markup.includes(text));

it('the screen of a record shows every text of its answer', () => {
  const sections = [StaySection, SupplierSection, PaymentSection, TraceSection];
  const markup = written(
    sections.map((section) => createElement(section, { record, key: section.name })),
  );
  // its head names the agency's number
  expect(unwritten(record, markup)).toEqual(['the arc']);
});

it('the list of records shows every text of a row', () => {
  // what the page alone shows
  const ofThePage = [
    'the street',
    'the city',
    'the state',
    'the zip',
    'the country',
    'the checkNumber',
  ];
  const cells = recordListColumns.map(({ key, cell }) =>
    createElement(Fragment, { key }, cell(record)),
  );
  expect(unwritten(record, written(cells))).toEqual(ofThePage);
});

it('the screen of an invoice shows every text of its lines', () => {
  const markup = written(createElement(InvoiceLines, { lines: [line], choice: undefined }));
  expect(unwritten(line, markup)).toEqual(['the checkNumber']);
  const [headings, cells] = [/<th\b/g, /<td\b/g].map((tag) => markup.match(tag)?.length);
  expect(headings, 'headings of the table').toBe(cells);
});

it('the form of a record has an input for every text, and sends every field of the request', () => {
  const start: RecordFormValues = { ...formValuesOf(record), forval: '1.00' };
  const Form = () =>
    createElement(RecordFormFields, {
      form: useForm({ defaultValues: start }),
      start,
      hasForeignValue: true,
      agencyStatus: 0,
    });
  expect(unwritten(start, written(createElement(Form)))).toEqual([]);
  const sent = Object.keys(recordBodyOf(start));
  const asked = Object.keys(replaceRecordInput.shape);
  // a conversion has a form of its own
  expect(asked.filter((name) => !sent.includes(name))).toEqual([
    'exchange_rate',
    'expected_updated_at',
  ]);
  const texts = Object.values(start).filter((text) => String(text).startsWith('the '));
  expect(texts.filter((text) => !Object.values(recordBodyOf(start)).includes(text))).toEqual([]);
});
