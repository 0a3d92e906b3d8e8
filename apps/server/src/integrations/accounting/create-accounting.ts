import type { Db } from '#platform/db/database';
import type { Secrets } from '#platform/secrets/secrets';
import { type AccountingService, noAccounting } from './accounting-service.ts';
import { createQuickbooks } from './quickbooks.ts';

/** The accounting service that the settings name, or the one that takes nothing. */
export function createAccountingService(needs: {
  db: Db;
  secrets: Secrets;
  clock: () => Date;
  url: string | undefined;
}): AccountingService {
  const { url, ...rest } = needs;
  return url === undefined ? noAccounting : createQuickbooks({ ...rest, url });
}
