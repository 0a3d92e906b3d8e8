import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './bank-statements.shapes.ts';
import { statementFile } from './statement-file.ts';

export const listBankStatements = endpointOf<typeof shapes.listBankStatements>()({
  method: 'GET',
  path: '/api/bank/statements',
  summary: "Lists imported files of the bank's statements.",
  access: 'bank.view',
});

/** A table whose columns, dates, or amounts do not show how to read them is refused with questions. */
export const importBankStatement = endpointOf<typeof shapes.importBankStatement>()({
  method: 'POST',
  path: '/api/bank/statements',
  summary: 'Imports a statement (camt.053, BAI2, OFX, or CSV), all of it or nothing.',
  access: 'bank.edit',
  upload: statementFile,
  status: 201,
  errors: ['notFound', 'refused', 'mappingNeeded', 'duplicate', 'tooLarge', 'wrongType'],
});

export const getBankStatement = endpointOf<typeof shapes.getBankStatement>()({
  method: 'GET',
  path: '/api/bank/statements/{bankStatementId}',
  summary: 'Returns an imported statement.',
  access: 'bank.view',
});

export const downloadBankStatement = endpoint({
  method: 'GET',
  path: '/api/bank/statements/{bankStatementId}/file',
  summary: 'Returns the file of a statement as it was imported.',
  access: 'bank.view',
  file: 'application/octet-stream',
});

export const deleteBankStatement = endpoint({
  method: 'DELETE',
  path: '/api/bank/statements/{bankStatementId}',
  summary:
    'Deletes a statement with its lines, while none of them is matched or said to be not ours.',
  access: 'bank.edit',
  status: 204,
  errors: ['notFound', 'refused'],
});
