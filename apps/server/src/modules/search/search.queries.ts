import type { SearchHit } from '@recoup/contract/search/search.schemas';
import { type Day, day } from '@recoup/domain/dates/day';
import { formatDay } from '@recoup/domain/dates/format';
import { type Cents, centsToDollars, formatDollars, formatMoney } from '@recoup/domain/money/cents';
import { type PaymentMethodId, paymentMethodName } from '@recoup/domain/payments/payment-method';
import { guestText } from '@recoup/domain/records/guest-name';
import { type PaletteSearch, readPaletteSearch } from '@recoup/domain/search/palette-search';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { containing, startingWith } from '@recoup/list-engine/filters';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { AgencyQueries } from '#modules/agencies/agencies.api';
import type { RecordQueries } from '#modules/records/records.api';
import { type Actor, actorMay } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';

export interface SearchDeps extends Pick<Deps, 'db'> {
  records: { queries: RecordQueries };
  agencies: { queries: AgencyQueries };
}

type Kind = SearchHit['kind'];

interface RecordRow {
  id: number;
  guestLastName: string;
  guestFirstName: string;
  supplier: string | null;
  startDate: Day;
}

interface SupplierRow {
  id: number;
  title: string;
  phone: string | null;
  city: string | null;
}

interface PaymentRow {
  id: number;
  /** The hotel that the payer stands for, if it stands for one. */
  supplierId: number | null;
  payer: string | null;
  amount: Cents;
  currency: string;
  methodId: PaymentMethodId | null;
  checkNumber: string | null;
  receivedOn: Day | null;
}

/** Of each kind. */
const mostFound = 5;
/** Fewer letters are in too many names to be worth looking through. */
const fewestLetters = 3;

const detailOf = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

const blank = { detail: '', isExact: false, supplierId: null };

const supplierJoins = sql`
  join suppliers s on s.id = found.id
  left join supplier_phone_numbers p on p.supplier_id = s.id and p.is_primary
  left join supplier_addresses sa on sa.supplier_id = s.id and sa.is_physical
  left join addresses a on a.id = sa.address_id`;

/** Matches phone numbers that end with at least seven digits; the index is on the last seven. */
const endsWith = (digits: string) =>
  sql`right(phone, 7) = right(${digits}, 7) and phone like ${`%${digits}`}`;

function recordHit(row: RecordRow): SearchHit {
  const { id, supplier, startDate } = row;
  const detail = detailOf(`REC ${id}`, supplier, formatDay(startDate));
  return { ...blank, kind: 'record', id, title: guestText(row), detail };
}

const supplierHit = ({ phone, city, ...named }: SupplierRow): SearchHit => ({
  ...blank,
  kind: 'supplier',
  ...named,
  detail: detailOf(phone && formatPhone(phone), city),
});

function paymentHit({ id, supplierId, payer, ...payment }: PaymentRow): SearchHit {
  const { amount, currency, methodId, checkNumber, receivedOn } = payment;
  const method = methodId === null ? null : paymentMethodName(methodId);
  const by = checkNumber === null ? method : `${method ?? ''} ${checkNumber}`.trim();
  const title = `Payment of ${formatMoney(amount, currency)}`;
  const detail = detailOf(payer ?? 'Unknown payer', by, receivedOn && formatDay(receivedOn));
  return { ...blank, kind: 'payment', id, title, detail, supplierId };
}

/** Returns each result once, the exact ones first. */
function inOrder(hits: readonly SearchHit[]): SearchHit[] {
  const once = [
    ...new Map(hits.toReversed().map((hit) => [`${hit.kind} ${hit.id}`, hit])).values(),
  ];
  const found = once.toReversed();
  return [...found.filter(({ isExact }) => isExact), ...found.filter(({ isExact }) => !isExact)];
}

const exactly = (hits: readonly SearchHit[]) => hits.map((hit) => ({ ...hit, isExact: true }));

/** Returns the palette's results for the entered text. */
export function createSearchQueries({ db, records, agencies }: SearchDeps) {
  const firstPage = { page: 1, perPage: mostFound };

  async function recordsOf(ids: readonly number[]): Promise<SearchHit[]> {
    const rows = await rowsOf(db).all(sql<RecordRow>`
      select r.id, r.guest_last_name as "guestLastName", r.guest_first_name as "guestFirstName",
        coalesce(s.name, r.supplier_name) as supplier, r.start_date as "startDate"
      from records r left join suppliers s on s.id = r.supplier_id
      where r.id = any(${[...ids]}::int[])`);
    return rows.map(recordHit);
  }

  async function agenciesOf(ids: readonly number[]): Promise<SearchHit[]> {
    const rows = await rowsOf(db).all(sql<{ id: number; title: string }>`
      select id, name as title from agencies where id = any(${[...ids]}::int[])`);
    return rows.map((row) => ({ ...blank, kind: 'agency', ...row }));
  }

  async function suppliersOf(ids: readonly number[]): Promise<SearchHit[]> {
    const rows = await rowsOf(db).all(sql<SupplierRow>`
      select s.id, s.name as title, p.phone, nullif(a.city, '') as city
      from unnest(${[...ids]}::int[]) as found (id) ${supplierJoins}`);
    return rows.map(supplierHit);
  }

  async function invoicesWhere(test: ReturnType<typeof sql>): Promise<SearchHit[]> {
    const rows = await rowsOf(db).all(sql<{ id: number; supplier: string; total: Cents }>`
      select i.id, s.name as supplier, i.total
      from invoices i join suppliers s on s.id = i.supplier_id
      where ${test} order by i.id desc limit 20`);
    return rows.map(({ id, supplier, total }) => {
      const detail = detailOf(supplier, formatDollars(total));
      return { ...blank, kind: 'invoice', id, title: `Invoice ${id}`, detail };
    });
  }

  const invoicesOf = (ids: readonly number[]) => invoicesWhere(sql`i.id = any(${[...ids]}::int[])`);

  /** Returns a supplier's number that ends with the digits. Records have no index for that. */
  async function phoneEndingWith(digits: string): Promise<string | undefined> {
    const row = await rowsOf(db).first(sql<{ phone: string }>`
      select phone from supplier_phone_numbers where ${endsWith(digits)} order by phone limit 1`);
    return row?.phone;
  }

  async function recordsSearched(search: string, actor: Actor): Promise<SearchHit[]> {
    const { rows } = await records.queries.page({ ...firstPage, search }, actor.id);
    return rows.map(({ id, guestLastName, guestFirstName, supplier, supplierName, startDate }) =>
      recordHit({
        id,
        guestLastName,
        guestFirstName,
        supplier: supplier?.name ?? supplierName,
        startDate: day(startDate),
      }),
    );
  }

  async function findRecords(search: PaletteSearch, actor: Actor): Promise<SearchHit[]> {
    const { text, id, kind, phoneEnd } = search;
    const named = id === undefined ? [] : exactly(await recordsOf([id]));
    const isShort = !/\d/.test(text) && text.length < fewestLetters;
    if (kind !== undefined || isShort) return named;
    const phone = phoneEnd === undefined ? undefined : await phoneEndingWith(phoneEnd);
    const [found, called] = await Promise.all([
      recordsSearched(text, actor),
      phone === undefined || phone === text ? [] : recordsSearched(phone, actor),
    ]);
    return [...named, ...found, ...called];
  }

  async function findAgencies({ text, id, kind }: PaletteSearch): Promise<SearchHit[]> {
    const named = id === undefined ? [] : exactly(await agenciesOf([id]));
    if (kind !== undefined) return named;
    const { rows } = await agencies.queries.page({ ...firstPage, search: text });
    const found = rows.map(({ id: agencyId, name, city, state }): SearchHit => {
      const detail = detailOf(city ?? null, state ?? null);
      return { ...blank, kind: 'agency', id: agencyId, title: name ?? '', detail };
    });
    return [...named, ...found];
  }

  async function findSuppliers(search: PaletteSearch): Promise<SearchHit[]> {
    const { text, id, kind, phone = '', phoneEnd = '' } = search;
    const named = id === undefined ? [] : exactly(await suppliersOf([id]));
    if (kind !== undefined) return named;
    const matches = text.length < fewestLetters ? startingWith(text) : containing(text);
    const rows = await rowsOf(db).all(sql<SupplierRow>`
      select s.id, s.name as title, p.phone, nullif(a.city, '') as city
      from (
        select supplier_id from supplier_phone_numbers
          where ${phone !== ''}::boolean and phone like ${startingWith(phone)}
        union select supplier_id from supplier_phone_numbers
          where ${phoneEnd !== ''}::boolean and ${endsWith(phoneEnd)}
        union (select id from suppliers where name_lc like lower(${matches}) order by name_lc, id limit ${mostFound})
      ) as found (id) ${supplierJoins}
      order by s.name_lc, s.id limit ${mostFound}`);
    return [...named, ...rows.map(supplierHit)];
  }

  async function findInvoices({ id, invoiceId, amount }: PaletteSearch): Promise<SearchHit[]> {
    const ids = [id, invoiceId].filter((one) => one !== undefined);
    const found = await Promise.all([
      ids.length === 0 ? [] : invoicesOf(ids),
      amount === undefined ? [] : invoicesWhere(sql`i.total = ${centsToDollars(amount)}::numeric`),
    ]);
    return exactly(found.flat());
  }

  async function paymentsWhere(test: ReturnType<typeof sql>): Promise<SearchHit[]> {
    const rows = await rowsOf(db).all(sql<PaymentRow>`
      select p.id, s.id as "supplierId", coalesce(s.name, payers.name) as payer, p.amount,
        p.currency, nullif(p.number, '') as "checkNumber", p.payment_method_id as "methodId",
        p.received_on as "receivedOn"
      from receipts p
      left join payers on payers.id = p.payer_id
      left join payer_suppliers own on own.payer_id = p.payer_id and own.is_own
      left join suppliers s on s.id = own.supplier_id
      where p.state <> 'void' and p.source <> 'opening' and ${test}
      order by p.id desc limit ${mostFound}`);
    return rows.map(paymentHit);
  }

  /** Payments by amount or number, and by the name of a payer that is not a hotel itself. */
  async function findPayments(search: PaletteSearch): Promise<SearchHit[]> {
    const { text, kind, amount, checkNumber } = search;
    const numbers = checkNumber && [
      checkNumber,
      checkNumber.toUpperCase(),
      checkNumber.toLowerCase(),
    ];
    const isName = kind === undefined && text.length >= fewestLetters;
    const [exact, ofPayer] = await Promise.all([
      amount === undefined && !numbers
        ? []
        : paymentsWhere(sql`
            (p.amount = ${amount === undefined ? null : centsToDollars(amount)}::numeric
              or p.number = any(${numbers ?? []}::text[]))`),
      isName
        ? // as an array, so that receipts are read by their payer and not all of them
          paymentsWhere(sql`p.payer_id = any(array(
            select id from payers
            where (lower(name) like lower(${containing(text)})
                or lower(array_to_string(other_names, ' ')) like lower(${containing(text)}))
              and not exists (
                select from payer_suppliers ps where ps.payer_id = payers.id and ps.is_own)))`)
        : [],
    ]);
    return [...exactly(exact), ...ofPayer];
  }

  return {
    /**
     * Returns a few results of each kind that the actor may view, exact matches of an ID, a number,
     * or an amount first. The text must not be blank.
     */
    async find(actor: Actor, typed: string): Promise<SearchHit[]> {
      const search = readPaletteSearch(typed);
      const isMeant = (kind: Kind) => search.kind === undefined || search.kind === kind;
      const seesInvoices = actorMay(actor, 'invoices.view');
      const found = await Promise.all([
        isMeant('record') && actorMay(actor, 'records.view') ? findRecords(search, actor) : [],
        isMeant('supplier') && actorMay(actor, 'suppliers.view') ? findSuppliers(search) : [],
        isMeant('agency') && actorMay(actor, 'agencies.view') ? findAgencies(search) : [],
        isMeant('invoice') && seesInvoices ? findInvoices(search) : [],
        isMeant('payment') && seesInvoices ? findPayments(search) : [],
      ]);
      return inOrder(found.flatMap((hits) => inOrder(hits).slice(0, mostFound)));
    },

    /** Returns the names of items such as `record:250,invoice:7` that the actor may view, in their order. */
    async named(actor: Actor, items: string): Promise<SearchHit[]> {
      const asked = items.split(',').filter((item) => item !== '');
      const idsOf = (kind: Kind) =>
        asked
          .filter((item) => item.startsWith(`${kind}:`))
          .map((item) => Number(item.split(':')[1]));
      const found = await Promise.all([
        actorMay(actor, 'records.view') ? recordsOf(idsOf('record')) : [],
        actorMay(actor, 'suppliers.view') ? suppliersOf(idsOf('supplier')) : [],
        actorMay(actor, 'agencies.view') ? agenciesOf(idsOf('agency')) : [],
        actorMay(actor, 'invoices.view') ? invoicesOf(idsOf('invoice')) : [],
      ]);
      const hits = new Map(found.flat().map((hit) => [`${hit.kind}:${hit.id}`, hit]));
      return asked.flatMap((item) => hits.get(item) ?? []);
    },
  };
}
