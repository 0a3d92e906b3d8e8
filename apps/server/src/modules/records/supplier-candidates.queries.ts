import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listSupplierCandidates } from '@recoup/contract/records/record-lists.endpoints';
import { localNumber, phonesOneSlipAway } from '@recoup/domain/records/phone-similarity';
import { citySpellings, postcodeKey, streetNumber } from '@recoup/domain/records/place-similarity';
import { processedStatuses } from '@recoup/domain/records/record-status';
import {
  type Country,
  type PossibleSupplier,
  rankCandidates,
} from '@recoup/domain/records/supplier-candidates';
import { supplierStatus } from '@recoup/domain/suppliers/supplier-status';
import type { Sql } from '@recoup/postgres/read';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { notFound } from '#platform/errors/app-error';

type Answer = ResponseInput<typeof listSupplierCandidates>;

interface SearchedHotel {
  country: Country | null;
  supplierId: number | null;
  phone: string;
  name: string;
  street: string;
  city: string;
  zip: string;
}

interface Found extends PossibleSupplier {
  readonly places: ReadonlyArray<{
    street: string;
    city: string;
    state: string | null;
    zip: string;
    country: Country;
  }>;
}

const mostByName = 50;
const mostByLocalNumber = 50;
const zipKey = sql`upper(left(replace(replace(a.zip, ' ', ''), '-', ''), 5))`;
const houseNumber = sql`substring(a.street from '\\d+')`;
const placed = sql`addresses a join supplier_addresses sa on sa.address_id = a.id`;

/** One statement for each kind of evidence, each with its own index. */
function searches({ phone, name, street, city, zip }: SearchedHotel): Sql[] {
  const found: Sql[] = [];
  const near = phonesOneSlipAway(phone);
  const local = localNumber(phone);
  const number = streetNumber(street);
  const ofCity = sql`lower(a.city) in (${sql.join(citySpellings(city).map((one) => sql`lower(${one})`))})`;
  const ofZip = sql`a.zip <> '' and ${zipKey} = ${postcodeKey(zip)}`;
  /** The suppliers of a place whose names are most like the one that is searched. */
  const likestOf = (
    isThere: Sql,
  ) => sql`select s.id from ${placed} join suppliers s on s.id = sa.supplier_id
      where ${isThere}
      order by greatest(similarity(s.name_lc, lower(${name})),
        case when s.dba <> '' then similarity(lower(s.dba), lower(${name})) end) desc, s.id
      limit ${mostByName}`;
  if (near.length > 0)
    found.push(
      sql`select supplier_id from supplier_phone_numbers where phone = any(${[phone, ...near]}::text[])`,
    );
  if (local !== undefined)
    found.push(sql`select supplier_id from supplier_phone_numbers
      where right(phone, 7) = ${local} limit ${mostByLocalNumber}`);
  if (number !== undefined && zip !== '')
    found.push(sql`select sa.supplier_id from ${placed}
      where ${ofZip} and ${houseNumber} = ${number}`);
  if (number !== undefined && city !== '')
    found.push(sql`select sa.supplier_id from ${placed}
      where ${ofCity} and ${houseNumber} = ${number}`);
  if (name !== '' && city !== '') found.push(likestOf(ofCity));
  if (name !== '' && zip !== '') found.push(likestOf(ofZip));
  if (name !== '')
    found.push(sql`select id from suppliers where name_lc = lower(${name}) limit ${mostByName}`);
  return found;
}

async function findPossible(db: Db, sought: SearchedHotel): Promise<Found[]> {
  const ways = searches(sought);
  if (ways.length === 0) return [];
  return await rowsOf(db).all(sql<Found>`
    with near (id) as (${sql.join(
      ways.map((way) => sql`(${way})`),
      sql` union `,
    )})
    select s.id, s.name, s.dba,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'phone', p.phone, 'isTollFree', p.is_toll_free, 'isPrimary', p.is_primary) order by p.id)
        from supplier_phone_numbers p where p.supplier_id = s.id), '[]') as phones,
      coalesce((
        select jsonb_agg(jsonb_build_object('street', a.street, 'city', a.city, 'state', st.name,
          'zip', a.zip, 'country', jsonb_build_object('id', c.id, 'name', c.name))
          order by sa.is_physical desc, a.id)
        from ${placed} left join states st on st.id = a.state_id
        join countries c on c.id = a.country_id where sa.supplier_id = s.id),
        '[]') as places
    from near join suppliers s using (id)
    where s.status_code <> ${supplierStatus.invalid} and s.id is distinct from ${sought.supplierId}`);
}

/**
 * Returns how many open records a correction of this phone number affects, and whether they all
 * name one hotel.
 */
async function countOpen(db: Db, phone: string): Promise<{ count: number; isOneHotel: boolean }> {
  if (phone === '') return { count: 1, isOneHotel: false };
  const row = await rowsOf(db).first(sql<{ count: number; hotels: number }>`
    select count(*) as count,
      count(distinct (lower(supplier_name), lower(supplier_city))) as hotels
    from records
    where phone = ${phone} and status_code <> all(${[...processedStatuses]}::int2[])`);
  return { count: row?.count ?? 0, isOneHotel: (row?.hotels ?? 0) <= 1 };
}

/**
 * Returns the suppliers that may be the hotel of a record, with the evidence for each.
 * @throws AppError notFound 'Record Not Found'
 */
export async function supplierCandidates(db: Db, recordId: number): Promise<Answer> {
  const sought = await rowsOf(db).first(sql<SearchedHotel>`
    select r.supplier_id as "supplierId", r.phone, r.supplier_name as name,
      r.supplier_street as street, r.supplier_city as city, r.supplier_zip as zip,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as country
    from records r left join countries c on c.id = r.country_id where r.id = ${recordId}`);
  if (!sought) throw notFound('Record Not Found');
  const [possible, open] = [await findPossible(db, sought), await countOpen(db, sought.phone)];
  return {
    openRecords: open.count,
    isOneHotel: open.isOneHotel,
    candidates: rankCandidates(sought, possible).map(({ supplier, evidence, phone }) => ({
      supplier: { id: supplier.id, name: supplier.name },
      place: supplier.places[0] ?? null,
      phone: phone ?? null,
      evidence: [...evidence],
    })),
  };
}
