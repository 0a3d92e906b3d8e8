import type { listBankStatements } from '@recoup/contract/bank/bank-statements.endpoints';
import type { QueryOf } from '@recoup/contract/kit/endpoint';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { findStoredFile, type StoredFile } from '#platform/files/stored-files';
import {
  type StatementRow,
  statementColumns,
  statementJoins,
  statementList,
} from './bank-statements.list.ts';

const missing = 'Bank Statement Not Found';

/** Imported statements, and their files. */
export function createBankStatementQueries({ db, lists }: Pick<Deps, 'db' | 'lists'>) {
  const rows = rowsOf(db);
  return {
    page: (query: QueryOf<typeof listBankStatements>) => lists.page(statementList, query),

    /** @throws AppError notFound */
    async getStatement(id: number): Promise<StatementRow> {
      const row = await rows.first(sql<StatementRow>`
        select ${statementColumns} from bank_statements ${statementJoins}
        where bank_statements.id = ${id}`);
      return found(row, missing);
    },

    /** @throws AppError notFound */
    async getFile(id: number): Promise<StoredFile> {
      const row = await rows.first(sql<{ fileId: number }>`
        select file_id as "fileId" from bank_statements where id = ${id}`);
      return found(await findStoredFile(db, found(row, missing).fileId), missing);
    },
  };
}
