import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listSupplierBalances } from '@recoup/contract/suppliers/suppliers.endpoints';
import { promisedSubstatuses } from '@recoup/domain/collections/day-task';
import { officeTimeZone } from '@recoup/domain/dates/day';
import { formatDecimal } from '@recoup/domain/money/cents';
import type {
  SupplierStatusCode,
  SupplierSubstatusCode,
} from '@recoup/domain/suppliers/supplier-status';
import { csvText, csvValue } from '@recoup/list-engine/csv';
import { type Condition } from '@recoup/list-engine/filters';
import { literals, type Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { jsonReference } from '#platform/db/json-reference';
import { csvPhone } from '#platform/lists/csv-phone';
import { defineList, filtersOn } from '#platform/lists/lists';
import { suppliersMatching } from './supplier-search.sql.ts';

export type BalanceRow = ResponseInput<typeof listSupplierBalances>['data'][number];

export interface SupplierBalanceColumns
  extends Omit<BalanceRow, 'supplierId' | 'status' | 'substatus'> {
  statusCode: SupplierStatusCode;
  substatusCode: SupplierSubstatusCode | null;
}

const balances = filtersOn('supplier_balances');
const suppliers = filtersOn('suppliers');

const among = (ids: Sql): Condition =>
  balances.that(['supplier_id'], sql`supplier_balances.supplier_id in (${ids})`);
const ofSuppliers = (condition: Condition): Condition =>
  among(sql`select id from suppliers where ${condition.sql}`);

const isOf = (alias: string): Sql =>
  sql`${sql.ref(`${alias}.supplier_id`)} = supplier_balances.supplier_id`;
const owner = sql`join suppliers owner on owner.id = supplier_balances.supplier_id`;
const nextCallback = sql`(select min(scheduled_time) from supplier_callbacks calls
  where ${isOf('calls')} and calls.done_at is null)`;
const tomorrow = sql`(date_trunc('day', now() at time zone ${sql.lit(officeTimeZone)}) + interval '1 day')
  at time zone ${sql.lit(officeTimeZone)}`;

/** Each supplier's earliest call, of all or of those that these tests leave. */
const firstCall = (test: Sql = sql`true`): Sql => sql`
  left join (select supplier_id, min(scheduled_time) as at from supplier_callbacks
    where ${test} and done_at is null group by supplier_id) first_call on ${isOf('first_call')}`;

/** Supplier balances (S-648); with a minimum the collections list (S-665). */
export const supplierBalanceList = defineList<
  'supplier_balances',
  typeof listSupplierBalances,
  SupplierBalanceColumns,
  Pick<QueryOf<typeof listSupplierBalances>, 'minimumBalance'>
>({
  name: 'supplier balances',
  table: 'supplier_balances',
  key: 'supplier_id',
  only: () => balances.between('balance', { from: '0.01' }),
  filters: {
    status: (codes) => ofSuppliers(suppliers.oneOf('status_code', codes)),
    substatus: (codes) => ofSuppliers(suppliers.oneOfOrNone('substatus_code', codes)),
    assignedUserId: (user) => ofSuppliers(suppliers.equalsOrNone('assigned_user_id', user)),
    minimumBalance: (least) => balances.between('balance', { from: formatDecimal(least) }),
  },
  text: (search) => among(suppliersMatching(search)),
  sorts: {
    balance: ['balance'],
    name: { by: ['owner.name_lc'], joins: owner },
    phone: { by: ['owner.primary_phone'], joins: owner },
    updated_at: ['updated_at'],
    assignedUser: {
      by: ['assigned.name'],
      joins: sql`left join (
        select s.id as supplier_id, lower(u.name) as name
        from suppliers s join users u on u.id = s.assigned_user_id
      ) assigned on ${isOf('assigned')}`,
    },
    lastInvoiceDate: ['last_invoiced_on'],
    oldestCheckOut: ['oldest_check_out'],
    nextCallback: { by: ['first_call.at'], joins: firstCall() },
    // a collector's day: who is to be called by today, who has promised to pay (a payment plan, or a
    // payment on its way), who owes longest, who owes most
    workOrder: {
      by: [
        sql`coalesce(first_call.at, 'infinity')`,
        sql`promising.supplier_id is null`,
        sql`coalesce(supplier_balances.oldest_check_out, 'infinity')`,
        sql`-supplier_balances.balance`,
      ],
      joins: sql`${firstCall(sql`scheduled_time < ${tomorrow}`)}
        left join (select id as supplier_id from suppliers where substatus_code in (${literals(promisedSubstatuses)}))
          promising on ${isOf('promising')}`,
    },
  },
  defaultSort: { by: 'balance', direction: 'desc' },
  counters: [{ table: 'owing_supplier_counts', columns: [], count: 'n', isOfOnly: true }],
  rows: (page) => sql<SupplierBalanceColumns>`
    select suppliers.id, suppliers.created_at, supplier_balances.updated_at,
      suppliers.name as "supplierName", suppliers.primary_phone as "supplierPhone",
      supplier_balances.balance,
      ${jsonReference('users', 'is_active')} as "assignedUser",
      suppliers.status_code as "statusCode", suppliers.substatus_code as "substatusCode",
      supplier_balances.last_invoice_id as "lastInvoiceId",
      supplier_balances.last_invoiced_on as "lastInvoiceDate",
      supplier_balances.oldest_check_out as "oldestCheckOut", ${nextCallback} as "nextCallbackAt"
    from ${page} join supplier_balances on supplier_balances.supplier_id = page.id
    join suppliers on suppliers.id = page.id
    left join users on users.id = suppliers.assigned_user_id
    order by page.place`,
  csv: {
    columns: [
      csvValue('Supplier ID', sql`supplier_balances.supplier_id`),
      csvText('Name', sql`suppliers.name`),
      csvPhone('Phone', sql`suppliers.primary_phone`),
      csvValue('Balance', sql`supplier_balances.balance`),
      csvValue(
        'Last Updated',
        sql`(supplier_balances.updated_at at time zone ${officeTimeZone})::date`,
      ),
    ],
    joins: sql`join suppliers on suppliers.id = supplier_balances.supplier_id`,
  },
});
