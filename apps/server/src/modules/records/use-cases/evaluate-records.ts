import type { AgencyStatusCode } from '@recoup/domain/agencies/agency-status';
import type { RoleName } from '@recoup/domain/auth/roles';
import type { Day } from '@recoup/domain/dates/day';
import { noCents } from '@recoup/domain/money/cents';
import { mayChangePaid } from '@recoup/domain/receipts/may-change-paid';
import { evaluateBulkEdit } from '@recoup/domain/records/record-bulk-edit';
import type { RecordValues } from '@recoup/domain/records/record-edit';
import { recordStatus } from '@recoup/domain/records/record-status';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { paidLines } from '../../receipts/receipts.api.ts';
import type { BulkEditValues } from '../bulk-edits.repository.ts';
import { isUnconverted } from '../foreign-payments.sql.ts';

/** Key of all fields the rules depend on. Records with the same key get the same result. */
const kind = sql`jsonb_build_array(r.status_code, r.substatus_code, a.status_code, r.paid_ct > 0,
  r.payment_method_id, r.check_number is not null, r.date_processed is not null,
  ${isUnconverted('r')})::text`;

interface Kind extends RecordValues {
  readonly kind: string;
  readonly agencyStatus: AgencyStatusCode;
  readonly isUnconverted: boolean;
}

/** One record of each kind that occurs among these. */
async function kindsAmong(db: Db, recordIds: readonly number[]): Promise<Kind[]> {
  const { rows } = await sql<Kind>`
    select distinct on (kind) * from (
      select ${kind} as kind, a.status_code as "agencyStatus", r.status_code as status,
        r.substatus_code as substatus, r.start_date as "startDate", r.end_date as "endDate",
        r.nights_agreed as "nightsAgreed", r.rate, r.commission, r.paid_ct as "paidCt",
        r.payment_method_id as "paymentMethodId", r.check_number as "checkNumber",
        r.date_processed as "dateProcessed", ${isUnconverted('r')} as "isUnconverted"
      from records r join agencies a on a.id = r.agency_id
      where r.id = any(${[...recordIds]}::int4[])) among
    order by kind`.execute(db);
  return rows;
}

/** The result of the rules for a kind: a refusal, or its values and the fields to clear. */
function evaluateKind(before: Kind, edit: BulkEditValues, by: EvaluationContext) {
  const { agencyStatus } = before;
  const { after, verdict } = evaluateBulkEdit(before, edit, { ...by, agencyStatus });
  const emptied = (name: 'paymentMethodId' | 'checkNumber'): boolean =>
    before[name] !== null && after[name] === null;
  return {
    kind: before.kind,
    refusal: verdict.allowed ? null : verdict.reason,
    status: after.status,
    substatus: after.substatus,
    empties_paid: before.paidCt !== noCents && after.paidCt === noCents,
    empties_method: emptied('paymentMethodId'),
    empties_check: emptied('checkNumber'),
    keeps_day: after.dateProcessed === before.dateProcessed,
    processed: after.dateProcessed,
  };
}

/** Why records cannot be returned payments now: of each whose receipt paid other records as well. */
async function returnRefusals(
  db: Db,
  recordIds: readonly number[],
): Promise<Array<{ id: number; reason: string }>> {
  const lines = Map.groupBy(await paidLines(db, recordIds), ({ recordId }) => recordId);
  return [...lines].flatMap(([id, own]) => {
    const verdict = mayChangePaid({
      lines: own,
      status: recordStatus.returnedPayment,
      paidCt: noCents,
    });
    return verdict.allowed ? [] : [{ id, reason: verdict.reason }];
  });
}

export interface EvaluationContext {
  readonly roles: readonly RoleName[];
  readonly today: Day;
}

/**
 * Returns the result for each of these records, as a relation to select from: `record_id`,
 * `outcome`, `reason`, `was`, and the columns after it. The rules run once for each kind of record
 * that occurs, a few dozen at most, and the database applies their results to every record.
 */
export async function evaluateRecords(
  db: Db,
  recordIds: readonly number[],
  { edit, by }: { edit: BulkEditValues; by: EvaluationContext },
): Promise<Sql> {
  const verdicts = (await kindsAmong(db, recordIds)).map((each) => evaluateKind(each, edit, by));
  const user =
    edit.assignedUserId === undefined ? sql`r.assigned_user_id` : sql`${edit.assignedUserId}::int4`;
  const kept =
    edit.status === recordStatus.returnedPayment ? await returnRefusals(db, recordIds) : [];
  return sql`(
    select r.id as record_id, coalesce(v.refusal, kept.reason, '') as reason,
      case when coalesce(v.refusal, kept.reason) is not null then 'refused'
        when (r.status_code, r.substatus_code, r.assigned_user_id)
          is not distinct from (v.status, v.substatus, ${user}) then 'unchanged'
        else 'changed' end as outcome,
      jsonb_build_object('status_code', r.status_code, 'substatus_code', r.substatus_code,
        'assigned_user_id', r.assigned_user_id, 'paid_ct', r.paid_ct,
        'payment_method_id', r.payment_method_id, 'check_number', r.check_number,
        'date_processed', r.date_processed) as was,
      v.status as status_code, v.substatus as substatus_code, ${user} as assigned_user_id,
      case when v.empties_paid then 0 else r.paid_ct end as paid_ct,
      case when not v.empties_method then r.payment_method_id end as payment_method_id,
      case when not v.empties_check then r.check_number end as check_number,
      case when v.keeps_day then r.date_processed else v.processed end as date_processed
    from records r join agencies a on a.id = r.agency_id
    join jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as v (kind text, refusal text,
      status int2, substatus int2, empties_paid boolean, empties_method boolean,
      empties_check boolean, keeps_day boolean, processed date) on v.kind = ${kind}
    left join jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (id int4, reason text)
      on kept.id = r.id
    where r.id = any(${[...recordIds]}::int4[]))`;
}
