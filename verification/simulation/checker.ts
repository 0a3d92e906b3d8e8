import type { BankDay } from '@recoup/contract/bank/bank-days.schemas';
import { listInvoices } from '@recoup/contract/invoices/invoices.endpoints';
import type { Endpoint, ResponseOf } from '@recoup/contract/kit/endpoint';
import type { DailyPayment } from '@recoup/contract/payments/payments.schemas';
import { listRecords } from '@recoup/contract/records/records.endpoints';
import type { RecordRow } from '@recoup/contract/records/records.schemas';
import { listSupplierBalances } from '@recoup/contract/suppliers/suppliers.endpoints';
import { expect } from 'vitest';
import { balanceOf, isCompleted, live, type Model, type ModelRecord, today } from './model.ts';
import { dailyPayments } from './receipt-money.ts';
import type { SimulatedSystem } from './system.ts';

const perPage = 200;

type RowOf<E extends Endpoint> = ResponseOf<E> extends { data: Array<infer Row> } ? Row : never;

/** All rows of a list, as the admin reads it page by page. */
export async function wholeList<E extends Endpoint>(
  model: Model,
  { look }: SimulatedSystem,
  { path: url }: E,
): Promise<Array<RowOf<E>>> {
  const [admin = 0] = model.users.keys();
  const rows: Array<RowOf<E>> = [];
  for (let page = 1; ; page += 1) {
    const answer = await look(admin, `${url}?perPage=${perPage}&page=${page}`);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    const { data, meta } = answer.json();
    rows.push(...data);
    if (rows.length >= meta.total || data.length === 0) {
      expect(rows.length, `rows of ${url}`).toBe(meta.total);
      return rows;
    }
  }
}

export const dollars = (cents: number): number => cents / 100;
export const byKey = (lines: Array<[number, ...unknown[]]>) =>
  lines.toSorted(([one], [other]) => one - other);

const knownRow = (record: ModelRecord): [number, object] => [
  record.id,
  {
    status: record.status,
    supplier: record.supplierId,
    agency: record.agencyId,
    assignedTo: record.assignedTo,
    phone: record.phone,
    lastName: record.lastName,
    nights: record.nights,
    rate: dollars(record.rate),
    commission: dollars(record.commission),
    paid: dollars(record.paid),
  },
];

const shownRow = (row: RecordRow): [number, object] => [
  row.id,
  {
    status: row.status.code,
    supplier: row.supplier?.id ?? null,
    agency: row.agency.id,
    assignedTo: row.assignedUser?.id ?? null,
    phone: row.phone,
    lastName: row.guestLastName,
    nights: row.days,
    rate: row.rate,
    commission: row.commission,
    paid: row.paidCt ?? 0,
  },
];

/** Each day of Daily Payments has the records and the money that were posted on it. */
async function compareDailyPayments(model: Model, { look }: SimulatedSystem): Promise<void> {
  const [admin = 0] = model.users.keys();
  const days = `startDate=2026-08-01&endDate=${today(model)}`;
  const shown: DailyPayment[] = (await look(admin, `/api/dailyPayments?${days}`)).json().data;
  expect(
    shown
      .filter(({ totalRecords }) => totalRecords > 0)
      .toSorted((one, other) => one.paymentDate.localeCompare(other.paymentDate))
      .map((day) => [day.paymentDate, day.totalRecords, day.totalAmount]),
    'daily payments',
  ).toEqual(dailyPayments(model).map(([day, count, amount]) => [day, count, dollars(amount)]));
}

/** Each day of the bank has the lines that were entered for it, and those that wait. */
async function compareBankDays(model: Model, { look }: SimulatedSystem): Promise<void> {
  const [admin = 0] = model.users.keys();
  const shown: BankDay[] = (
    await look(admin, `/api/bank/days?from=2026-08-01&to=${today(model)}`)
  ).json().data;
  const sums = (days: ReadonlyArray<readonly [string, number, number, number]>) =>
    Object.entries(Object.groupBy(days, ([day]) => day))
      .map(([day, all = []]) => [
        day,
        ...[1, 2, 3].map((at) => all.reduce((sum, one) => sum + Math.round(Number(one[at])), 0)),
      ])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
  const known = [...model.bankLines.values()].map(({ on, amount, isNotOurs, isMatched }) => {
    const waits = isMatched || isNotOurs ? 0 : 1;
    return [on, amount, isNotOurs ? amount : 0, waits] as const;
  });
  const ofStatements = shown.filter(({ statement }) => statement !== null && statement !== 0);
  expect(
    sums(
      ofStatements.map(({ day, statement, notOurs, unmatched }) => [
        day,
        100 * (statement ?? 0),
        100 * notOurs,
        unmatched,
      ]),
    ),
    'days of the bank',
  ).toEqual(sums(known));
}

/** After every step: each record, each balance, and each invoice equals the model. */
export async function checkSums(model: Model, system: SimulatedSystem): Promise<void> {
  const records = await wholeList(model, system, listRecords);
  expect(byKey(records.map(shownRow)), 'records').toEqual(byKey(live(model).map(knownRow)));

  const balances = await wholeList(model, system, listSupplierBalances);
  const owing = [...model.suppliers.keys()]
    .map((id): [number, number] => [id, dollars(balanceOf(model, id))])
    .filter(([, balance]) => balance > 0);
  expect(
    byKey(
      balances
        .filter(({ balance }) => balance > 0)
        .map(({ supplierId, balance }) => [supplierId, balance]),
    ),
    'balances',
  ).toEqual(byKey(owing));

  const invoices = await wholeList(model, system, listInvoices);
  expect(
    byKey(invoices.map(({ id, total, completed }) => [id, total, completed])),
    'invoices',
  ).toEqual(
    byKey(
      [...model.invoices.values()].map((invoice) => [
        invoice.id,
        dollars(invoice.total),
        isCompleted(model, invoice),
      ]),
    ),
  );
}

async function compareRecord(
  model: Model,
  { look }: SimulatedSystem,
  record: ModelRecord,
): Promise<void> {
  const [admin = 0] = model.users.keys();
  const shown = (await look(admin, `/api/records/${record.id}`)).json();
  expect(
    [shown.dateProcessed, shown.paymentMethod?.id ?? null, shown.checkNumber],
    `processed day, method and check of record ${record.id}`,
  ).toEqual([record.processedOn, record.methodId, record.checkNumber]);
}

async function compareSuppliers(model: Model, { look }: SimulatedSystem): Promise<void> {
  const [admin = 0] = model.users.keys();
  for (const supplier of model.suppliers.values()) {
    const url = `/api/suppliers/${supplier.id}`;
    const shown = (await look(admin, url)).json();
    const contacts = (await look(admin, `${url}/collections/contacts`)).json();
    const callbacks = (await look(admin, `/api/supplierCallbacks/${supplier.id}`)).json();
    const notes = (await look(admin, `/api/supplierNotes/${supplier.id}`)).json();
    const names = (all: Array<{ name: string }>) => all.map(({ name }) => name).toSorted();
    const ids = (all: Iterable<number>) => [...all].toSorted((one, other) => one - other);
    expect(
      {
        status: shown.status.code,
        phones: shown.phoneNumbers.toSorted(),
        primary: shown.primaryPhone,
        assignedTo: shown.assignedUser?.id ?? null,
        contacts: names(contacts),
        callbacks: ids(callbacks.map(({ id }: { id: number }) => id)),
        notes: notes.length,
      },
      `supplier ${supplier.id}`,
    ).toEqual({
      status: supplier.status,
      phones: supplier.phones.toSorted(),
      primary: supplier.phones[0],
      assignedTo: supplier.assignedTo,
      contacts: supplier.contacts.toSorted(),
      callbacks: ids(supplier.callbacks),
      notes: supplier.notes,
    });
  }
}

/** Now and then: everything that the sums do not show. */
export async function checkAll(model: Model, system: SimulatedSystem): Promise<void> {
  const [admin = 0] = model.users.keys();
  await checkSums(model, system);
  for (const record of live(model)) await compareRecord(model, system, record);
  await compareSuppliers(model, system);
  await compareDailyPayments(model, system);
  await compareBankDays(model, system);
  for (const { id, status, payments } of model.agencies.values()) {
    const shown = (await system.look(admin, `/api/agencies/${id}`)).json();
    const amounts: Array<[number, number]> = shown.payments.map(
      (payment: { id: number; amount: number }) => [payment.id, payment.amount],
    );
    expect([shown.status.code, byKey(amounts)], `agency ${id}`).toEqual([
      status,
      byKey([...payments].map(([payment, amount]) => [payment, dollars(amount)])),
    ]);
  }
}
