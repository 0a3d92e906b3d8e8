import type { importBankStatement } from '@recoup/contract/bank/bank-statements.endpoints';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import { mayDeleteStatement } from '@recoup/domain/bank/may-delete-statement';
import { dayInZone } from '@recoup/domain/dates/day';
import { formatDay } from '@recoup/domain/dates/format';
import { counted } from '@recoup/domain/kit/counted';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { AppError, found, refusedInput } from '#platform/errors/app-error';
import type { ReceivedFile } from '#platform/files/receive-file';
import { addStoredFile, deleteStoredFile } from '#platform/files/stored-files';
import { createBankStatementQueries } from './bank-statements.queries.ts';
import * as stored from './bank-statements.repository.ts';
import { proposalsOf } from './proposals.queries.ts';
import type { ReadStatement } from './reading/statement-reader.ts';

type Imported = ResponseInput<typeof importBankStatement>;

export interface ReceivedStatement {
  bankAccountId: number;
  file: ReceivedFile;
  read: ReadStatement;
}

/** Imports statements of the bank, and deletes them. */
export function createBankStatementService(deps: Pick<Deps, 'db' | 'lists'>) {
  const { db } = deps;
  return {
    /**
     * Adds a statement with the lines that are not there yet. Nothing is matched.
     * @throws AppError duplicate for a file that was imported for the account before
     */
    async importStatement(
      actor: Actor,
      { bankAccountId, file, read }: ReceivedStatement,
    ): Promise<Imported> {
      await stored.lockAccount(db, bankAccountId);
      await refuseSameFile(deps, { bankAccountId, sha256: file.sha256 });
      const statementId = await stored.insertStatement(db, {
        bankAccountId,
        fileId: await addStoredFile(db, { ...file, createdBy: actor.id }),
        fileName: file.name,
        sha256: file.sha256,
        read,
        userId: actor.id,
      });
      const { lines, warnings, mapping } = read;
      const added = await stored.insertNewLines(db, {
        bankAccountId,
        statementId,
        lines,
        userId: actor.id,
      });
      const proposals = await proposalsOf(db, added);
      const typedTwins = await stored.countTypedTwins(db, statementId);
      return {
        statement: await createBankStatementQueries(deps).getStatement(statementId),
        lines: lines.length,
        added: added.length,
        alreadyThere: lines.length - added.length,
        proposed: proposals.size,
        warnings: [...warnings, ...warningsOfTyped(typedTwins)],
        mapping: mapping && { ...mapping },
      };
    },

    /**
     * Deletes a statement with its lines; returns the key of its file, to be removed after the commit.
     * @throws AppError notFound, refused
     */
    async deleteStatement(id: number): Promise<string> {
      const missing = 'Bank Statement Not Found';
      const { bankAccountId } = found(await stored.findStatement(db, id), missing);
      await stored.lockAccount(db, bankAccountId);
      const statement = found(await stored.findStatement(db, id), missing);
      const verdict = mayDeleteStatement({
        settledLines: await stored.countSettledLines(db, id),
        laterFile: await stored.findLaterFile(db, id, statement),
      });
      if (!verdict.allowed) throw refusedInput(verdict.reason);
      await stored.deleteStatementRows(db, id);
      return await deleteStoredFile(db, statement.fileId);
    },
  };
}

/** @throws AppError duplicate, with the statement that the file was imported as */
async function refuseSameFile(
  { db }: Pick<Deps, 'db'>,
  file: { bankAccountId: number; sha256: Buffer },
): Promise<void> {
  const first = await stored.findSameStatement(db, file);
  if (!first) return;
  const { id, filename, createdAt, author } = first;
  const who = author === null ? '' : ` by ${author}`;
  const on = formatDay(dayInZone(new Date(createdAt)));
  throw new AppError('duplicate', `This file was imported as ${filename} on ${on}${who}.`, {
    extra: { statement: { id, filename } },
  });
}

function warningsOfTyped(count: number): string[] {
  if (count === 0) return [];
  const those = counted(
    count,
    'line that was entered by hand has',
    'lines that were entered by hand have',
  );
  return [
    `${those} the day and the amount of a line of this file. Check that none is there twice.`,
  ];
}
