import type { QueryOf } from '@recoup/contract/kit/endpoint';
import type { listSupplierBalances } from '@recoup/contract/suppliers/suppliers.endpoints';
import { officeTimeZone } from '@recoup/domain/calendar/day';
import { promisedSubstatuses } from '@recoup/domain/collections/day-task';
import { type Cents, formatDecimal } from '@recoup/domain/money/cents';
import { billableStatuses } from '@recoup/domain/records/record-status';
import type {
  SupplierStatusCode,
  SupplierSubstatusCode,
} from '@recoup/domain/suppliers/supplier-status';
import { sql } from 'kysely';
import type { Sql } from '#platform/db/read';
import { type Condition, conditionsOn } from '#platform/list/condition';
import { csvText, csvValue } from '#platform/list/csv';
import { defineList } from '#platform/list/define-list';
import { suppliersHolding } from './supplier-search.queries.ts';

type Query = QueryOf<typeof listSupplierBalances>;
type Filters = NonNullable<Query['filters']> & Pick<Query, 'minimumBalance'>;

export interface SupplierBalanceColumns {
  id: number;
  created_at: string;
  updated_at: string;
  supplierName: string;
  supplierPhone: string | null;
  balance: Cents;
  assignedUser: { id: number; name: string; is_active: boolean } | null;
  statusCode: SupplierStatusCode;
  substatusCode: SupplierSubstatusCode | null;
  lastInvoiceId: number | null;
  lastInvoiceDate: string | null;
  oldestCheckOut: string | null;
  nextCallbackAt: string | null;
}

const balances = conditionsOn('supplier_balances');
const suppliers = conditionsOn('suppliers');

const among = (ids: Sql): Condition =>
  balances.that(['supplier_id'], sql`supplier_balances.supplier_id in (${ids})`);
const ofSuppliers = (condition: Condition): Condition =>
  among(sql`select id from suppliers where ${condition.sql}`);

/** Something of the supplier at hand, to sort by. */
const supplied = (part: Sql, joins: Sql = sql``): Sql => sql`(
  select ${part} from suppliers ${joins} where suppliers.id = supplier_balances.supplier_id)`;

const primaryPhone = sql`(select phone from supplier_phone_numbers phones
  where phones.supplier_id = supplier_balances.supplier_id and phones.is_primary)`;
const lastInvoiceDate = sql`(select issued_on from invoices
  where invoices.supplier_id = supplier_balances.supplier_id order by id desc limit 1)`;
const oldestCheckOut = sql`(select min(end_date) from records
  where records.supplier_id = supplier_balances.supplier_id
    and records.status_code in (${sql.join(billableStatuses.map((code) => sql.lit(code)))}))`;

const nextCallback = sql`(select min(scheduled_time) from supplier_callbacks
  where supplier_callbacks.supplier_id = supplier_balances.supplier_id)`;
const tomorrow = sql`(date_trunc('day', now() at time zone ${sql.lit(officeTimeZone)}) + interval '1 day')
  at time zone ${sql.lit(officeTimeZone)}`;
/** The call that is overdue or due today; one of a later day is not yet anybody's work. */
const dueCallback = sql`(select min(scheduled_time) from supplier_callbacks
  where supplier_callbacks.supplier_id = supplier_balances.supplier_id
    and scheduled_time < ${tomorrow})`;
/** Whether the supplier at hand has promised to pay: a payment plan, or a payment on its way. */
const promiseRank = supplied(
  sql`(substatus_code in (${sql.join(promisedSubstatuses.map((code) => sql.lit(code)))})) is not true`,
);

/** Who owes how much (S-648); with a minimum the collections list (S-665). */
export const supplierBalanceList = defineList<
  'supplier_balances',
  Filters,
  NonNullable<Query['sortBy']>,
  SupplierBalanceColumns
>({
  name: 'supplier balances',
  table: 'supplier_balances',
  key: 'supplier_id',
  only: () => balances.between('balance', { from: '0.01' }),
  filters: {
    status: (codes) => ofSuppliers(suppliers.oneOf('status_code', codes)),
    substatus: (codes) => ofSuppliers(suppliers.oneOfOrNone('substatus_code', codes)),
    assignedUserId: (user) =>
      ofSuppliers(
        user === 'none'
          ? suppliers.isNull('assigned_user_id')
          : suppliers.equals('assigned_user_id', user),
      ),
    minimumBalance: (least) => balances.between('balance', { from: formatDecimal(least) }),
  },
  text: (search) => among(suppliersHolding(search)),
  sorts: {
    balance: ['balance'],
    name: [supplied(sql`name_lc`)],
    phone: [primaryPhone],
    updated_at: ['updated_at'],
    assignedUser: [
      supplied(sql`lower(users.name)`, sql`join users on users.id = suppliers.assigned_user_id`),
    ],
    lastInvoiceDate: [lastInvoiceDate],
    oldestCheckOut: [oldestCheckOut],
    nextCallback: [nextCallback],
    // a collector's day: who is to be called, who has promised, who owes longest, who owes most
    workOrder: [
      sql`coalesce(${dueCallback}, 'infinity')`,
      promiseRank,
      sql`coalesce(${oldestCheckOut}, 'infinity')`,
      sql`-balance`,
    ],
  },
  defaultSort: { by: 'balance', direction: 'desc' },
  indexes: [{ keys: ['balance', 'supplier_id'] }],
  rows: (page) => sql<SupplierBalanceColumns>`
    select suppliers.id, suppliers.created_at, supplier_balances.updated_at,
      suppliers.name as "supplierName", ${primaryPhone} as "supplierPhone",
      supplier_balances.balance,
      case when users.id is not null then
        jsonb_build_object('id', users.id, 'name', users.name, 'is_active', users.is_active)
      end as "assignedUser",
      suppliers.status_code as "statusCode", suppliers.substatus_code as "substatusCode",
      last.id as "lastInvoiceId", last.issued_on as "lastInvoiceDate",
      ${oldestCheckOut} as "oldestCheckOut", ${nextCallback} as "nextCallbackAt"
    from ${page} join supplier_balances on supplier_balances.supplier_id = page.id
    join suppliers on suppliers.id = page.id
    left join users on users.id = suppliers.assigned_user_id
    left join lateral (select id, issued_on from invoices where supplier_id = suppliers.id
      order by id desc limit 1) last on true
    order by page.place`,
  csv: {
    columns: [
      csvValue('Supplier ID', sql`supplier_balances.supplier_id`),
      csvText('Name', sql`suppliers.name`),
      csvText('Phone', primaryPhone),
      csvValue('Balance', sql`supplier_balances.balance`),
      csvValue('Last Updated', sql`supplier_balances.updated_at::date`),
    ],
    joins: sql`join suppliers on suppliers.id = supplier_balances.supplier_id`,
  },
});
