import type { understoodRow } from '@recoup/contract/uploads/understood.schemas';
import type { Day } from '@recoup/domain/calendar/day';
import { cents, formatDecimal } from '@recoup/domain/money/cents';
import { commissionPercent } from '@recoup/domain/money/commission';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { type RowMark, rowMarks, unusualFrom } from '@recoup/domain/uploads/unusual';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#platform/db/database';

/** A row as it was understood, its amounts in cents. */
export type StagedUnderstanding = z.input<typeof understoodRow>;

/** What was understood of a file of bookings. */
export interface Understanding {
  /** The first rows that become records. */
  sample: StagedUnderstanding[];
  /** The unusual rows, by what is unusual of them. */
  unusual: Array<{ mark: RowMark; count: number; rows: StagedUnderstanding[] }>;
}

const sampleRows = 10;
const rowsPerMark = 20;

type Condition = RawBuilder<boolean>;

/** Each mark as a condition on `s`, a staged row, and `x`, the exchange rate of its currency. */
function conditionsOf(staging: string, today: Day): Record<RowMark, Condition> {
  return {
    longStay: sql`s.nights > ${unusualFrom.nights}`,
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
  };
}

const exchangeRates = sql`
  (select distinct on (currency) currency, exchange_set_on from countries order by currency, id)`;

/** Tells what was understood of the rows that become records. Unusual ones are counted, and the first of them kept. */
export async function understandRows(db: Db, staging: string, today: Day): Promise<Understanding> {
  const conditions = conditionsOf(staging, today);
  const counts = await countMarks(db, staging, conditions);
  const unusual: Understanding['unusual'] = [];
  for (const mark of rowMarks) {
    const count = counts[mark];
    if (count === 0) continue;
    const rows = await selectRows(db, staging, conditions[mark], rowsPerMark);
    unusual.push({ mark, count, rows });
  }
  return { sample: await selectRows(db, staging, sql`true`, sampleRows), unusual };
}

async function countMarks(
  db: Db,
  staging: string,
  conditions: Record<RowMark, Condition>,
): Promise<Record<RowMark, number>> {
  const counts = rowMarks.map(
    (mark) => sql`count(*) filter (where ${conditions[mark]}) as ${sql.id(mark)}`,
  );
  const { rows } = await sql<Record<RowMark, number>>`
    select ${sql.join(counts)}
    from ${sql.table(staging)} s left join ${exchangeRates} x using (currency)
    where s.bucket = 'new'`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a count has no row');
  return found;
}

async function selectRows(
  db: Db,
  staging: string,
  condition: Condition,
  limit: number,
): Promise<StagedUnderstanding[]> {
  const { rows } = await sql<StagedUnderstanding>`
    select s.row_number as line, s.guest_last_name || ', ' || s.guest_first_name as guest,
      s.supplier_name as hotel, coalesce(s.confirmation_number, '') as "confirmationNumber",
      case when s.phone_dialable then s.phone else s.phone_given end as phone,
      s.phone_dialable as "canDial", s.start_date as "checkIn", s.end_date as "checkOut", s.nights,
      coalesce(s.rate_given, s.rate) as rate, s.currency, s.rate as "rateInDollars",
      case when s.currency <> 'USD' then x.exchange_set_on end as "exchangeSetOn",
      round(s.rate * s.nights * ${sql.lit(commissionPercent)} / 100, 2) as commission,
      concat_ws(', ', nullif(s.supplier_city, ''), nullif(s.supplier_state, ''),
        coalesce(c.name, nullif(s.supplier_country, ''))) as place
    from ${sql.table(staging)} s
    left join ${exchangeRates} x using (currency)
    left join countries c on c.id = s.country_id
    where s.bucket = 'new' and ${condition}
    order by s.row_number limit ${sql.lit(limit)}`.execute(db);
  return rows.map((row) => ({ ...row, phone: row.canDial ? formatPhone(row.phone) : row.phone }));
}
