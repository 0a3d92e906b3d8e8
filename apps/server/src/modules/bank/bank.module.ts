import type * as deposits from '@recoup/contract/bank/bank-deposits.schemas';
import type * as lines from '@recoup/contract/bank/bank-lines.schemas';
import { dayInZone } from '@recoup/domain/dates/day';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { leaveJudgmentsOfLine } from '../responses/responses.api.ts';
import { findAccounts } from './bank-accounts.repository.ts';
import { createBankAccountService } from './bank-accounts.service.ts';
import { createBankDayQueries } from './bank-days.queries.ts';
import { createBankDepositQueries } from './bank-deposits.queries.ts';
import { createBankLineQueries } from './bank-lines.queries.ts';
import { createBankStatementQueries } from './bank-statements.queries.ts';
import { createBankStatementService } from './bank-statements.service.ts';
import { addFee, undoFee } from './use-cases/bank-fees.ts';
import { createSlip, deleteSlip, replaceSlip } from './use-cases/deposit-receipts.ts';
import * as entering from './use-cases/enter-line.ts';
import { matchLine, unmatchLine } from './use-cases/match-line.ts';

/** Our accounts, the bank's statements, and what each line of them is. */
export function createBank(deps: Pick<Deps, 'db' | 'lists' | 'clock' | 'boss'>) {
  const { db } = deps;
  const by = (actor: Actor) => ({ actor, today: dayInZone(deps.clock()) });
  return {
    queries: {
      accounts: () => findAccounts(db),
      /** @throws AppError notFound 'Bank Account Not Found' */
      getAccount: async (id: number) =>
        found((await findAccounts(db, id))[0], 'Bank Account Not Found'),
      deposits: createBankDepositQueries(deps),
      lines: createBankLineQueries(deps),
      statements: createBankStatementQueries(deps),
      ...createBankDayQueries(deps),
    },
    accounts: createBankAccountService(deps),
    statements: createBankStatementService(deps),
    createSlip: (actor: Actor, input: deposits.BankDepositInput) =>
      createSlip(db, by(actor), input),
    replaceSlip: (actor: Actor, id: number, input: deposits.BankDepositChanges) =>
      replaceSlip(db, by(actor), id, input),
    deleteSlip: (id: number) => deleteSlip(db, id),
    addFee: (actor: Actor, input: deposits.BankFeeInput) => addFee(db, by(actor), input),
    undoFee: (actor: Actor, id: number, reason: string) => undoFee(db, by(actor), id, reason),
    enterLine: (actor: Actor, input: lines.BankLineInput) =>
      entering.enterLine(db, by(actor), input),
    deleteLine: (id: number) => entering.deleteLine(db, id),
    setNotOurs: (actor: Actor, id: number, input: lines.NotOursInput) =>
      entering.setNotOurs(db, by(actor), id, input),
    enterReceipt: async (actor: Actor, id: number, input: lines.ReceiptOfLineInput) => {
      await entering.enterReceiptOfLine(db, by(actor), id, input);
      await leaveJudgmentsOfLine(deps, id);
    },
    match: async (actor: Actor, id: number, input: lines.MatchInput) => {
      await matchLine(db, by(actor), id, input);
      await leaveJudgmentsOfLine(deps, id);
    },
    unmatch: (actor: Actor, id: number, input: lines.UnmatchInput) =>
      unmatchLine(db, by(actor), id, input),
  };
}

export type BankModule = ReturnType<typeof createBank>;
