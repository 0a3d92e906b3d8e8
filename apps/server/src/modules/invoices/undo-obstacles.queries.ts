import { inactivatingAgencyStatuses } from '@recoup/domain/agencies/agency-status';
import { recordStatus } from '@recoup/domain/records/record-status';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';

/**
 * A month of published agency reports, as 'November 2026', that holds what the payment `p` did by
 * the reconciliations `x` of a test; null without one. Records that were closed without money are
 * held as well as paid ones. What a payment left over is in no agency's report.
 */
export const publishedMonthOf = (test: Sql): Sql<string | null> => sql`
  (select to_char(make_date(ar.year, ar.month, 1), 'FMMonth YYYY') from agency_reports ar
    where ar.published and ar.year = extract(year from p.processed_on)
      and ar.month = extract(month from p.processed_on)
      and ar.agency_id in (
        select held.agency_id from reconciliations x
        join reconciliation_changes ch on ch.reconciliation_id = x.id
        join invoice_lines l on l.invoice_id = x.invoice_id and l.record_id = ch.record_id
        left join records r on r.id = ch.record_id
        cross join lateral (values (l.agency_id), (r.agency_id)) held (agency_id)
        where ${test})
    limit 1)`;

/**
 * A record that the reconciliations `x` of a test found Inactive and whose agency has opened again,
 * so that it cannot become Inactive again; null without one.
 */
export const reopenedRecordOf = (test: Sql): Sql<number | null> => sql`
  (select min(r.id) from reconciliations x
    join reconciliation_changes ch on ch.reconciliation_id = x.id
    join records r on r.id = ch.record_id
    join agencies ag on ag.id = r.agency_id
    where ${test} and x.undone_at is null
      and (ch.before ->> 'statusCode')::int2 = ${recordStatus.inactive}
      and ag.status_code <> all(${[...inactivatingAgencyStatuses]}::int2[]))`;
