import { pageOf } from '../kit/list.ts';
import {
  bankStatementInput,
  bankStatementListQuery,
  bankStatementRow,
  importedStatement,
} from './bank-statements.schemas.ts';

export const listBankStatements = {
  query: bankStatementListQuery,
  response: pageOf(bankStatementRow),
};

export const importBankStatement = { body: bankStatementInput, response: importedStatement };

export const getBankStatement = { response: bankStatementRow };
