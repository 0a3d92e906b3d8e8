import { addressInput } from '@recoup/contract/addresses/addresses.schemas';
import { emailInput } from '@recoup/contract/kit/shapes';
import { patchRecordInput } from '@recoup/contract/records/record-requests.schemas';
import { createSupplierInput } from '@recoup/contract/suppliers/supplier-requests.schemas';
import { type LimitedText, maxTextLengths } from '@recoup/domain/kit/text-limits';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { aBooking, csvFile } from '#test/uploads/booking-file';
import { startWorkbench } from '#test/uploads/draft-upload';

interface Ways {
  readonly kind: LimitedText;
  /** The field of a form or a call. */
  readonly input?: z.ZodType;
  /** The column of a file of bookings or suppliers. */
  readonly bookings?: string;
  readonly suppliers?: string;
  /** The column of the database that has a check. */
  readonly column?: string;
}

const record = patchRecordInput.shape;
const supplier = createSupplierInput.shape;
const address = addressInput.shape;

const ways: readonly Ways[] = [
  {
    kind: 'guestName',
    input: record.guest_last_name,
    bookings: 'Last Name',
    column: 'records.guest_last_name',
  },
  {
    kind: 'guestName',
    input: record.guest_first_name,
    bookings: 'First Name',
    column: 'records.guest_first_name',
  },
  {
    kind: 'confirmationNumber',
    input: record.confirmation_number,
    bookings: 'Confirmation Number',
    column: 'records.confirmation_number',
  },
  { kind: 'phone', input: record.phone_number, bookings: 'Hotel Phone' },
  { kind: 'phone', input: supplier.phone_number, suppliers: 'Phone' },
  { kind: 'phone', input: supplier.fax, suppliers: 'Fax' },
  { kind: 'hotelName', bookings: 'Hotel Name', column: 'records.supplier_name' },
  { kind: 'hotelName', input: supplier.name, suppliers: 'Supplier Name', column: 'suppliers.name' },
  { kind: 'hotelName', input: supplier.dba, suppliers: 'DBA', column: 'suppliers.dba' },
  { kind: 'street', bookings: 'Street', column: 'records.supplier_street' },
  { kind: 'street', input: address.street, suppliers: 'Street', column: 'addresses.street' },
  { kind: 'street', input: address.street2, suppliers: 'Unit', column: 'addresses.street2' },
  { kind: 'city', bookings: 'City', column: 'records.supplier_city' },
  { kind: 'city', input: address.city, suppliers: 'City', column: 'addresses.city' },
  { kind: 'state', bookings: 'State', column: 'records.supplier_state' },
  { kind: 'zip', input: address.zip, bookings: 'Zip', suppliers: 'Zip' },
  { kind: 'country', bookings: 'Country' },
  { kind: 'email', column: 'agency_emails.email' },
  { kind: 'email', input: emailInput, suppliers: 'Email', column: 'supplier_emails.email' },
];

/** Columns that forms alone fill, with limits of their own. */
const ofFormsAlone = [
  'agencies.branch',
  'agencies.ein',
  'chains.abbreviation',
  'chains.code',
  'chains.name',
  'supplier_callbacks.reason',
];

/** A text of this many characters that is valid in the field. */
function textOf({ kind }: Ways, length: number): string {
  if (kind === 'phone') return '(415) 555-1021'.padEnd(length, '.');
  if (kind === 'email')
    return `${'a'.repeat(60)}@${'b.'.repeat(length)}`.slice(0, length - 4) + '.com';
  return 'x'.repeat(length);
}

const { testApp, workbench, agencyId } = await startWorkbench({
  name: 'Limits Agency',
  arcs: ['45110001'],
});

/** Which rows a file of these fails on, with the reason of each. */
async function rejectsOf(rows: ReadonlyArray<Record<string, string>>, query: string) {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const content = csvFile([header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]);
  const draft = await workbench.check({ name: 'limits.csv', content }, query);
  const { rows: rejected } = await workbench.rowsOf(draft.id, 'unreadable');
  return new Map(rejected.map(({ line, reason }) => [line - 2, reason ?? '']));
}

describe('the longest text of a field', () => {
  it.each(ways.flatMap(({ input, kind }, at) => (input ? [[kind, at] as const] : [])))(
    'is the same in forms and calls: %s (%i) [F-163]',
    (kind, at) => {
      const isTooLong = (length: number) =>
        ways[at]!.input!.safeParse(textOf(ways[at]!, length)).error?.issues.some(({ message }) =>
          message.includes(`at most ${maxTextLengths[kind]} characters`),
        ) ?? false;
      expect([isTooLong(maxTextLengths[kind]), isTooLong(maxTextLengths[kind] + 1)]).toEqual([
        false,
        true,
      ]);
    },
  );

  it.each([
    [
      'bookings',
      (): string => `kind=agency&agencyId=${agencyId}`,
      (): Record<string, string> => aBooking({ ARC: '45110001' }),
    ],
    [
      'suppliers',
      (): string => 'kind=supplier',
      (): Record<string, string> => ({ 'Supplier Name': 'Limit Inn', Phone: '(415) 555-1021' }),
    ],
  ] as const)(
    'is the same in files of %s, where a longer one is a reject that says so [F-163]',
    async (file, query, usual) => {
      const limited = ways.filter((way) => way[file]);
      const longer = (extra: number) =>
        limited.map((way) => ({
          ...usual(),
          Currency: 'USD',
          [way[file]!]: textOf(way, maxTextLengths[way.kind] + extra),
        }));
      expect([...(await rejectsOf(longer(0), query()))]).toEqual([]);
      const rejects = await rejectsOf(longer(1), query());
      expect([...rejects.keys()]).toEqual(limited.map((_, index) => index));
      for (const [index, way] of limited.entries()) {
        const most = maxTextLengths[way.kind].toLocaleString('en-US');
        expect(rejects.get(index)).toContain(`${way[file]}: '`);
        expect(rejects.get(index)).toContain(`At most ${most} are allowed.`);
      }
    },
  );

  it('is the same in the checks of the database [F-163]', async () => {
    const { rows } = await sql<{ column: string; most: number }>`
      select c.conrelid::regclass || '.' || a.attname as column,
        substring(pg_get_constraintdef(c.oid) from '<= (\\d+)')::integer as most
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'c' and pg_get_constraintdef(c.oid) ~ 'length\\(' and cardinality(c.conkey) = 1`.execute(
      testApp.db,
    );
    const checked = rows.filter(({ column }) => !ofFormsAlone.includes(column));
    const expected = ways.flatMap(({ column, kind }) =>
      column ? [{ column, most: maxTextLengths[kind] }] : [],
    );
    const byColumn = (a: { column: string }, b: { column: string }) =>
      a.column < b.column ? -1 : 1;
    expect(checked.toSorted(byColumn)).toEqual(expected.toSorted(byColumn));
  });
});
