import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { resumeMessages } from '#platform/outgoing/outgoing-message';
import { createCompanyQueries } from './company.queries.ts';
import { createCompanyService } from './company.service.ts';

interface CompanyDeps extends Pick<Deps, 'db' | 'queue'> {
  /** Proves who asks before bank details change. @throws AppError refused, limited */
  reauthenticate: (actor: Actor, given: { password: string; address: string }) => Promise<void>;
}

/** The company whose name stands on invoices, emails, and letters (F-160). */
export function createCompany({ db, queue, reauthenticate }: CompanyDeps) {
  return {
    queries: createCompanyQueries({ db }),
    service: createCompanyService({
      db,
      onComplete: async () => {
        await resumeMessages({ db, queue }, 'mail');
        await resumeMessages({ db, queue }, 'post');
      },
    }),
    reauthenticate,
  };
}

export type CompanyModule = ReturnType<typeof createCompany>;
