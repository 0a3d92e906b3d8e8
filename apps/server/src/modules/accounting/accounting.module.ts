import type { AccountingService } from '#integrations/accounting/accounting-service';
import type { QuickbooksSignIn } from '#integrations/accounting/quickbooks-sign-in';
import type { Db } from '#platform/db/database';
import type { JobQueue } from '#platform/jobs/job-queue';
import type { Secrets } from '#platform/secrets/secrets';
import { createAccountingAccounts } from './accounts.service.ts';
import { createAccountingConnection } from './connection.service.ts';

interface Needs {
  db: Db;
  secrets: Secrets;
  clock: () => Date;
  queue: JobQueue;
  service: AccountingService;
  quickbooks: QuickbooksSignIn | undefined;
}

/** The connection to the accounting service, and what is chosen there. */
export function createAccounting(needs: Needs) {
  return {
    connection: createAccountingConnection(needs),
    accounts: createAccountingAccounts(needs),
  };
}

export type AccountingModule = ReturnType<typeof createAccounting>;
