import type { InvoiceSupplierFilters } from '@recoup/contract/invoices/invoice-requests.schemas';
import type { listInvoiceSuppliers } from '@recoup/contract/invoices/invoices.endpoints';
import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import { homeCountryId } from '@recoup/domain/addresses/address-validity';
import { excludedPhones, generationLimits } from '@recoup/domain/invoices/generation-filters';
import {
  lineCountsOfPages,
  linesOnFirstPage,
  linesOnLaterPages,
} from '@recoup/domain/invoices/invoice-pages';
import { type Cents, cents, formatDecimal } from '@recoup/domain/money/cents';
import { billableStatuses } from '@recoup/domain/records/record-status';
import {
  invoicedSupplierStatuses,
  type SupplierStatusCode,
  supplierStatusName,
} from '@recoup/domain/suppliers/supplier-status';
import { literals, type Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps';
import { addressJson } from '../addresses/addresses.api.ts';
import { suppliersMatching } from '../suppliers/suppliers.api.ts';

type Query = QueryOf<typeof listInvoiceSuppliers>;
type Row = ResponseInput<typeof listInvoiceSuppliers>['data'][number];

/** Which suppliers a batch reaches. */
export interface SupplierChoice {
  filters?: InvoiceSupplierFilters | undefined;
  search?: string | undefined;
}

interface Found extends Omit<Row, 'status'> {
  statusCode: SupplierStatusCode;
}

interface Totals {
  suppliers: number;
  recordCount: number;
  pageCount: number;
  commission: Cents;
}

/** Pages of an invoice with that many lines, as in `invoicePageCount`. */
const pageCount = sql`(1 + greatest(0,
  (due.lines - ${sql.lit(linesOnFirstPage)} + ${sql.lit(linesOnLaterPages - 1)})
    / ${sql.lit(linesOnLaterPages)}))::int`;

const sorts: Record<NonNullable<Query['sortBy']>, Sql> = {
  id: sql`supplier_id`,
  name: sql`name_lc`,
  recordCount: sql`lines`,
  pageCount: sql`lines`,
  commission: sql`commission`,
  lastInvoiceDate: sql`last_invoiced_on`,
};

/** What each supplier owes: stored by the database, or added up for some check-ins only. */
function dueOf({ checkInFrom, checkInTo }: InvoiceSupplierFilters): Sql {
  if (!checkInFrom && !checkInTo)
    return sql`select supplier_id, billable_records as lines, balance as commission
      from supplier_balances where billable_records > 0`;
  return sql`select supplier_id, count(*)::int as lines, sum(commission) as commission
    from records
    where supplier_id is not null and status_code in (${literals(billableStatuses)})
      ${checkInFrom ? sql`and start_date >= ${checkInFrom}::date` : sql``}
      ${checkInTo ? sql`and start_date <= ${checkInTo}::date` : sql``}
    group by supplier_id`;
}

function billedBy(type: NonNullable<InvoiceSupplierFilters['billingType']>): Sql {
  return type === 'ebilling'
    ? sql`exists (select from supplier_emails e where e.supplier_id = s.id)`
    : sql`exists (select from supplier_addresses sa join addresses a on a.id = sa.address_id
        where sa.supplier_id = s.id and sa.is_billing and a.is_billable
          and a.country_id = ${homeCountryId})`;
}

const primaryPhone = sql`(select phone from supplier_phone_numbers p
  where p.supplier_id = s.id and p.is_primary)`;

/** Every supplier that can be invoiced and that the filters, with their defaults, let through. */
function matching({ filters = emptyFilters, search }: SupplierChoice): Sql {
  const limits = generationLimits(filters);
  const fewest = lineCountsOfPages(limits.minimumPages).fewest;
  const { most } = lineCountsOfPages(limits.maximumPages);
  const tests = [
    sql`s.status_code in (${literals(invoicedSupplierStatuses)})`,
    sql`due.lines between ${fewest} and ${most}`,
    sql`due.commission > 0`,
    sql`due.commission between ${formatDecimal(limits.minimumCommission)}::numeric
      and ${formatDecimal(limits.maximumCommission)}::numeric`,
  ];
  if (limits.locale === 'domestic') tests.push(sql`s.country_id = ${homeCountryId}`);
  if (limits.locale === 'international') tests.push(sql`s.country_id <> ${homeCountryId}`);
  if (filters.billingType) tests.push(billedBy(filters.billingType));
  if (filters.excludeInvoicedAfter)
    tests.push(sql`not exists (select from invoices i where i.supplier_id = s.id
      and i.issued_on > ${filters.excludeInvoicedAfter}::date)`);
  if (filters.vendorCode) tests.push(sql`lower(v.code) = lower(${filters.vendorCode})`);
  if (filters.excludeTollFree) tests.push(sql`coalesce(${primaryPhone}, '') !~ ${excludedPhones}`);
  if (search) tests.push(sql`s.id in (${suppliersMatching(search)})`);
  return sql`
    select s.id as supplier_id, s.name_lc, due.lines, due.commission, ${pageCount} as pages,
      (select issued_on from invoices i where i.supplier_id = s.id order by id desc limit 1)
        as last_invoiced_on
    from (${dueOf(filters)}) due join suppliers s on s.id = due.supplier_id
    left join vendors v on v.id = s.vendor_id
    where ${sql.join(tests, sql` and `)}`;
}

const emptyFilters: InvoiceSupplierFilters = {
  excludeInvoicedAfter: undefined,
  vendorCode: undefined,
};

/**
 * The suppliers of the generation screen (S-114, S-144): those that a batch would invoice, with
 * their totals.
 */
export function createInvoiceSupplierQueries({ db }: Pick<Deps, 'db'>) {
  return {
    /** A page with what all matches come to, of one moment. */
    async page(
      query: Query,
    ): Promise<{ rows: Row[]; total: number; totals: Omit<Totals, 'suppliers'> }> {
      const { page, perPage, sortBy = 'commission', sortDirection = 'desc' } = query;
      const direction = sql.raw(sortDirection);
      const { rows } = await sql<{ totals: Totals; found: Found[] }>`
        with matching as materialized (${matching(query)}),
        ordered as (select *, row_number() over (
          order by ${sorts[sortBy]} ${direction} nulls last, supplier_id ${direction}) as place
          from matching),
        page as (select * from ordered
          order by place offset ${(page - 1) * perPage} limit ${perPage})
        select
          (select json_build_object('suppliers', count(*), 'recordCount', coalesce(sum(lines), 0),
            'pageCount', coalesce(sum(pages), 0),
            'commission', (coalesce(sum(commission), 0) * 100)::int8) from matching) as totals,
          (select coalesce(json_agg(json_build_object(
              'id', s.id,
              'created_at', to_char(s.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
              'updated_at', to_char(s.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
              'name', s.name, 'statusCode', s.status_code, 'vendorId', s.vendor_id,
              'vendorCode', v.code, 'primaryPhone', ${primaryPhone},
              'email', (select email from supplier_emails e where e.supplier_id = s.id
                order by e.is_primary desc, e.id limit 1),
              'physicalAddress', (select ${addressJson({ isPhysical: sql<boolean>`true` })}
                from supplier_addresses sa join addresses a on a.id = sa.address_id
                left join states st on st.id = a.state_id join countries co on co.id = a.country_id
                where sa.supplier_id = s.id and sa.is_physical),
              'recordCount', page.lines, 'pageCount', page.pages,
              'commission', (page.commission * 100)::int8,
              'lastInvoiceDate', page.last_invoiced_on) order by page.place), '[]')
            from page join suppliers s on s.id = page.supplier_id
            left join vendors v on v.id = s.vendor_id) as found`.execute(db);
      const [{ totals, found } = { totals: noTotals, found: [] }] = rows;
      const { suppliers, ...sums } = totals;
      return { rows: found.map(present), total: suppliers, totals: sums };
    },

    /** Every supplier that the filters let through, by name, so that a batch prints in that order. */
    async ids(choice: SupplierChoice): Promise<number[]> {
      const { rows } = await sql<{ supplier_id: number }>`
        select supplier_id from (${matching(choice)}) found order by name_lc, supplier_id`.execute(
        db,
      );
      return rows.map((row) => row.supplier_id);
    },
  };
}

const noTotals: Totals = {
  suppliers: 0,
  recordCount: 0,
  pageCount: 0,
  commission: cents(0),
};

const present = ({ statusCode, ...row }: Found): Row => ({
  ...row,
  status: { code: statusCode, name: supplierStatusName(statusCode) },
});
