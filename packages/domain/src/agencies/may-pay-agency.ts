import { may, refusalOf } from '../auth/abilities.ts';
import type { RoleName } from '../auth/roles.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';
import { type AgencyStatusCode, agencyStatus, agencyStatusName } from './agency-status.ts';

/** Shown where a payment cannot reach the accounts. */
export const accountingNeeded = 'Authenticate Quickbooks to submit payment';

/** Shown while no one has chosen the accounts that agencies are paid from (F-141). */
export const accountsNeeded =
  'An executive must choose the accounts on the QuickBooks Connection page before an agency can be paid';

type AgencyPaymentRefusal = 'permission' | 'agencyStatus' | 'accounting' | 'accounts';

interface AgencyPaymentRequest {
  status: AgencyStatusCode;
  /** Whether the connection to the accounting service is valid; undefined while that is not known. */
  isConnected: boolean | undefined;
  /** Whether the accounts that agencies are paid from are chosen; undefined while not known. */
  hasAccounts: boolean | undefined;
  roles: readonly RoleName[];
}

/** Returns whether this user may pay this agency now. */
export function mayPayAgency(request: AgencyPaymentRequest): Verdict<AgencyPaymentRefusal> {
  const { status, isConnected, hasAccounts, roles } = request;
  return firstRefusal<AgencyPaymentRefusal>(
    () =>
      may(roles, 'agencyPayments.create')
        ? allowed
        : refused('permission', refusalOf('agencyPayments.create')),
    () =>
      status === agencyStatus.active
        ? allowed
        : refused(
            'agencyStatus',
            `Only active agencies can be paid. This agency is ${agencyStatusName(status)}.`,
          ),
    () => (isConnected ? allowed : refused('accounting', accountingNeeded)),
    () => (hasAccounts ? allowed : refused('accounts', accountsNeeded)),
  );
}
