import { counted } from '@recoup/domain/kit/counted';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import {
  type AddressToValidate,
  type AddressValidation,
  type AddressVerdict,
  QuotaExceeded,
} from '#integrations/address-validation/address-validation';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { defineJob, type Job, type JobRun, jobKind } from '#platform/jobs/job';
import { recordServiceFailure, recordServiceSuccess } from '#platform/outgoing/service-health';
import { needsValidation } from './needs-validation.sql.ts';
import { setBillingAddress } from './use-cases/set-billing-address.ts';

type ValidationDeps = Pick<Deps, 'db'> & { addressValidation: AddressValidation };

/** Asks the postal service about addresses that are new or changed. */
export const validateAddressesKind = jobKind('addresses.validateAddresses', 'Validating addresses');

const everyFiveMinutes = '2-57/5 * * * *';

export function createAddressJobs(deps: ValidationDeps): Job[] {
  return [
    defineJob(validateAddressesKind, (run) => validateAddresses(deps, run), everyFiveMinutes),
  ];
}

interface WaitingAddress extends AddressToValidate {
  id: number;
  stateId: number;
}

/** How often per hour addresses are validated. */
const runsInAnHour = 12;

const statuses: Readonly<Record<AddressVerdict, 0 | 1 | 2>> = { unknown: 0, valid: 1, invalid: 2 };

/**
 * Validates unvalidated addresses with USPS: the newest first, because users wait for them, and
 * manually validated ones last. Stays within the hourly limit and stops after a failure.
 */
async function validateAddresses(
  { db, addressValidation }: ValidationDeps,
  { signal, progress }: Pick<JobRun<object>, 'signal' | 'progress'>,
): Promise<object> {
  if (!addressValidation.isSetUp) return { message: 'Address validation is not set up.' };
  const most = Math.max(1, Math.floor(addressValidation.perHour / runsInAnHour));
  const waiting = await findWaiting(db, most);
  for (const [done, address] of waiting.entries()) {
    signal.throwIfAborted();
    progress({ message: 'Validating addresses', done, total: waiting.length });
    const verdict = await addressValidation.validate(address, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      return error instanceof Error ? error : new Error(String(error));
    });
    if (verdict instanceof Error) {
      if (!(verdict instanceof QuotaExceeded))
        await recordServiceFailure(db, 'addresses', verdict.message);
      return { message: verdict.message };
    }
    await recordServiceSuccess(db, 'addresses');
    await saveVerdict(db, address, verdict);
  }
  return { message: `${counted(waiting.length, 'address', 'addresses')} validated.` };
}

async function findWaiting(db: Db, most: number): Promise<WaitingAddress[]> {
  return await rowsOf(db).all(sql<WaitingAddress>`
    select addresses.id, addresses.street, addresses.street2, addresses.city, addresses.zip,
      addresses.state_id as "stateId", s.abbreviation as state
    from addresses join states s on s.id = addresses.state_id
    where ${needsValidation}
    order by addresses.manual_validation_status <> 0, addresses.id desc limit ${most}`);
}

/** Stores a validation result unless the address has changed since it was requested. */
async function saveVerdict(db: Db, asked: WaitingAddress, verdict: AddressVerdict): Promise<void> {
  const { id, street, street2, city, zip, stateId } = asked;
  await sql`
    update addresses set usps_validation_status = ${statuses[verdict]}, usps_checked_at = now()
    where ${needsValidation} and id = ${id} and (street, street2, city, zip, state_id)
      = (${street}, ${street2}, ${city}, ${zip}, ${stateId}::integer)`.execute(db);
  if (verdict === 'valid') await setBillingAddress(db, id);
}
