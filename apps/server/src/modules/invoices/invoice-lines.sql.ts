import { sql } from 'kysely';
import { givenRateOf } from '../records/records.api.ts';

/** The columns of a line as printed, of the line `l` and its agency `a`. */
export const printedColumns = sql`
  a.name as "agencyName", l.arc, l.guest_last_name as "guestLastName",
  l.guest_first_name as "guestFirstName", l.confirmation_number as "confirmationNumber",
  l.start_date as "checkInOn", l.end_date as "checkOutOn", l.nights, l.rate as "rateCents",
  l.commission as "commissionCents", l.notice_number as "noticeNumber",
  l.previous_invoice_id as "previousInvoiceId", l.given_rate as "givenRate"`;

/**
 * The records of a new invoice as its lines: in the order of check-in and last name, each with how many
 * times it has been billed, this time included (F-154).
 */
export const billedRecords = (recordIds: readonly number[]) => sql`
  select r.*, coalesce(r.nights_agreed, greatest(1, r.end_date - r.start_date)) as nights,
    row_number() over (order by r.start_date, r.last_lc, r.id) as position,
    before.times + 1 as notice_number, before.last_invoice_id as previous_invoice_id,
    ${givenRateOf('r')} as given_rate
  from records r
  cross join lateral (select count(*) as times, max(invoice_id) as last_invoice_id
    from invoice_lines l where l.record_id = r.id) before
  where r.id = any(${recordIds}::int[])`;

/** What an invoice keeps of its supplier. */
export const billingOf = (supplierId: number) => sql`
  (select jsonb_build_object('name', s.name, 'dba', s.dba,
    'phone', (select phone from supplier_phone_numbers p
      where p.supplier_id = s.id and p.is_primary),
    'address', (select jsonb_build_object('street', a.street, 'street2', a.street2,
        'city', a.city, 'zip', a.zip, 'state', st.abbreviation, 'country', c.name,
        'countryId', c.id)
      from supplier_addresses sa join addresses a on a.id = sa.address_id
      left join states st on st.id = a.state_id join countries c on c.id = a.country_id
      where sa.supplier_id = s.id and (sa.is_billing or sa.is_physical)
      order by sa.is_billing desc limit 1),
    'collector', (select u.name from users u where u.id = s.assigned_user_id))
   from suppliers s where s.id = ${supplierId})`;
