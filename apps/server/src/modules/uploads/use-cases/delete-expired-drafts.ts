import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import { dropDryRunTables, sweepDryRunTables } from '../staging/dry-run-tables.ts';
import { deleteDraft, lockDraft } from '../upload-drafts.repository.ts';
import { uploadState, uploadsWithJobs } from '../upload-states.sql.ts';
import type { ImportDeps } from './upload-run.ts';

const keptDays = 7;

/** Takes away the files of uploads that nobody let have their effect for a week. */
export async function deleteExpiredDrafts({ db, files, clock }: ImportDeps): Promise<undefined> {
  const before = new Date(clock().getTime() - keptDays * 24 * 3_600_000).toISOString();
  const { rows } = await sql<{ id: number }>`
    select u.id from ${uploadsWithJobs}
    where ${uploadState} in ('draft', 'failed') and u.updated_at < ${before}`.execute(db);
  for (const { id } of rows) {
    const key = await inTransaction(db, async (transaction) => {
      const draft = await lockDraft(transaction, id);
      if (draft.state !== 'draft' && draft.state !== 'failed') return undefined;
      await dropDryRunTables(transaction, id);
      await deleteDraft(transaction, draft);
      return draft.fileKey ?? undefined;
    });
    if (key !== undefined) await files.remove(key);
  }
  await sweepDryRunTables(db);
}
