import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { resumeMessages } from '#platform/outgoing/outgoing-message';
import { createCompanyQueries } from './company.queries.ts';
import { createCompanyService } from './company.service.ts';

interface CompanyDeps extends Pick<Deps, 'db' | 'queue'> {
  /** Proves who asks before bank details change. @throws AppError refused, limited */
  reauthenticate: (actor: Actor, given: { password: string; address: string }) => Promise<void>;
}

/** The company's details on invoices, emails, and letters (F-160). */
export function createCompany(deps: CompanyDeps) {
  return {
    queries: createCompanyQueries(deps),
    service: createCompanyService({
      db: deps.db,
      onComplete: async () => {
        await resumeMessages(deps, 'mail');
        await resumeMessages(deps, 'post');
      },
    }),
    reauthenticate: deps.reauthenticate,
  };
}

export type CompanyModule = ReturnType<typeof createCompany>;
