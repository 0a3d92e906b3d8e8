import type { Db } from '#platform/db/database';

/** A record as the tests' own search through all of them sees it. */
export interface PlainRecord {
  id: number;
  agency_id: number;
  arc: string;
  supplier_id: number | null;
  supplier_name: string;
  phone: string;
  guest_first_name: string;
  guest_last_name: string;
  confirmation_number: string | null;
  start_date: string;
  end_date: string;
  rate: string;
  commission: string;
  status_code: number;
  substatus_code: number | null;
  assigned_user_id: number | null;
  entry: string;
}

export interface RecordsFixture {
  records: PlainRecord[];
  agencies: { id: number; name: string; arc: string }[];
  /** Supplier by phone number. */
  phones: Map<string, number>;
  users: number[];
}

/** A repeatable stream of numbers below 1, so that a failure can be looked at again. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const lastNames =
  "Smith SMITHSON Goldsmith Li Lee Müller O'Brien 100%_Co Ångström de_la_Cruz".split(' ');
const firstNames = 'Anna ANNE Johanna John Lee Li Zoë Smith Ana_Maria'.split(' ');
const statuses = [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 3, 6, 8, 10, 41, 44];
const substatuses: Record<number, (number | null)[]> = {
  0: [null, null, 15],
  3: [null, 5, 8],
  6: [1, 2, null],
};

const day = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

/** Fills a database with records in which every value occurs often, and some not at all. */
export async function insertManyRecords(db: Db, count: number): Promise<RecordsFixture> {
  const random = randomFrom(20_261_121);
  const below = (most: number): number => Math.floor(random() * most);
  const one = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
  const skewed = (most: number): number => Math.floor(most * random() ** 3);

  const agencies = ['Alder Travel', 'Birch Travel', '50% Off_Trips', 'Cedar Tours', 'Dogwood'].map(
    (name, place) => ({ id: place + 1, name, arc: `ARC0000${place}` }),
  );
  const inserted = await db
    .insertInto('users')
    .values([1, 2, 3].map((n) => ({ name: `User ${n}`, email: `user${n}@recoup.test` })))
    .returning('id')
    .execute();
  const users = inserted.map(({ id }) => id);
  const phones = new Map<string, number>();
  for (let supplier = 1; supplier <= 12; supplier++) {
    phones.set(`212555${String(supplier).padStart(4, '0')}`, supplier);
    if (supplier % 3 === 0) phones.set(`305555${String(supplier).padStart(4, '0')}`, supplier);
  }
  const numbers = [...phones.keys()];

  const records = Array.from({ length: count }, (_, place): PlainRecord => {
    const phone = random() < 0.9 ? one(numbers) : random() < 0.5 ? '' : `999555${below(50)}`;
    const agency = one(agencies.slice(0, 1 + skewed(5)));
    const entry = day('2023-01-01', Math.floor((place / count) * 1000));
    const start = day(entry, -below(200));
    const status = one(statuses);
    return {
      id: place + 1,
      agency_id: agency.id,
      arc: agency.arc,
      supplier_id: phones.get(phone) ?? null,
      supplier_name: `=Hotel ${below(20)}`,
      phone,
      guest_first_name: one(firstNames),
      guest_last_name: one(lastNames),
      confirmation_number:
        random() < 0.1 ? null : `${one(['ab', 'AB-', '21', 'Smi', 'Res-00', ''])}${below(400)}`,
      start_date: start,
      end_date: day(start, below(6)),
      rate: (100 + below(90)).toFixed(2),
      commission: (10 + below(90)).toFixed(2),
      status_code: status,
      substatus_code: one(substatuses[status] ?? [null]),
      assigned_user_id: random() < 0.3 ? one(users) : null,
      entry,
    };
  });

  await db
    .insertInto('agencies')
    .values(agencies.map(({ id, name }) => ({ id, name, ein: '' })))
    .execute();
  await db
    .insertInto('agency_arcs')
    .values(agencies.map(({ id, arc }) => ({ agency_id: id, arc })))
    .execute();
  await db
    .insertInto('suppliers')
    .values([...new Set(phones.values())].map((id) => ({ id, name: `Hotel ${id}` })))
    .execute();
  await db
    .insertInto('supplier_phone_numbers')
    .values([...phones].map(([phone, supplier_id]) => ({ phone, supplier_id })))
    .execute();
  for (let start = 0; start < records.length; start += 1000)
    await db
      .insertInto('records')
      .values(records.slice(start, start + 1000))
      .execute();
  return { records, agencies, phones, users };
}
