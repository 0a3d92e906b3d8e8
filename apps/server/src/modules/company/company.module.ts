import type { Deps } from '#platform/deps';
import { resumeMessages } from '#platform/outgoing/outgoing-message';
import { createCompanyQueries } from './company.queries.ts';
import { createCompanyService } from './company.service.ts';

/** The company's details on invoices, emails, and letters (F-160). */
export function createCompany(deps: Pick<Deps, 'db' | 'queue'>) {
  const service = createCompanyService({
    db: deps.db,
    onComplete: async () => {
      await resumeMessages(deps, 'mail');
      await resumeMessages(deps, 'post');
    },
  });
  return {
    queries: { ...createCompanyQueries(deps), findGuardedChanges: service.findGuardedChanges },
    service,
  };
}

export type CompanyModule = ReturnType<typeof createCompany>;
