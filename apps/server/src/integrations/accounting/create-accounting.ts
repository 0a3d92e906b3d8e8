import type { Deps } from '#platform/deps';
import { type AccountingService, noAccounting } from './accounting-service.ts';
import { createQuickbooks } from './quickbooks.ts';
import type { QuickbooksSignIn } from './quickbooks-sign-in.ts';

/** The accounting service that the settings name, or the one that takes nothing. */
export function createAccountingService(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'> & { quickbooks: QuickbooksSignIn | undefined },
): AccountingService {
  const { db, secrets, clock, quickbooks: signIn } = deps;
  return signIn ? createQuickbooks({ db, secrets, clock, signIn }) : noAccounting;
}
