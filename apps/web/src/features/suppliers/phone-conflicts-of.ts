import type { PhoneConflicts as Conflicts } from '@recoup/contract/suppliers/suppliers.schemas';
import { isStatus } from '#api/api-error.ts';

/** The suppliers that have a refused phone already; undefined for any other failure (S-491). */
export function conflictsOf(error: Error | null): Conflicts['conflicts'] | undefined {
  return isStatus(error, 409) && isPhoneConflicts(error.body) ? error.body.conflicts : undefined;
}

function isPhoneConflicts(body: unknown): body is Conflicts {
  return (
    typeof body === 'object' && body !== null && 'code' in body && body.code === 'phoneConflict'
  );
}
