import { inTransaction } from '@recoup/postgres/transaction';
import { deleteExpiredSessions } from '#platform/auth/session-store';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { type AuthDeps, createAuth } from './auth.module.ts';
import { sendResetLinkKind } from './password-links.service.ts';
import { createSessionRepository } from './session.repository.ts';

const deleteExpiredSessionsKind = jobKind(
  'auth.deleteExpiredSessions',
  'Deleting old sign-in attempts and expired sessions',
);

/** Every kind of background work of this area. */
export const authJobKinds = [sendResetLinkKind, deleteExpiredSessionsKind];

const nightly = '40 3 * * *';

export function createAuthJobs(deps: AuthDeps): Job[] {
  return [
    defineJob(sendResetLinkKind, ({ input }) =>
      inTransaction(deps.db, (db) =>
        createAuth({ ...deps, db }).passwordLinks.sendRequestedLink(input.askId),
      ),
    ),
    defineJob(
      deleteExpiredSessionsKind,
      async () => {
        await createSessionRepository(deps).forgetOldTries();
        await deleteExpiredSessions(deps.db);
      },
      nightly,
    ),
  ];
}
