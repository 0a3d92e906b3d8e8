import { type CsvColumn, csvText } from '@recoup/list-engine/csv';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';

/**
 * A column of stored phone numbers, in E.164 with the plus sign (F-157): a plus before digits is a
 * value, which no spreadsheet runs. Anything else is escaped as text.
 */
export function csvPhone(header: string, value: Sql): CsvColumn {
  const guarded = csvText(header, value).value;
  const stored = sql`case
    when ${value} ~ '^[0-9]{10}$' then '+1' || ${value}
    when ${value} ~ '^00[0-9]{10}$' then '+' || substr(${value}, 3)
    when ${value} ~ '^[0-9]{11,15}$' then '+' || ${value}
    else ${guarded} end`;
  return { header, value: stored };
}
