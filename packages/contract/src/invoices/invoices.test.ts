import { describe, expect, it } from 'vitest';
import {
  createInvoiceInput,
  generateInvoicesInput,
  invoiceListQuery,
  invoiceSupplierQuery,
} from './invoice-requests.schemas.ts';
import {
  invoice,
  invoiceLine,
  invoiceResponse,
  invoiceRow,
  invoiceSummary,
} from './invoices.schemas.ts';

describe('the responses about invoices', () => {
  it('give an invoice its fields, lines and supplier [S-049, S-050]', () => {
    expect(Object.keys(invoice.shape)).toEqual(
      expect.arrayContaining([
        'id',
        'completed',
        'reviewed',
        'supplier',
        'total',
        'records',
        'created_at',
        'updated_at',
      ]),
    );
    expect(Object.keys(invoice.shape.supplier.shape)).toEqual(['id', 'name', 'status']);
    expect(Object.keys(invoiceRow.shape)).toEqual(
      expect.arrayContaining(['id', 'supplier', 'total', 'completed', 'updated_at']),
    );
    expect(invoiceResponse.shape.invoice).toBe(invoice);
  });

  it('give a line of an invoice its fields [S-051..S-058]', () => {
    expect(Object.keys(invoiceLine.shape)).toEqual(
      expect.arrayContaining([
        'id',
        'arc',
        'agencyId',
        'agencyName',
        'confirmationNumber',
        'guestFirstName',
        'guestLastName',
        'startDate',
        'days',
        'rate',
        'commission',
        'paidCt',
        'paymentMethodId',
        'paymentMethodName',
        'statusCode',
        'statusName',
        'substatusCode',
        'substatusName',
        'isBillable',
        'isProcessed',
      ]),
    );
    expect(invoice.shape.records.element).toBe(invoiceLine);
  });

  it("give a supplier's invoices in short [S-402]", () => {
    expect(Object.keys(invoiceSummary.shape)).toEqual(
      expect.arrayContaining(['id', 'completed', 'total', 'updated_at']),
    );
  });
});

describe('the list of invoices', () => {
  it('filters by completed or takes both [S-024]', () => {
    expect(invoiceListQuery.parse({ filters: '{}' }).filters).toEqual({});
    for (const completed of [true, false])
      expect(invoiceListQuery.parse({ filters: { completed } }).filters).toEqual({ completed });
  });
});

describe('a new invoice', () => {
  it('names supplier, type, delivery and records [S-098, S-099, S-100]', () => {
    const body = { supplierId: 5, invoiceType: 'collections', deliveryMethod: 'email' };
    expect(createInvoiceInput.parse({ ...body, records: [1, 2] })).toEqual({
      ...body,
      records: [1, 2],
    });
    expect(createInvoiceInput.safeParse({ ...body, invoiceType: 'other' }).success).toBe(false);
    expect(createInvoiceInput.safeParse({ ...body, deliveryMethod: 'fax' }).success).toBe(false);
    for (const deliveryMethod of ['preview', 'email', 'postage'])
      expect(createInvoiceInput.parse({ supplierId: 5, deliveryMethod })).toEqual({
        supplierId: 5,
        invoiceType: 'standard',
        deliveryMethod,
      });
  });
});

describe('the filters of invoice generation', () => {
  const pairs = [
    ['checkInFrom', 'checkInTo', '2026-01-31', '2026-02-01'],
    ['minimumPages', 'maximumPages', 2, 50],
    ['minimumCommission', 'maximumCommission', 10, 25_000],
  ] as const;
  const accepts = (filters: Record<string, unknown>): boolean =>
    invoiceSupplierQuery.safeParse({ filters: JSON.stringify(filters) }).success;

  it('refuse a lower end above the upper one [S-126, S-128, S-130]', () => {
    for (const [from, to, low, high] of pairs)
      expect([from, accepts({ [from]: high, [to]: low })]).toEqual([from, false]);
  });

  it('take equal ends, and one end alone [S-127, S-129, S-131]', () => {
    for (const [from, to, low, high] of pairs) {
      expect([from, accepts({ [from]: low, [to]: low })]).toEqual([from, true]);
      expect([from, accepts({ [from]: high })]).toEqual([from, true]);
    }
  });

  it('refuse an end that is not in order with the default of the other one [S-128, S-130]', () => {
    for (const filters of [
      { minimumPages: 51 },
      { minimumCommission: 25_000.01 },
      { maximumCommission: 9.99 },
      { locale: 'international', maximumCommission: 99.99 },
    ])
      expect([filters, accepts(filters)]).toEqual([filters, false]);
    for (const filters of [
      { minimumPages: 51, maximumPages: 51 },
      { maximumCommission: 10 },
      { locale: 'all', maximumCommission: 99.99 },
      { locale: 'international', minimumCommission: 10, maximumCommission: 99.99 },
    ])
      expect([filters, accepts(filters)]).toEqual([filters, true]);
  });

  it('take every filter, the two in snake case in either spelling [S-145]', () => {
    const query = invoiceSupplierQuery.parse({
      filters: {
        checkInFrom: '2026-01-01',
        locale: 'international',
        billingType: 'docupost',
        exclude_invoiced_after: '2026-02-01',
        vendor_code: 'ABC',
        excludeTollFree: true,
      },
    });
    expect(query.filters).toEqual({
      checkInFrom: '2026-01-01',
      locale: 'international',
      billingType: 'docupost',
      excludeInvoicedAfter: '2026-02-01',
      vendorCode: 'ABC',
      excludeTollFree: true,
    });
  });

  it('choose a batch by suppliers or by filters [S-146]', () => {
    expect(generateInvoicesInput.safeParse({ supplierIds: [1, 2] }).success).toBe(true);
    expect(generateInvoicesInput.safeParse({ filters: {} }).success).toBe(true);
    expect(generateInvoicesInput.safeParse({}).success).toBe(false);
    expect(generateInvoicesInput.safeParse({ supplierIds: [1], filters: {} }).success).toBe(false);
  });
});
