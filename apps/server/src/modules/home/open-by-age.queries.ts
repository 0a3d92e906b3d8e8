import type { getOpenByAge } from '@recoup/contract/home/home.endpoints';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { Day } from '@recoup/domain/dates/day';
import { type Cents, noCents } from '@recoup/domain/money/cents';
import { recordStatuses } from '@recoup/domain/records/record-status';
import { isOpenStatus } from '@recoup/domain/reports/month-totals';
import { openAges } from '@recoup/domain/reports/open-ages';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

const open = sql.join(
  recordStatuses.filter(({ code }) => isOpenStatus(code)).map(({ code }) => sql.lit(code)),
);

/** The first day of each age but the youngest, in days since check-out. */
const firstDays = openAges.slice(0, -1).map(({ upToDays }) => upToDays + 1);

/** What stands open on a day, as the monthly reports of all agencies would count it. */
export async function openByAge(db: Db, today: Day): Promise<ResponseInput<typeof getOpenByAge>> {
  const { rows } = await sql<{ age: number; count: number; value: Cents }>`
    select width_bucket(${today}::date - end_date, ${firstDays}::integer[]) as age, count(*),
      sum(commission) as value
    from records where status_code in (${open}) and entry <= ${today} group by 1`.execute(db);
  return {
    asOf: today,
    ages: openAges.map(({ name }, place) => {
      const found = rows.find(({ age }) => age === place);
      return { name, count: found?.count ?? 0, value: found?.value ?? noCents };
    }),
  };
}
