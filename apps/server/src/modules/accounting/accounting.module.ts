import type { AccountingService } from '#integrations/accounting/accounting-service';
import type { QuickbooksSignIn } from '#integrations/accounting/quickbooks-sign-in';
import type { Deps } from '#platform/deps';
import { createAccountingAccounts } from './accounts.service.ts';
import { createAccountingConnection } from './connection.service.ts';

type AccountingDeps = Pick<Deps, 'db' | 'secrets' | 'clock' | 'queue'> & {
  service: AccountingService;
  quickbooks: QuickbooksSignIn | undefined;
};

/** The connection to the accounting service, and what is chosen there. */
export function createAccounting(deps: AccountingDeps) {
  const connection = createAccountingConnection(deps);
  const accounts = createAccountingAccounts(deps);
  const { state, begin, finish, revoke } = connection;
  const { setUp, checkAccounts, findVendors, vendorOf, checkVendor } = accounts;
  return {
    /** What is read here, and what only asks the service. */
    queries: {
      connection: { state, begin, finish, revoke },
      accounts: { setUp, checkAccounts, findVendors, vendorOf, checkVendor },
    },
    connection,
    accounts,
  };
}

export type AccountingModule = ReturnType<typeof createAccounting>;
