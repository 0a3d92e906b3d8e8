import { addDays, type Day, day, nightsBetween } from '@recoup/domain/dates/day';
import { normalizeConfirmation } from '@recoup/domain/uploads/confirmation-number';
import {
  type BookingIdentity,
  isDuplicateBooking,
  nameKey,
  wordsOfManyGuests,
} from '@recoup/domain/uploads/duplicate-rule';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAgency } from '#test/factories';
import { createTestDatabase, type TestDatabase } from '#test/test-database';
import { markDuplicates } from './staging/mark-duplicates.ts';
import { type BookingColumn, bookingShape } from './staging/stage-bookings.ts';
import { stageRows } from './staging/stage-rows.ts';
import { encodeRows, type StagedRow } from './staging/staged-row.ts';

let database: TestDatabase;
let agencies: Array<{ id: number; arc: string }>;
beforeAll(async () => {
  database = await createTestDatabase();
  agencies = [await anAgency(database.db), await anAgency(database.db)];
});
afterAll(() => database.close());

interface Stay {
  agency: number;
  confirmation: string;
  last: string;
  phone: string;
  isDialable: boolean;
  checkInOn: Day;
  days: number;
}

// few values, so that nearly everything meets something like it
const stay: fc.Arbitrary<Stay> = fc.record({
  agency: fc.constantFrom(0, 0, 0, 1),
  confirmation: fc.oneof(
    fc.string({ unit: fc.constantFrom('1', '2'), minLength: 0, maxLength: 9 }),
    fc.constantFrom('12121212', '1212', '12121', 'N/A', '00000', '8.3E+08', 'hx-12121-9', '12 121'),
    fc.constantFrom(
      'QWERTY',
      'qwerty',
      'QWERTYU',
      'ZXCVBN',
      'Reserved',
      'Réservée',
      'per fax',
      'KK2',
      'zzzz',
    ),
    fc.constantFrom('RESERVED12121', '12121.0', '1.2121E15', '12,0', 'pendiente', 'LMNOPQ'),
  ),
  last: fc.constantFrom('Kim', 'KIM', 'Kím', "O'Hara", 'ohara', 'de la Cruz', 'Delacruz', 'Øst'),
  phone: fc.constantFrom('', '4155550100', '4155550101', '3055550100', '12'),
  isDialable: fc.constantFrom(true, true, true, false),
  checkInOn: fc.constantFrom(day('2026-03-01'), day('2026-03-02')),
  days: fc.constantFrom(0, 1, 2),
});

function identityOf({
  confirmation,
  last,
  phone,
  isDialable,
  checkInOn,
  days,
}: Stay): BookingIdentity {
  return {
    confirmation: normalizeConfirmation(confirmation),
    lastNameKey: nameKey(last),
    phoneKey: isDialable ? phone : '',
    checkInOn,
    nights: nightsBetween(checkInOn, addDays(checkInOn, days)),
  };
}

/** The rows that the rule calls duplicates, one by one. */
function judgeOneByOne(records: readonly Stay[], rows: readonly Stay[]): number[] {
  const all = [...records, ...rows];
  const inFile = wordsOfManyGuests(rows.map(identityOf));
  const judged = (given: Stay): BookingIdentity => {
    const identity = identityOf(given);
    const ofAgency = all.filter(({ agency }) => agency === given.agency).map(identityOf);
    const isWord = [inFile, wordsOfManyGuests(ofAgency)].some((words) =>
      words.has(identity.confirmation),
    );
    return isWord ? { ...identity, confirmation: '' } : identity;
  };
  return rows.flatMap((row, index) => {
    const earlier = [...records, ...rows.slice(0, index)];
    const isDuplicate = earlier.some(
      (other) => other.agency === row.agency && isDuplicateBooking(judged(other), judged(row)),
    );
    return isDuplicate ? [index + 1] : [];
  });
}

function staged(given: Stay, rowNumber: number): StagedRow<BookingColumn> {
  const { confirmation, lastNameKey, phoneKey, checkInOn, nights } = identityOf(given);
  return {
    row_number: rowNumber,
    bucket: 'new',
    raw: '[]',
    agency_id: agencies[given.agency]?.id ?? null,
    confirmation_key: confirmation.replaceAll(/[^A-Z0-9]/g, ''),
    last_name_key: lastNameKey,
    phone_key: phoneKey,
    start_date: checkInOn,
    nights,
  };
}

async function judgeInSets(records: readonly Stay[], rows: readonly Stay[]): Promise<number[]> {
  const { db, pool, owner } = database;
  await owner.query('truncate records cascade');
  for (const { agency, confirmation, last, phone, isDialable, checkInOn, days } of records)
    await db
      .insertInto('records')
      .values({
        agency_id: agencies[agency]?.id ?? 0,
        arc: agencies[agency]?.arc ?? '',
        guest_first_name: 'Ana',
        guest_last_name: last,
        confirmation_number: confirmation || null,
        phone,
        phone_dialable: isDialable,
        start_date: checkInOn,
        end_date: addDays(checkInOn, days),
        rate: '100.00',
        commission: '10.00',
        entry: '2026-11-20',
      })
      .execute();
  const name = 'staging.upload_rows_0_0';
  const batches = (async function* () {
    yield rows.map((row, index) => staged(row, index + 1));
  })();
  const { signal } = new AbortController();
  const lines = encodeRows(batches, bookingShape);
  await stageRows({ db, pool, name, shape: bookingShape, rows: lines, signal });
  const ids = agencies.map(({ id }) => id);
  await markDuplicates(db, name, ids);
  const found = await sql<{ row: number }>`
    select row_number as row from ${sql.table(name)} where bucket = 'duplicate'
    order by row_number`.execute(db);
  return found.rows.map(({ row }) => row);
}

describe('duplicates found in sets', () => {
  it('are those that the rule finds one by one, words as confirmations among them [F-109]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(stay, { maxLength: 8 }),
        fc.array(stay, { minLength: 1, maxLength: 14 }),
        async (records, rows) => {
          expect(await judgeInSets(records, rows)).toEqual(judgeOneByOne(records, rows));
        },
      ),
      { numRuns: 60 },
    );
  });
});
