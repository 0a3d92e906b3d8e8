import { may } from './abilities.ts';
import type { RoleName } from './roles.ts';

const noRole = 'Without a role, this user can sign in and open nothing.';
const noContributor = 'Without Contributor, this user cannot see records.';
const noStandard = 'Without Standard, this user cannot see agencies, invoices, or reports.';

/**
 * Returns a sentence for each thing that a set of roles cannot work without; none for a set that
 * works, such as every preset. No role includes another, so an executive without Contributor sees
 * no record (F-310).
 */
export function roleSetWarnings(held: readonly RoleName[]): string[] {
  if (held.length === 0) return [noRole];
  const isContributorOnly = held.every((role) => role === 'contributor');
  return [
    ...(may(held, 'records.view') ? [] : [noContributor]),
    ...(isContributorOnly || may(held, 'agencies.view') ? [] : [noStandard]),
  ];
}
