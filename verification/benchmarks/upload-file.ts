import { createWriteStream } from 'node:fs';
import { copyOut } from '@recoup/postgres/copy';
import type { Pool } from 'pg';

/** The agency that a measured file is of: the largest one that takes files. */
export interface MeasuredAgency {
  id: number;
  arc: string;
  records: number;
}

export async function findLargestAgency(pool: Pool): Promise<MeasuredAgency> {
  const { rows } = await pool.query<MeasuredAgency>(`
    select a.id, (select min(arc) from agency_arcs where agency_id = a.id) as arc, n.records
    from (select agency_id, count(*) as records from records group by 1) n
    join agencies a on a.id = n.agency_id and a.status_code = 0
    order by n.records desc limit 1`);
  const [agency] = rows;
  if (!agency) throw new Error('The database has no records: run npm run seed first.');
  return agency;
}

/**
 * Writes an agency's file: three rows in ten are records that it has already, two in a hundred
 * cannot be read, the rest are new stays of known guests at known hotels.
 */
export async function writeAgencyFile(
  pool: Pool,
  path: string,
  { id, arc }: MeasuredAgency,
  rows: number,
): Promise<void> {
  const known = Math.round(rows * 0.3);
  await copyOut(
    pool,
    `copy (
      with hotels as materialized (
        select phone, row_number() over (order by id) as place from supplier_phone_numbers
      ), lasts as materialized (
        select initcap(name) as name, row_number() over (order by name) as place
        from record_names where kind = 'l'
      ), firsts as materialized (
        select initcap(name) as name, row_number() over (order by name) as place
        from record_names where kind = 'f'
      ), sizes as (
        select (select count(*) from hotels) as hotels, (select count(*) from lasts) as lasts,
          (select count(*) from firsts) as firsts
      ), drawn as materialized (
        select i, 1 + floor(power(random(), 3) * hotels)::int as hotel,
          1 + floor(power(random(), 2) * lasts)::int as last,
          1 + floor(power(random(), 2) * firsts)::int as first,
          current_date - 20 - floor(random() * 400)::int as check_in,
          1 + floor(power(random(), 2) * 9)::int as nights,
          floor(power(10, 6 + floor(random() * 4)) * (0.1 + random() * 0.9))::bigint as number,
          40 + floor(random() * 30000) / 100 as rate
        from generate_series(1, ${rows - known}) i, sizes
      ), fresh as (
        select l.name as last, f.name as first, h.phone, d.number::text as number,
          case when d.i % 50 = 0 then 'soon' else d.check_in::text end as check_in,
          (d.check_in + d.nights)::text as check_out, d.rate::text as rate
        from drawn d join hotels h on h.place = d.hotel
        join lasts l on l.place = d.last join firsts f on f.place = d.first
      ), repeated as (
        select guest_last_name, guest_first_name, phone, confirmation_number, start_date::text,
          end_date::text, rate::text
        from records where agency_id = ${id} order by id desc limit ${known}
      ), both_kinds as (select * from fresh union all select * from repeated)
      select '${arc}' as "ARC", last as "Last Name", first as "First Name", phone as "Hotel Phone",
        'Hotel ' || phone as "Hotel Name", '1 Main Street' as "Street", 'Albany' as "City",
        number as "Confirmation Number", check_in as "Check In", check_out as "Check Out",
        rate as "Rate"
      from both_kinds order by random()
    ) to stdout (format csv, header)`,
    createWriteStream(path),
  );
}
