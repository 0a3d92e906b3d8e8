import type { SearchHit } from '@recoup/contract/search/search.schemas';
import { day } from '@recoup/domain/dates/day';
import { formatDay } from '@recoup/domain/dates/format';
import { parseInvoiceNumber } from '@recoup/domain/invoices/invoice-number';
import { type Cents, formatDollars } from '@recoup/domain/money/cents';
import { searchedPhone } from '@recoup/domain/records/record-search';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { containing, startingWith } from '@recoup/list-engine/filters';
import { sql } from 'kysely';
import type { AgencyQueries } from '#modules/agencies/agencies.api';
import type { RecordQueries } from '#modules/records/records.api';
import { type Actor, actorMay } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';

export interface SearchDeps extends Pick<Deps, 'db'> {
  records: { queries: RecordQueries };
  agencies: { queries: AgencyQueries };
}

/** Of each kind. */
const mostFound = 5;
/** Fewer letters are in too many names to be worth looking through. */
const fewestLetters = 3;
const largestId = 2_147_483_647;

const idIn = (typed: string): number | undefined =>
  /^\d{1,10}$/.test(typed) && Number(typed) <= largestId ? Number(typed) : undefined;

const detailOf = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

/** Returns the palette's results for the entered letters. */
export function createSearchQueries({ db, records, agencies }: SearchDeps) {
  const firstPage = { page: 1, perPage: mostFound };

  async function findRecords(search: string, actor: Actor): Promise<SearchHit[]> {
    if (!/\d/.test(search) && search.length < fewestLetters) return [];
    const recordId = idIn(search);
    const [named, found] = await Promise.all([
      recordId === undefined
        ? []
        : records.queries
            .page({ ...firstPage, advancedSearch: { recordId } }, actor.id)
            .then(({ rows }) => rows),
      records.queries.page({ ...firstPage, search }, actor.id),
    ]);
    const others = found.rows.filter(({ id }) => id !== recordId);
    return [...named, ...others].slice(0, mostFound).map((row) => ({
      kind: 'record',
      id: row.id,
      title: `${row.guestLastName}/${row.guestFirstName}`,
      detail: detailOf(
        `REC ${row.id}`,
        row.supplier?.name ?? row.supplierName,
        formatDay(day(row.startDate)),
      ),
    }));
  }

  async function findAgencies(search: string): Promise<SearchHit[]> {
    const { rows } = await agencies.queries.page({ ...firstPage, search });
    return rows.map(({ id, name, city, state }) => ({
      kind: 'agency',
      id,
      title: name ?? '',
      detail: detailOf(city ?? null, state ?? null),
    }));
  }

  async function findSuppliers(search: string): Promise<SearchHit[]> {
    const digits = searchedPhone(search);
    const isPhone = digits.length >= fewestLetters && !/[A-Za-z]/.test(search);
    const supplierId = idIn(search) ?? null;
    const name = search.toLowerCase();
    const named = search.length < fewestLetters ? startingWith(name) : containing(name);
    const { rows } = await sql<{
      id: number;
      title: string;
      phone: string | null;
      city: string | null;
    }>`
      select s.id, s.name as title, p.phone, nullif(a.city, '') as city
      from (
        select id from suppliers where id = ${supplierId}::int
        union select supplier_id from supplier_phone_numbers
          where ${isPhone}::boolean and phone like ${startingWith(digits)}
        union (select id from suppliers where name_lc like ${named} order by name_lc, id limit ${mostFound})
      ) as found (id)
      join suppliers s on s.id = found.id
      left join supplier_phone_numbers p on p.supplier_id = s.id and p.is_primary
      left join supplier_addresses sa on sa.supplier_id = s.id and sa.is_physical
      left join addresses a on a.id = sa.address_id
      order by s.id is distinct from ${supplierId}::int, s.name_lc, s.id limit ${mostFound}`.execute(
      db,
    );
    return rows.map(({ id, title, phone, city }) => ({
      kind: 'supplier',
      id,
      title,
      detail: detailOf(phone && formatPhone(phone), city),
    }));
  }

  async function findInvoices(search: string): Promise<SearchHit[]> {
    const ids = [idIn(search), parseInvoiceNumber(search)].filter((id) => id !== undefined);
    if (ids.length === 0) return [];
    const { rows } = await sql<{ id: number; supplier: string; total: Cents }>`
      select i.id, s.name as supplier, i.total
      from invoices i join suppliers s on s.id = i.supplier_id
      where i.id = any(${ids}::int[]) order by i.id`.execute(db);
    return rows.map(({ id, supplier, total }) => ({
      kind: 'invoice',
      id,
      title: `Invoice ${id}`,
      detail: detailOf(supplier, formatDollars(total)),
    }));
  }

  return {
    /** A few of each kind that the actor may view, for a text that is not blank. */
    async find(actor: Actor, typed: string): Promise<SearchHit[]> {
      const search = typed.trim();
      const found = await Promise.all([
        actorMay(actor, 'records.view') ? findRecords(search, actor) : [],
        actorMay(actor, 'suppliers.view') ? findSuppliers(search) : [],
        actorMay(actor, 'agencies.view') ? findAgencies(search) : [],
        actorMay(actor, 'invoices.view') ? findInvoices(search) : [],
      ]);
      return found.flat();
    },
  };
}
