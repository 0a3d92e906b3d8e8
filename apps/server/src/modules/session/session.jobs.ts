import { inTransaction } from '@recoup/postgres/transaction';
import { z } from 'zod';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { forgetExpiredSessions } from '#platform/session/session-store';
import { answerAskKind } from './password-links.service.ts';
import { createSession, type SessionNeeds } from './session.module.ts';
import { createSessionRepository } from './session.repository.ts';

const forgetKind = jobKind(
  'session.forget',
  'Forgetting old tries to sign in and expired sessions',
  z.object({}),
);

/** Every kind of background work of this area. */
export const sessionJobKinds = [answerAskKind, forgetKind];

const nightly = '40 3 * * *';

export function createSessionJobs(needs: SessionNeeds): Job[] {
  return [
    defineJob(answerAskKind, async ({ input }) => {
      await inTransaction(needs.db, (db) =>
        createSession({ ...needs, db }).passwordLinks.answerAsk(input.askId),
      );
      return undefined;
    }),
    defineJob(
      forgetKind,
      async () => {
        await createSessionRepository(needs.db).forgetOldTries();
        await forgetExpiredSessions(needs.db);
        return undefined;
      },
      nightly,
    ),
  ];
}
