import { type Day, day } from '@recoup/domain/dates/day';
import { cents, formatDecimal } from '@recoup/domain/money/cents';
import { commissionOfStay } from '@recoup/domain/money/commission';
import { paymentMethod } from '@recoup/domain/payments/payment-method';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

let made = 0;
const next = (): number => ++made;

/** Creates an active agency with one ARC and returns its ID and ARC. */
export async function anAgency(
  db: Db,
  given: { name?: string; statusCode?: number } = {},
): Promise<{ id: number; arc: string }> {
  const number = next();
  const arc = String(10_000_000 + number);
  const { id } = await db
    .insertInto('agencies')
    .values({
      name: given.name ?? `Agency ${number}`,
      ein: `00-${String(number).padStart(7, '0')}`,
      status_code: given.statusCode ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('agency_arcs').values({ agency_id: id, arc }).execute();
  return { id, arc };
}

/** A check that a hotel sent, for nothing yet; returns its id. */
export async function aReceipt(
  db: Db,
  given: { supplierId: number; amount: string; number: string; receivedOn: Day },
): Promise<number> {
  await sql`select open_own_payers(array[${given.supplierId}::int4])`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into receipts (payer_id, payment_method_id, number, received_on, amount, source)
    select payer_id, ${paymentMethod.check}, ${given.number}, ${given.receivedOn}, ${given.amount},
      'manual'
    from payer_suppliers where supplier_id = ${given.supplierId} and is_own
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** A billable supplier with a primary phone, an email and a valid billing address. */
export async function aSupplier(
  db: Db,
  given: { name?: string; statusCode?: number; phone?: string; assignedUserId?: number } = {},
): Promise<{ id: number; phone: string }> {
  const number = next();
  // an area code where the demonstration has no hotel
  const phone = given.phone ?? `710555${String(number).padStart(4, '0')}`;
  const { id } = await db
    .insertInto('suppliers')
    .values({
      name: given.name ?? `Hotel ${number}`,
      status_code: given.statusCode ?? 0,
      assigned_user_id: given.assignedUserId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('supplier_phone_numbers')
    .values({ supplier_id: id, phone, is_primary: true })
    .execute();
  await db
    .insertInto('supplier_emails')
    .values({ supplier_id: id, email: `ar${number}@hotel.test`, is_primary: true })
    .execute();
  const address = await db
    .insertInto('addresses')
    .values({
      street: `${number} Main St`,
      city: 'Albany',
      zip: '12207',
      manual_validation_status: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('supplier_addresses')
    .values({ supplier_id: id, address_id: address.id, is_billing: true, is_physical: true })
    .execute();
  return { id, phone };
}

interface RecordGiven {
  agency: { id: number; arc: string };
  supplier?: { id: number; phone: string };
  rateCents?: number;
  startOn?: Day;
  endOn?: Day;
  statusCode?: number;
  lastName?: string;
  firstName?: string;
  /** Paid by ACH on the day of its upload; needed for a paid status to be whole. */
  paidCents?: number;
}

/** An open record of $100.00 for two nights unless told otherwise; returns its id. */
export async function aRecord(db: Db, given: RecordGiven): Promise<number> {
  const number = next();
  const startOn = given.startOn ?? day('2026-03-01');
  const endOn = given.endOn ?? day('2026-03-03');
  const rate = cents(given.rateCents ?? 10_000);
  const { id } = await db
    .insertInto('records')
    .values({
      agency_id: given.agency.id,
      arc: given.agency.arc,
      supplier_id: given.supplier?.id ?? null,
      phone: given.supplier?.phone ?? '',
      guest_first_name: given.firstName ?? 'Ada',
      guest_last_name: given.lastName ?? `Guest${number}`,
      confirmation_number: `CF${100_000 + number}`,
      start_date: startOn,
      end_date: endOn,
      rate: formatDecimal(rate),
      commission: formatDecimal(commissionOfStay(rate, startOn, endOn)),
      status_code: given.statusCode ?? 0,
      entry: '2026-04-01',
      ...(given.paidCents === undefined
        ? {}
        : {
            paid_ct: formatDecimal(cents(given.paidCents)),
            payment_method_id: 2,
            date_processed: '2026-04-01',
          }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
