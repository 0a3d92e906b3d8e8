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
  return {
    connection: createAccountingConnection(deps),
    accounts: createAccountingAccounts(deps),
  };
}

export type AccountingModule = ReturnType<typeof createAccounting>;
