import * as statements from '@recoup/contract/bank/bank-statements.endpoints';
import { bankStatementInput } from '@recoup/contract/bank/bank-statements.schemas';
import type { Deps } from '#platform/deps';
import { receiveFile } from '#platform/files/receive-file';
import { sendFile } from '#platform/files/send-file';
import { askForBackup, storeWithRow } from '#platform/files/stored-files';
import type { ModuleScope } from '#platform/http/module-scope';
import { readInput } from '#platform/http/read-input';
import { list, type Route, route } from '#platform/http/route';
import type { BankModule } from './bank.module.ts';
import { readStatementFile } from './reading/statement-reader.ts';

/** Statements of the bank as files. */
export function bankStatementRoutes(
  bank: ModuleScope<BankModule>,
  { files }: Pick<Deps, 'files'>,
): Route[] {
  const queries = bank.queries.statements;
  return [
    list(statements.listBankStatements, queries.page),
    route(statements.importBankStatement, async ({ actor, request }) => {
      const { upload } = statements.importBankStatement;
      const { file, fields } = await receiveFile(request, files, upload);
      return await storeWithRow(files, file, async () => {
        const { bankAccountId, mapping, ask } = readInput(bankStatementInput, fields);
        const account = await bank.queries.getAccount(bankAccountId);
        const read = await readStatementFile(files, file.key, {
          account,
          mapping,
          ask: ask !== undefined,
        });
        return await bank.inTransaction(actor, (module) =>
          module.statements.importStatement(actor, { bankAccountId, file, read }),
        );
      });
    }),
    route(statements.getBankStatement, ({ params }) =>
      queries.getStatement(params.bankStatementId),
    ),
    route(statements.downloadBankStatement, async ({ params, reply }) =>
      sendFile(reply, files, await queries.getFile(params.bankStatementId), {
        whenMissing: `The file of this statement no longer exists. ${askForBackup}`,
      }),
    ),
    route(statements.deleteBankStatement, async ({ actor, params }) => {
      const key = await bank.inTransaction(actor, (module) =>
        module.statements.deleteStatement(params.bankStatementId),
      );
      await files.remove(key);
    }),
  ];
}
