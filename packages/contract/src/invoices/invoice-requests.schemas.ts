import { generationLimits } from '@recoup/domain/invoices/generation-filters';
import { z } from 'zod';
import { dayRange, jsonText, listQuery } from '../kit/list.ts';
import { dayInput, idInput, moneyInput, text, wholeNumberInput } from '../kit/shapes.ts';
import { deliveryMethods, invoiceTypes } from './invoices.schemas.ts';

/** S-022..S-026; a search of `supplier:{id}` means all of one supplier (clarification 10). */
export const invoiceListQuery = listQuery({
  sorts: ['id', 'supplier', 'total', 'completed', 'created_at', 'updated_at'],
  filters: {
    completed: z.boolean().optional(),
    reviewed: z.boolean().optional(),
    /** Days of the office. */
    issuedOn: dayRange.optional(),
  },
});

/** S-098..S-100; no records, or none in the list, means all billable ones of the supplier. */
export const createInvoiceInput = z.strictObject({
  supplierId: idInput,
  invoiceType: z.enum(invoiceTypes).default('standard'),
  deliveryMethod: z.enum(deliveryMethods).default('preview'),
  records: z.array(idInput).max(20_000).optional(),
  /**
   * The invoice of the same supplier from which this one is cloned; a clone is never refused as a
   * repetition.
   */
  clonedFromId: idInput.optional(),
});

export const reviewInvoiceInput = z.strictObject({ reviewed: z.boolean() });

const pages = wholeNumberInput(1, 10_000);

/**
 * The generation filters (S-117..S-131, clarification 10); an end that is not given is its default. The
 * two that the specification writes in snake case are taken in either spelling and read in camel case.
 */
export const invoiceSupplierFilters = z
  .strictObject({
    checkInFrom: dayInput.optional(),
    checkInTo: dayInput.optional(),
    minimumPages: pages.optional(),
    maximumPages: pages.optional(),
    minimumCommission: moneyInput.optional(),
    maximumCommission: moneyInput.optional(),
    locale: z.enum(['all', 'domestic', 'international']).optional(),
    billingType: z.enum(['ebilling', 'docupost']).optional(),
    excludeInvoicedAfter: dayInput.optional(),
    exclude_invoiced_after: dayInput.optional(),
    vendorCode: text(255).optional(),
    vendor_code: text(255).optional(),
    excludeTollFree: z.boolean().optional(),
  })
  .refine(({ checkInFrom, checkInTo }) => !checkInFrom || !checkInTo || checkInFrom <= checkInTo, {
    message: 'Check-in from must not be after check-in to',
    path: ['checkInFrom'],
  })
  .refine(
    (filters) => {
      const { minimumPages, maximumPages } = generationLimits(filters);
      return minimumPages <= maximumPages;
    },
    {
      message: 'Minimum Pages cannot be greater than Maximum Pages',
      path: ['minimumPages'],
    },
  )
  .refine(
    (filters) => {
      const { minimumCommission, maximumCommission } = generationLimits(filters);
      return minimumCommission <= maximumCommission;
    },
    {
      message: 'Minimum Commission cannot be greater than Maximum Commission',
      path: ['minimumCommission'],
    },
  )
  .transform(({ exclude_invoiced_after, vendor_code, ...filters }) => ({
    ...filters,
    excludeInvoicedAfter: filters.excludeInvoicedAfter ?? exclude_invoiced_after,
    vendorCode: filters.vendorCode ?? vendor_code,
  }));
export type InvoiceSupplierFilters = z.output<typeof invoiceSupplierFilters>;

/** S-144, S-145. */
export const invoiceSupplierQuery = listQuery({
  sorts: ['name', 'id', 'recordCount', 'pageCount', 'commission', 'lastInvoiceDate'],
}).extend({ filters: jsonText(invoiceSupplierFilters).optional() });

/** S-146: chosen suppliers, or all that the filters find. */
export const generateInvoicesInput = z
  .strictObject({
    supplierIds: z.array(idInput).min(1).max(20_000).optional(),
    filters: invoiceSupplierFilters.optional(),
    search: text(200).optional(),
    /** Whether each invoice also goes out as a letter. */
    deliveryMethod: z.enum(['preview', 'postage']).default('preview'),
    /** Whether to invoice suppliers whose billable records are all on a recent invoice (F-148). */
    includeRecentlyInvoiced: z.boolean().default(false),
  })
  .refine(
    ({ supplierIds, filters }) => (supplierIds === undefined) !== (filters === undefined),
    'Send either supplierIds or filters',
  );
