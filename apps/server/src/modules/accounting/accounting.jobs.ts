import { expiresSoon } from '@recoup/domain/accounting/accounting-connection';
import type { AccountingService } from '#integrations/accounting/accounting-service';
import type { Deps } from '#platform/deps';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';

/** Keeps a connection alive that no one used for so long that it would end. */
export const refreshTokenKind = jobKind(
  'accounting.refreshToken',
  'Renewing the QuickBooks connection',
);

const everyNight = '20 5 * * *';

export function createAccountingJobs(
  deps: Pick<Deps, 'clock'> & { accounting: AccountingService },
): Job[] {
  const { accounting, clock } = deps;
  return [
    defineJob(
      refreshTokenKind,
      async () => {
        if (expiresSoon(await accounting.connection(), clock())) await accounting.prolong();
      },
      everyNight,
    ),
  ];
}
