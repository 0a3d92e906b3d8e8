import type { listAgencies } from '@recoup/contract/agencies/agencies.endpoints';
import type { AgencyRow } from '@recoup/contract/agencies/agencies.schemas';
import type { AgencyStatusCode } from '@recoup/domain/agencies/agency-status';
import { readPhoneSearch } from '@recoup/domain/records/record-search';
import { type Condition, containing, startingWith } from '@recoup/list-engine/filters';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { defineList, filtersOn } from '#platform/lists/lists';

interface OwnFilters {
  active: boolean;
  unknownSupplier: boolean;
}

/** A row of the list as the database returns it. */
export type AgencyColumns = Omit<AgencyRow, 'status'> & { statusCode: AgencyStatusCode };

const agencies = filtersOn('agencies');

const counted = (column: 'n' | 'unknown_supplier') => sql<number>`(
  select coalesce(sum(${sql.ref(column)}), 0) from agency_record_counts counts
  where counts.agency_id = agencies.id)`;

/** Records of the agency in the table `agencies` at hand. */
export const recordCount = counted('n');
export const unknownSupplierRecordCount = counted('unknown_supplier');

/** The same for all agencies, to sort by. */
const countOf = (column: 'n' | 'unknown_supplier') => ({
  by: [sql`coalesce(${sql.ref(`counted.${column}`)}, 0)`],
  joins: sql`left join (
    select agency_id, sum(n) as n, sum(unknown_supplier) as unknown_supplier
    from agency_record_counts group by agency_id
  ) counted on counted.agency_id = agencies.id`,
});

/** The addresses that lists show: the physical one, else the payment one (clarification 5). */
const listedAddresses = (test: Sql = sql`true`): Sql => sql`
  select distinct on (aa.agency_id) aa.agency_id,
    a.street, a.city, a.zip, st.abbreviation as state, co.name as country
  from agency_addresses aa join addresses a on a.id = aa.address_id
  left join states st on st.id = a.state_id join countries co on co.id = a.country_id
  where (aa.is_physical or aa.is_payment) and ${test}
  order by aa.agency_id, aa.is_physical desc`;

const ofListedAddress = (column: 'city' | 'state' | 'country') => ({
  by: [sql`lower(${sql.ref(`placed.${column}`)})`],
  joins: sql`left join (${listedAddresses()}) placed on placed.agency_id = agencies.id`,
});

/** The agencies screen (A-238), and the agencies with unknown suppliers (A-239). */
export const agencyList = defineList<'agencies', typeof listAgencies, AgencyColumns, OwnFilters>({
  name: 'agencies',
  table: 'agencies',
  filters: {
    status: (codes) => agencies.oneOf('status_code', codes),
    active: (wanted) => (wanted ? agencies.equals('status_code', 0) : undefined),
    unknownSupplier: (wanted) =>
      wanted
        ? agencies.that(
            ['id'],
            sql`agencies.id in (select agency_id from agency_record_counts
              group by agency_id having sum(unknown_supplier) > 0)`,
          )
        : undefined,
  },
  text: agencyMatches,
  sorts: {
    name: [sql`lower(agencies.name)`],
    id: ['id'],
    ein: ['ein'],
    city: ofListedAddress('city'),
    state: ofListedAddress('state'),
    country: ofListedAddress('country'),
    status: ['status_code'],
    recordCount: countOf('n'),
    unknownSupplierRecordCount: countOf('unknown_supplier'),
  },
  defaultSort: { by: 'name', direction: 'asc' },
  rows: (page) => sql<AgencyColumns>`
    select agencies.id, agencies.name, nullif(agencies.ein, '') as ein,
      nullif(agencies.phone, '') as phone, agencies.status_code as "statusCode",
      nullif(listed.street, '') as street, nullif(listed.city, '') as city, listed.state,
      nullif(listed.zip, '') as zip, listed.country, ${recordCount} as "recordCount",
      ${unknownSupplierRecordCount} as "unknownSupplierRecordCount",
      agencies.created_at, agencies.updated_at
    from ${page} join agencies on agencies.id = page.id
    left join lateral (${listedAddresses(sql`aa.agency_id = agencies.id`)}) listed on true
    order by page.place`,
});

/** The digits of a phone number; one with an extension is stored as it was written, with its 1. */
const phoneDigits = sql`regexp_replace(
  regexp_replace(agencies.phone, '[^0-9]', '', 'g'), '^1(?=[0-9]{10})', '')`;

/** A-173..A-177: a part of the name or a city, the beginning of an ARC, an EIN or a phone. */
function agencyMatches(typed: string): Condition {
  const part = sql`lower(${containing(typed)})`;
  const code = typed.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
  const phone = readPhoneSearch(typed);
  const ways = [
    sql`lower(agencies.name) like ${part}`,
    sql`exists (select from agency_addresses aa join addresses a on a.id = aa.address_id
      where aa.agency_id = agencies.id and lower(a.city) like ${part})`,
  ];
  if (code !== '')
    ways.push(
      sql`exists (select from agency_arcs arcs
        where arcs.agency_id = agencies.id and arcs.arc like ${startingWith(code)})`,
      sql`upper(regexp_replace(agencies.ein, '[^0-9A-Za-z]', '', 'g')) like ${startingWith(code)}`,
    );
  if (phone !== undefined) ways.push(sql`${phoneDigits} like ${startingWith(phone)}`);
  return agencies.that(['id', 'name', 'ein', 'phone'], sql.join(ways, sql` or `));
}
