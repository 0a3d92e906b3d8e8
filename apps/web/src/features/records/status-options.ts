import {
  type AgencyStatusCode,
  agencyStatus as agencyStatusCodes,
} from '@recoup/domain/agencies/agency-status';
import type { RoleName } from '@recoup/domain/auth/roles';
import {
  type RecordStatusCode,
  recordStatuses,
  systemStatuses,
} from '@recoup/domain/records/record-status';
import {
  type RecordSubstatusCode,
  recordSubstatusName,
  substatusesOf,
} from '@recoup/domain/records/record-substatus';
import {
  mayChangeStatus,
  mayChangeStatusInList,
  mayUseSubstatus,
} from '@recoup/domain/records/record-transition';
import type { FieldOption } from '#ui/forms/select-field.tsx';

/** The status of an agency that is not known yet: the one that allows the most. */
export const unknownAgencyStatus: AgencyStatusCode = agencyStatusCodes.closed;

interface StatusChoice {
  readonly from: RecordStatusCode;
  /** Unknown while a record is created; its ARC then decides. */
  readonly agencyStatus: AgencyStatusCode | undefined;
  readonly roles: readonly RoleName[];
  /** In a list, which does not show the payment in full: whether there is one. */
  readonly hasPayment?: boolean;
}

/**
 * Every status that a user may see in a form; those not allowed for this record show why
 * (clarification 6).
 */
export function statusOptions(choice: StatusChoice): FieldOption[] {
  const { from, agencyStatus = unknownAgencyStatus, roles, hasPayment } = choice;
  return recordStatuses
    .filter(({ code }) => code === from || !systemStatuses.includes(code))
    .map(({ code, name }) => {
      const change = { from, to: code, agencyStatus, roles };
      const verdict =
        hasPayment === undefined
          ? mayChangeStatus(change)
          : mayChangeStatusInList({ ...change, hasPayment });
      return verdict.allowed
        ? { value: code, label: name }
        : { value: code, label: name, isRefused: true, reason: verdict.reason };
    });
}

/** The substatuses of a status; Collections shows who may use it. */
export function substatusOptions(
  status: RecordStatusCode,
  stored: RecordSubstatusCode | null,
  roles: readonly RoleName[],
): FieldOption[] {
  const some = substatusesOf(status).map((code) => {
    const verdict = code === stored ? { allowed: true as const } : mayUseSubstatus(code, roles);
    const option = { value: code, label: recordSubstatusName(code) };
    return verdict.allowed ? option : { ...option, isRefused: true, reason: verdict.reason };
  });
  return [{ value: null, label: 'None' }, ...some];
}
