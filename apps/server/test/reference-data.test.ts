import { agencySoftwareTypes, agencyStatuses } from '@recoup/domain/agencies/agency-status';
import { roles } from '@recoup/domain/auth/roles';
import { listServices } from '@recoup/domain/outbox/external-services';
import { messageStates } from '@recoup/domain/outbox/outbox';
import { paymentMethods } from '@recoup/domain/payments/payment-method';
import {
  billableStatuses,
  paidStatuses,
  processedStatuses,
  recordStatuses,
  reviewStatuses,
} from '@recoup/domain/records/record-status';
import { recordSubstatuses, substatusesOf } from '@recoup/domain/records/record-substatus';
import {
  supplierStatuses,
  supplierSubstatuses,
  supplierSubstatusesOf,
} from '@recoup/domain/suppliers/supplier-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => await database.close());

async function rowsOf(statement: string): Promise<Record<string, unknown>[]> {
  return (await sql.raw<Record<string, unknown>>(statement).execute(database.db)).rows;
}

describe('reference data', () => {
  it('has the 249 countries of ISO 3166, the United States being 214 [A-165]', async () => {
    const countries = await database.db
      .selectFrom('countries')
      .select(['id', 'name', 'abbreviation', 'currency', 'billable'])
      .orderBy('id')
      .execute();
    expect(countries.map(({ id }) => id)).toEqual(Array.from({ length: 249 }, (_, i) => i + 1));
    expect(countries[213]).toMatchObject({
      name: 'United States',
      abbreviation: 'US',
      currency: 'USD',
      billable: true,
    });
    expect(countries.filter(({ currency }) => !/^[A-Z]{3}$/.test(currency))).toEqual([]);
    const names = countries.filter(({ id }) => id !== 214).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  it('values one currency alike everywhere, and the dollar at exactly 1', async () => {
    const rates = await rowsOf(
      'select currency, min(exchange)::float8 low, max(exchange)::float8 high from countries group by 1',
    );
    expect(rates.filter(({ low, high }) => low !== high)).toEqual([]);
    expect(rates.find(({ currency }) => currency === 'USD')).toMatchObject({ low: 1 });
    expect(rates.filter(({ high }) => Number(high) > 4)).toEqual([]);
  });

  it('gives the next country the number after the last', async () => {
    const [next] = await rowsOf("select nextval(pg_get_serial_sequence('countries', 'id')) as id");
    expect(next).toEqual({ id: 250 });
  });

  it('knows every state of the United States and the provinces of ten more countries', async () => {
    const counted = await rowsOf(`
      select c.abbreviation country, count(*) states, count(distinct s.name) names
      from states s join countries c on c.id = s.country_id group by 1`);
    const expected = {
      US: 56,
      CA: 13,
      MX: 32,
      AU: 8,
      BR: 27,
      IN: 36,
      DE: 16,
      IT: 107,
      ES: 52,
      JP: 47,
      CN: 31,
    };
    expect(Object.fromEntries(counted.map(({ country, states }) => [country, states]))).toEqual(
      expected,
    );
    expect(counted.filter(({ states, names }) => states !== names)).toEqual([]);
  });

  it('names the hotel chains within the lengths of the chain form', async () => {
    const chains = await database.db.selectFrom('chains').selectAll().execute();
    expect(chains.length).toBeGreaterThan(100);
    expect(
      chains.filter(
        ({ name, abbreviation, code }) =>
          name.length > 35 || !/^[A-Z0-9]{2}$/.test(abbreviation) || code.length > 10,
      ),
    ).toEqual([]);
  });
});

describe('the tables of the domain', () => {
  it('are stored with their groups [R-425, R-445, R-446, R-447, R-448]', async () => {
    expect(await rowsOf('select * from record_statuses order by code')).toEqual(
      recordStatuses.map(({ code, name }) => ({
        code,
        name,
        is_paid: paidStatuses.includes(code),
        is_billable: billableStatuses.includes(code),
        is_processed: processedStatuses.includes(code),
        is_review: reviewStatuses.includes(code),
      })),
    );
    const computed = await rowsOf(
      'select code from record_statuses where is_billable_status(code) order by 1',
    );
    expect(computed.map(({ code }) => code)).toEqual(billableStatuses);
  });

  it.each([
    ['record_substatuses', 'code', recordSubstatuses],
    ['supplier_statuses', 'code', supplierStatuses],
    ['supplier_substatuses', 'code', supplierSubstatuses],
    ['agency_statuses', 'code', agencyStatuses],
    ['agency_software_types', 'id', agencySoftwareTypes],
    ['payment_methods', 'id', paymentMethods],
    ['roles', 'id', roles.map(({ id, name }) => ({ id, name }))],
  ] as const)('%s equal those of the domain', async (table, key, listed) => {
    const stored = await rowsOf(`select ${key}, name from ${table} order by ${key}`);
    expect(stored).toEqual([...listed]);
  });

  it('lets a status carry the substatuses of the domain', async () => {
    expect(
      await rowsOf(
        'select status_code, substatus_code from record_status_substatuses order by 1, 2',
      ),
    ).toEqual(pairs(recordStatuses, substatusesOf));
    expect(
      await rowsOf(
        'select status_code, substatus_code from supplier_status_substatuses order by 1, 2',
      ),
    ).toEqual(pairs(supplierStatuses, supplierSubstatusesOf));
  });
});

describe('the database', () => {
  it('takes messages for the services outside that take them', async () => {
    const messengers = listServices(({ takesMessages }) => takesMessages);
    expect(await allowedIn('service')).toEqual(messengers.toSorted());
  });

  it('keeps the health of every service outside but those that each user connects', async () => {
    const rows = await rowsOf('select service from external_services order by service');
    const kept = listServices(({ connectedBy }) => connectedBy !== 'user');
    expect(rows.map(({ service }) => service)).toEqual(kept.toSorted());
  });

  it('knows the states of a message: one that waits is queued, one given up may be unconfirmed', async () => {
    const stored = messageStates
      .filter((state) => state !== 'unclear')
      .map((state) => (state === 'waiting' ? 'queued' : state));
    expect(await allowedIn('state')).toEqual(stored.toSorted());
  });
});

/** The values that a check of `outgoing_messages` allows a column. */
async function allowedIn(column: string): Promise<string[]> {
  const rows = await rowsOf(`
    select (regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''', 'g'))[1] as value
    from pg_constraint where conname = 'outgoing_messages_${column}_check'`);
  return rows.map(({ value }) => String(value)).toSorted();
}

function pairs<Code extends number>(
  statuses: readonly { code: Code }[],
  allowed: (status: Code) => readonly number[],
): { status_code: number; substatus_code: number }[] {
  return statuses.flatMap(({ code }) =>
    allowed(code).map((substatus) => ({ status_code: code, substatus_code: substatus })),
  );
}
