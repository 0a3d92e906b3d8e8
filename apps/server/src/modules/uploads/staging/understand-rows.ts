import type { understoodRow, unusualRows } from '@recoup/contract/uploads/understood.schemas';
import type { Day } from '@recoup/domain/dates/day';
import { cents, formatDecimal } from '@recoup/domain/money/cents';
import { commissionPercent } from '@recoup/domain/money/commission';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { type RowMark, rowMarks, unusualFrom } from '@recoup/domain/uploads/unusual';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#platform/db/database';

type StagedUnderstanding = z.input<typeof understoodRow>;
type StagedUnusual = z.input<typeof unusualRows>;

/** The values of a booking file as they were read. */
export interface Understanding {
  /** The day on which the rows were classified. */
  judgedOn: Day;
  /** The first rows that become records. */
  sample: StagedUnderstanding[];
  /** The unusual rows of the whole file, by what is unusual of them. */
  unusual: StagedUnusual[];
}

/** The unusual rows of each agency, by its id. */
export type UnusualByAgency = ReadonlyMap<number, StagedUnusual[]>;

interface StagedRow extends StagedUnderstanding {
  agencyId: number;
  cells: string[];
}

interface MarkCount {
  agencyId: number;
  mark: RowMark;
  count: number;
}

const sampleRows = 10;
/**
 * How many rows of one mark are listed: for an agency, and for all agencies of a CTS file together.
 */
const rowsPerMark = { agency: 20, file: 500 };

type Fragment<Type = unknown> = RawBuilder<Type>;

/** Each mark as a condition on `s`, a staged row, and `x`, the exchange rate of its currency. */
function conditionsOf(staging: string, today: Day): Record<RowMark, Fragment<boolean>> {
  return {
    longStay: sql`s.nights > ${unusualFrom.nights}`,
    nightsDisagree: sql`s.nights_disagree`,
    farDate: sql`(s.end_date > ${today}::date + ${sql.lit(unusualFrom.daysAhead)}
      or s.end_date < ${today}::date - ${sql.lit(unusualFrom.daysBehind)})`,
    highRate: sql`s.rate > ${formatDecimal(cents(unusualFrom.rateCents))}::numeric`,
    guessedCurrency: sql`s.currency_guessed`,
    oldRate: sql`coalesce(s.currency <> 'USD'
      and x.exchange_set_on < ${today}::date - ${sql.lit(unusualFrom.exchangeDays)}, false)`,
    repeatedConfirmation: sql`(s.agency_id, s.confirmation_key) in (
      select agency_id, confirmation_key from ${sql.table(staging)}
      where bucket = 'new' and confirmation_key <> ''
      group by agency_id, confirmation_key having count(*) > 1)`,
    noHotel: sql`s.supplier_name = '' and s.phone_given = ''`,
    hiddenRow: sql`s.hidden`,
    doubtfulStatus: sql`s.status_doubtful`,
  };
}

const exchangeRates = sql`
  (select distinct on (currency) currency, exchange_set_on from countries order by currency, id)`;

/** The rows that become records, as `s`, with the exchange rates of their currencies, as `x`. */
const newRowsOf = (staging: string) => sql`
  ${sql.table(staging)} s left join ${exchangeRates} x using (currency) where s.bucket = 'new'`;

/**
 * Tells what was understood of the rows that become records. Unusual ones are counted, and the first
 * of them kept: for the whole file, and for each agency.
 */
export async function understandRows(
  db: Db,
  staging: string,
  today: Day,
): Promise<{ understood: Understanding; unusualByAgency: UnusualByAgency }> {
  const conditions = conditionsOf(staging, today);
  const counts = await countMarks(db, staging, conditions);
  const unusual: StagedUnusual[] = [];
  const unusualByAgency = new Map<number, StagedUnusual[]>();
  for (const mark of rowMarks) {
    const counted = counts.filter((one) => one.mark === mark);
    if (counted.length === 0) continue;
    const rows = await firstOfEachAgency(db, staging, conditions[mark]);
    for (const { agencyId, count } of counted) {
      const own = rows.filter((row) => row.agencyId === agencyId).map(withoutCells);
      const told = unusualByAgency.get(agencyId) ?? [];
      unusualByAgency.set(agencyId, [...told, { mark, count, rows: own }]);
    }
    unusual.push({
      mark,
      count: counted.reduce((sum, { count }) => sum + count, 0),
      rows: rows.slice(0, rowsPerMark.agency).map(withoutCells),
    });
  }
  const sample = await selectRows(db, sql`select s.* from ${newRowsOf(staging)}`, sampleRows);
  return {
    understood: { judgedOn: today, sample: sample.map(withoutCells), unusual },
    unusualByAgency,
  };
}

interface UnderstoodPage {
  readonly judgedOn: Day;
  readonly mark: RowMark | undefined;
  /** Rows below this line. */
  readonly after: number;
  readonly limit: number;
}

/** Selects the next rows as they were understood, each with its cells. */
export async function selectUnderstoodRows(
  db: Db,
  staging: string,
  { judgedOn, mark, after, limit }: UnderstoodPage,
): Promise<StagedRow[]> {
  const condition = mark ? conditionsOf(staging, judgedOn)[mark] : sql<boolean>`true`;
  const rows = sql`
    select s.* from ${newRowsOf(staging)} and s.row_number > ${after} and ${condition}`;
  return await selectRows(db, rows, limit);
}

async function countMarks(
  db: Db,
  staging: string,
  conditions: Record<RowMark, Fragment<boolean>>,
): Promise<MarkCount[]> {
  const counts = rowMarks.map(
    (mark) => sql`count(*) filter (where ${conditions[mark]}) as ${sql.id(mark)}`,
  );
  const { rows } = await sql<{ agencyId: number } & Record<RowMark, number>>`
    select s.agency_id as "agencyId", ${sql.join(counts)}
    from ${newRowsOf(staging)} group by s.agency_id`.execute(db);
  return rows
    .flatMap((row) => rowMarks.map((mark) => ({ agencyId: row.agencyId, mark, count: row[mark] })))
    .filter(({ count }) => count > 0);
}

async function firstOfEachAgency(
  db: Db,
  staging: string,
  condition: Fragment<boolean>,
): Promise<StagedRow[]> {
  const rows = sql`
    select * from (
      select s.*, row_number() over (partition by s.agency_id order by s.row_number) as nth
      from ${newRowsOf(staging)} and ${condition}
    ) numbered where nth <= ${sql.lit(rowsPerMark.agency)}`;
  return await selectRows(db, rows, rowsPerMark.file);
}

async function selectRows(db: Db, stagedRows: Fragment, limit: number): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    select s.row_number as line, s.guest_last_name || ', ' || s.guest_first_name as guest,
      s.supplier_name as hotel, coalesce(s.confirmation_number, '') as "confirmationNumber",
      case when s.phone_dialable then s.phone else s.phone_given end as phone,
      s.phone_dialable as "canDial", s.start_date as "checkIn", s.end_date as "checkOut", s.nights,
      coalesce(s.rate_given, s.rate) as rate, s.currency, s.rate as "rateInDollars",
      case when s.currency <> 'USD' then x.exchange_set_on end as "exchangeSetOn",
      round(s.rate * s.nights * ${sql.lit(commissionPercent)} / 100, 2) as commission,
      concat_ws(', ', nullif(s.supplier_city, ''), nullif(s.supplier_state, ''),
        coalesce(c.name, nullif(s.supplier_country, ''))) as place,
      s.agency_id as "agencyId", s.raw as cells
    from (${stagedRows}) s
    left join ${exchangeRates} x using (currency)
    left join countries c on c.id = s.country_id
    order by s.row_number limit ${sql.lit(limit)}`.execute(db);
  return rows.map((row) => ({ ...row, phone: row.canDial ? formatPhone(row.phone) : row.phone }));
}

function withoutCells(row: StagedRow): StagedUnderstanding {
  const { agencyId: _, cells: __, ...understood } = row;
  return understood;
}
