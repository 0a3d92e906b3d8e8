import { z } from 'zod';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { type Validating, validateAddresses } from './use-cases/validate-addresses.ts';

/** Asks the postal service about addresses that are new or changed. */
export const validateAddressesKind = jobKind(
  'addresses.validate',
  'Validating addresses',
  z.object({}),
);

const everyFiveMinutes = '2-57/5 * * * *';

export function createAddressJobs(needs: Validating): Job[] {
  return [
    defineJob(validateAddressesKind, (run) => validateAddresses(needs, run), everyFiveMinutes),
  ];
}
