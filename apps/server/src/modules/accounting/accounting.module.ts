import type { AccountingService } from '#integrations/accounting/accounting-service';

/** The connection to the accounting service. */
export function createAccounting({ service }: { service: AccountingService }) {
  return { connection: () => service.connection() };
}

export type AccountingModule = ReturnType<typeof createAccounting>;
