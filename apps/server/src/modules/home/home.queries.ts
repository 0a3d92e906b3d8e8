import type { getHome, getOpenByAge } from '@recoup/contract/home/home.endpoints';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import { addDays, type Day, dayInZone } from '@recoup/domain/dates/day';
import { type FirstStep, stepsToShow } from '@recoup/domain/home/first-steps';
import { type Cents, noCents } from '@recoup/domain/money/cents';
import {
  billableStatuses,
  openStatuses,
  reviewStatuses,
} from '@recoup/domain/records/record-status';
import { openAges } from '@recoup/domain/reports/open-ages';
import {
  type SupplierStatusCode,
  supplierStatusName,
} from '@recoup/domain/suppliers/supplier-status';
import { literals } from '@recoup/postgres/read';
import { rowsOf } from '@recoup/postgres/rows';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, actorMay } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';
import { findCompanyAlerts, findMissingDetails } from '../company/company.api.ts';
import {
  type RecordColumns,
  recordColumns,
  recordJoins,
  toRecordRow,
} from '../records/records.api.ts';
import { findRecovered } from './recovered.queries.ts';

type Home = ResponseInput<typeof getHome>;

/** Rows of each part; its total counts all. */
const rowsShown = 10;

/** Statuses that still need a user's work. */
const ownStatuses = [...billableStatuses, ...reviewStatuses];

async function someOf<Row>(
  db: Db,
  total: RawBuilder<{ total: number }>,
  rows: RawBuilder<Row>,
): Promise<{ total: number; rows: Row[] }> {
  const [counted, shown] = await Promise.all([total.execute(db), rows.execute(db)]);
  return { total: counted.rows[0]?.total ?? 0, rows: shown.rows };
}

/** The oldest stays among the open records assigned to a user. */
async function findAssignedRecords(db: Db, userId: number): Promise<Home['assignedRecords']> {
  const own = sql`assigned_user_id = ${userId} and status_code = any(${ownStatuses}::int2[])`;
  const some = await someOf(
    db,
    sql<{ total: number }>`select count(*) as total from records where ${own}`,
    sql<RecordColumns>`
      select ${recordColumns} from (
        select id from records where ${own} order by start_date, id limit ${rowsShown}) page
      join records on records.id = page.id ${recordJoins}
      order by records.start_date, records.id`,
  );
  return { ...some, rows: some.rows.map(toRecordRow) };
}

interface CallbackRow {
  id: number;
  scheduledTime: string;
  reason: string;
  supplierId: number;
  supplierName: string;
  assignedTo: number;
  createdBy: { id: number; name: string } | null;
  events: { primaryEventId?: string; sharedEventId?: string };
  created_at: string;
  updated_at: string;
}

/** A user's callbacks of today and overdue ones, the longest overdue first. */
async function findCallbacksDue(db: Db, actor: Actor, now: Date): Promise<Home['callbacksDue']> {
  const tomorrow = addDays(dayInZone(now, actor.timeZone), 1);
  const due = sql`c.assigned_to = ${actor.id} and c.done_at is null
    and c.scheduled_time < (${tomorrow}::date::timestamp at time zone ${actor.timeZone})`;
  const some = await someOf(
    db,
    sql<{ total: number }>`select count(*) as total from supplier_callbacks c where ${due}`,
    sql<CallbackRow>`
      select c.id, c.scheduled_time as "scheduledTime", c.reason, c.supplier_id as "supplierId",
        s.name as "supplierName", c.assigned_to as "assignedTo", c.calendar_events as events,
        ${jsonReference('u')} as "createdBy",
        c.created_at, c.updated_at
      from supplier_callbacks c join suppliers s on s.id = c.supplier_id
      left join users u on u.id = c.created_by
      where ${due} order by c.scheduled_time, c.id limit ${rowsShown}`,
  );
  return {
    ...some,
    rows: some.rows.map(({ supplierName, events, ...same }) => ({
      ...same,
      scheduled_time: same.scheduledTime,
      supplier: { id: same.supplierId, name: supplierName },
      assignedUser: { id: actor.id, name: actor.name, is_active: true },
      created_by: same.createdBy?.id ?? null,
      primaryEventId: events.primaryEventId ?? null,
      sharedEventId: events.sharedEventId ?? null,
    })),
  };
}

interface InvoiceColumns
  extends Omit<NonNullable<Home['invoicesAwaiting']>['rows'][number], 'supplier'> {
  supplierId: number;
  supplierName: string;
  supplierStatus: SupplierStatusCode;
}

/** The oldest invoices that no one has reconciled to the end. */
async function findInvoicesAwaiting(db: Db): Promise<Home['invoicesAwaiting']> {
  const some = await someOf(
    db,
    sql<{ total: number }>`select count(*) as total from invoices where not completed`,
    sql<InvoiceColumns>`
      select i.id, i.completed, i.reviewed, i.type as "invoiceType", i.total, s.id as "supplierId",
        s.name as "supplierName", s.status_code as "supplierStatus", i.created_at, i.updated_at
      from invoices i join suppliers s on s.id = i.supplier_id
      where not i.completed order by i.id limit ${rowsShown}`,
  );
  return {
    ...some,
    rows: some.rows.map(({ supplierId, supplierName, supplierStatus, ...same }) => ({
      ...same,
      supplier: {
        id: supplierId,
        name: supplierName,
        status: { code: supplierStatus, name: supplierStatusName(supplierStatus) },
      },
    })),
  };
}

/** The first day of each age but the youngest, in days since check-out. */
const firstDays = openAges.slice(0, -1).map(({ upToDays }) => upToDays + 1);

/** Open records on a day, as the monthly reports of all agencies would count them. */
async function findOpenByAge(db: Db, today: Day): Promise<ResponseInput<typeof getOpenByAge>> {
  const rows = await rowsOf(db).all(sql<{ age: number; count: number; value: Cents }>`
    select width_bucket(${today}::date - end_date, ${firstDays}::integer[]) as age, count(*),
      sum(commission) as value
    from records where status_code in (${literals(openStatuses)}) and entry <= ${today} group by 1`);
  return {
    asOf: today,
    ages: openAges.map(({ name }, place) => {
      const found = rows.find(({ age }) => age === place);
      return { name, count: found?.count ?? 0, value: found?.value ?? noCents };
    }),
  };
}

/** Which of the first steps have been done, by what the data contain. */
async function findStepsDone(db: Db): Promise<Record<FirstStep, boolean>> {
  const [missing, created] = await Promise.all([
    findMissingDetails(db),
    rowsOf(db).first(sql<Record<Exclude<FirstStep, 'company'>, boolean>>`
      select exists (select from users where is_active offset 1) as users,
        exists (select from agencies) as agencies,
        exists (select from suppliers) as suppliers,
        exists (select from records) as records,
        exists (select from invoices) as invoices,
        exists (select from reconciliations) as payments`),
  ]);
  if (!created) throw new Error('a query without a table returned no row');
  return { company: missing.length === 0, ...created };
}

/** Data for the home page: a user's own work, and recovered commission. */
export function createHomeQueries({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    openByAge: () => findOpenByAge(db, dayInZone(clock())),

    /** Returns only what the user may see; everything else is null. */
    async homeOf(actor: Actor): Promise<Home> {
      const now = clock();
      const [stepsDone, assignedRecords, callbacksDue, invoicesAwaiting, recovered, company] =
        await Promise.all([
          findStepsDone(db),
          actorMay(actor, 'records.view') ? findAssignedRecords(db, actor.id) : null,
          actorMay(actor, 'supplierCallbacks.view') ? findCallbacksDue(db, actor, now) : null,
          actorMay(actor, 'invoices.view') ? findInvoicesAwaiting(db) : null,
          actorMay(actor, 'payments.view') ? findRecovered(db, dayInZone(now)) : null,
          actorMay(actor, 'company.view') ? findCompanyAlerts(db) : null,
        ]);
      const firstSteps = stepsToShow((ability) => actorMay(actor, ability), stepsDone);
      return { firstSteps, assignedRecords, callbacksDue, invoicesAwaiting, recovered, company };
    },
  };
}
