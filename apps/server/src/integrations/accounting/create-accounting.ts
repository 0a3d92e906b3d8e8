import type { Db } from '#platform/db/database';
import type { Secrets } from '#platform/secrets/secrets';
import { type AccountingService, noAccounting } from './accounting-service.ts';
import { createQuickbooks } from './quickbooks.ts';
import type { QuickbooksSignIn } from './quickbooks-sign-in.ts';

/** The accounting service that the settings name, or the one that takes nothing. */
export function createAccountingService(needs: {
  db: Db;
  secrets: Secrets;
  clock: () => Date;
  quickbooks: QuickbooksSignIn | undefined;
}): AccountingService {
  const { quickbooks, ...rest } = needs;
  return quickbooks === undefined
    ? noAccounting
    : createQuickbooks({ ...rest, signIn: quickbooks });
}
