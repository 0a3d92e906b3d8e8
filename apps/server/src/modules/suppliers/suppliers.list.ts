import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listSuppliers } from '@recoup/contract/suppliers/suppliers.endpoints';
import { searchedPhone } from '@recoup/domain/records/record-search';
import { recordStatus } from '@recoup/domain/records/record-status';
import type {
  SupplierStatusCode,
  SupplierSubstatusCode,
} from '@recoup/domain/suppliers/supplier-status';
import { type Condition, containing } from '@recoup/list-engine/filters';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { jsonReference } from '#platform/db/json-reference';
import { defineList, filtersOn } from '#platform/lists/lists';
import { addressJson } from '../addresses/addresses.api.ts';
import { suppliersMatching, suppliersWithFax, suppliersWithPhone } from './supplier-search.sql.ts';

export type SupplierRow = ResponseInput<typeof listSuppliers>['data'][number];

export interface SupplierColumns
  extends Omit<SupplierRow, 'status' | 'substatus' | 'isCollections'> {
  statusCode: SupplierStatusCode;
  substatusCode: SupplierSubstatusCode | null;
}

const suppliers = filtersOn('suppliers');

const among = (ids: Sql): Condition => suppliers.that(['id'], sql`suppliers.id in (${ids})`);

/** Suppliers with any address that meets this condition. */
const addressed = (test: Sql): Condition =>
  among(sql`select sa.supplier_id from addresses a
    join supplier_addresses sa on sa.address_id = a.id where ${test}`);

/** The suppliers screen (S-291), and the suppliers with pending payments (S-292). */
export const supplierList = defineList<
  'suppliers',
  typeof listSuppliers,
  SupplierColumns,
  Pick<QueryOf<typeof listSuppliers>, 'pendingPayment'>
>({
  name: 'suppliers',
  table: 'suppliers',
  filters: {
    status: (codes) => suppliers.oneOf('status_code', codes),
    substatus: (codes) => suppliers.oneOfOrNone('substatus_code', codes),
    name: (text) =>
      suppliers.that(['name_lc'], sql`suppliers.name_lc like lower(${containing(text)})`),
    phone: (text) => among(suppliersWithPhone(searchedPhone(text))),
    fax: (text) => among(suppliersWithFax(searchedPhone(text))),
    street: (text) => addressed(sql`lower(a.street) like lower(${containing(text)})`),
    city: (text) => addressed(sql`lower(a.city) like lower(${containing(text)})`),
    zip: (text) => addressed(sql`a.zip like ${containing(text)}`),
    stateId: (id) => addressed(sql`a.state_id = ${id}`),
    countryId: (id) => addressed(sql`a.country_id = ${id}`),
    pendingPayment: (wanted) =>
      wanted
        ? among(sql`select supplier_id from records
            where status_code = ${recordStatus.pendingPayment} and supplier_id is not null`)
        : undefined,
  },
  text: (search) => among(suppliersMatching(search)),
  sorts: {
    id: ['id'],
    name: ['name_lc'],
    status: ['status_code', 'substatus_code'],
    city: ['city_lc'],
    state: ['state'],
    balance: {
      by: ['owed.balance'],
      joins: sql`join supplier_balances owed on owed.supplier_id = suppliers.id`,
    },
    updated_at: ['updated_at'],
  },
  defaultSort: { by: 'name', direction: 'asc' },
  rows: (page) => sql<SupplierColumns>`
    select suppliers.id, suppliers.created_at,
      greatest(suppliers.updated_at, balances.updated_at) as updated_at, suppliers.name,
      nullif(suppliers.dba, '') as dba, nullif(suppliers.fax, '') as fax, suppliers.status_code as "statusCode",
      suppliers.substatus_code as "substatusCode", suppliers.primary_phone as "primaryPhone",
      (select ${addressJson({ isPhysical: sql<boolean>`true` })}
        from supplier_addresses sa join addresses a on a.id = sa.address_id
        left join states st on st.id = a.state_id join countries co on co.id = a.country_id
        where sa.supplier_id = suppliers.id and sa.is_physical) as "physicalAddress",
      balances.balance,
      (select count(*) from records where records.supplier_id = suppliers.id) as "recordCount",
      ${jsonReference('users', 'is_active')} as "assignedUser",
      balances.last_invoice_id as "lastInvoiceId", balances.last_invoiced_on as "lastInvoiceDate"
    from ${page} join suppliers on suppliers.id = page.id
    join supplier_balances balances on balances.supplier_id = suppliers.id
    left join users on users.id = suppliers.assigned_user_id
    order by page.place`,
});
