import type { replaceAgency } from '@recoup/contract/agencies/agencies.endpoints';
import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import { agencyFieldLabel } from '@recoup/domain/agencies/agency-fields';
import { agencyStatusName } from '@recoup/domain/agencies/agency-status';
import {
  inactivatedStatuses,
  mayChangeAgencyStatus,
  recordsFollowing,
} from '@recoup/domain/agencies/agency-status-change';
import type { Day } from '@recoup/domain/dates/day';
import { counted } from '@recoup/domain/kit/counted';
import { inactivateRecords, reopenRecords } from '#modules/records/records.api';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { AppError, notFound, refusedInput } from '#platform/errors/app-error';
import { refuseStaleSave } from '#platform/errors/stale-save';
import { requireAbility } from '#platform/http/access';
import {
  type AgencyFieldChange,
  type AgencyValues,
  findAgencyChangesSince,
  insertAgencyChanges,
  type LockedAgency,
  lockAgency,
  setSharePercent,
  updateAgencyRow,
} from '../agencies.repository.ts';
import {
  refuseTakenEin,
  refuseUndialable,
  refuseUnknownSoftware,
  storedPhone,
} from './agency-input.ts';

type Given = BodyOf<typeof replaceAgency>;
type Outcome = Pick<ResponseInput<typeof replaceAgency>, 'status' | 'message'>;

/** Returns what is stored afterwards: absent fields are unchanged. */
function valuesAfter(before: LockedAgency, given: Given): AgencyValues {
  const text = (next: string | null | undefined, stored: string): string =>
    next === undefined ? stored : (next ?? '');
  return {
    name: given.name,
    ein: given.ein,
    phone_number: storedPhone(given.phone_number),
    branch: text(given.branch, before.branch),
    firstName: text(given.firstName, before.firstName),
    lastName: text(given.lastName, before.lastName),
    status: given.status ?? before.status,
    softwareType: given.softwareType === undefined ? before.softwareType : given.softwareType,
    paymentMethod: given.paymentMethod ?? before.paymentMethod,
  };
}

const fields = [
  'name',
  'ein',
  'phone_number',
  'branch',
  'firstName',
  'lastName',
  'status',
  'softwareType',
  'paymentMethod',
] as const satisfies ReadonlyArray<keyof AgencyValues>;

function changesOf(before: LockedAgency, after: AgencyValues, given: Given): AgencyFieldChange[] {
  const changes: AgencyFieldChange[] = fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
  const { sharePercent: share } = given;
  if (share !== undefined && share !== before.sharePercent)
    changes.push({ field: 'sharePercent', before: before.sharePercent, after: share });
  return changes;
}

/** Each changed field requires its own ability. The status is checked together with its transition. */
function refuseForbidden(actor: Actor, before: LockedAgency, changes: AgencyFieldChange[]): void {
  for (const { field, after } of changes) {
    if (field === 'softwareType') requireAbility(actor, 'agencies.editSoftware');
    else if (field !== 'status') requireAbility(actor, 'agencies.edit');
    else {
      const to = after as AgencyValues['status'];
      const verdict = mayChangeAgencyStatus({ from: before.status, to, roles: actor.roles });
      if (verdict.allowed) continue;
      if (verdict.code === 'permission') throw new AppError('forbidden', verdict.reason);
      throw refusedInput(verdict.reason, 'status');
    }
  }
}

/** The emails are saved separately: their change is not a change of what is saved here. */
async function findSummaryChangesSince(db: Db, agencyId: number, since: string) {
  const { fields: all, updatedBy } = await findAgencyChangesSince(db, agencyId, since);
  const changed = all.filter((field) => field !== 'emails');
  return all.length > 0 && changed.length === 0 ? undefined : { fields: changed, updatedBy };
}

/** Updates the agency's records to match its new status and returns a summary. */
async function moveRecords(db: Db, before: LockedAgency, after: AgencyValues): Promise<Outcome> {
  const follow = recordsFollowing(before.status, after.status);
  const moved =
    follow === 'inactivate'
      ? await inactivateRecords(db, before.id, inactivatedStatuses)
      : follow === 'reopen'
        ? await reopenRecords(db, before.id)
        : 0;
  const now = `The agency is now ${agencyStatusName(after.status)}.`;
  if (moved === 0) return { status: 'recordsUnchanged', message: `${now} No records changed.` };
  const became = follow === 'inactivate' ? 'changed to Inactive' : 'reopened';
  return { status: 'statusChanged', message: `${now} ${counted(moved, 'record')} ${became}.` };
}

/**
 * Changes an agency; a new status may move its records (clarification 5). Run inside a transaction.
 * @throws AppError notFound, staleSave, forbidden, duplicate naming the EIN's owner, or refused
 */
export async function updateAgency(
  db: Db,
  actor: Actor,
  agencyId: number,
  given: Given & { today: Day },
): Promise<Outcome> {
  const before = await lockAgency(db, agencyId, given.today);
  if (!before) throw notFound('Agency Not Found');
  await refuseStaleSave({
    what: 'this agency',
    expected: given.expected_updated_at,
    updatedAt: before.updatedAt,
    changesSince: (since) => findSummaryChangesSince(db, agencyId, since),
    labelOf: agencyFieldLabel,
  });
  const after = valuesAfter(before, given);
  // A number stored before this rule does not block another change.
  if (after.phone_number !== before.phone_number) refuseUndialable(given.phone_number);
  const changes = changesOf(before, after, given);
  if (changes.length === 0) return { status: 'recordsUnchanged', message: 'No changes to save' };
  refuseForbidden(actor, before, changes);
  if (after.ein !== before.ein) await refuseTakenEin(db, after.ein, agencyId);
  refuseUnknownSoftware(after.softwareType);

  await updateAgencyRow(db, agencyId, after);
  await insertAgencyChanges(db, agencyId, changes, actor.id);
  const share = changes.find(({ field }) => field === 'sharePercent');
  if (share)
    await setSharePercent(db, {
      agencyId,
      percent: Number(share.after),
      from: given.shareFrom ?? given.today,
      createdBy: actor.id,
    });
  if (after.status !== before.status) return await moveRecords(db, before, after);
  return { status: 'agencyUpdated', message: 'Agency Updated' };
}
