import * as accounts from '@recoup/contract/bank/bank-accounts.endpoints';
import { listBankDays } from '@recoup/contract/bank/bank-days.endpoints';
import * as deposits from '@recoup/contract/bank/bank-deposits.endpoints';
import * as lines from '@recoup/contract/bank/bank-lines.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { list, type Route, route, write } from '#platform/http/route';
import type { BankModule } from './bank.module.ts';

export function bankRoutes(bank: ModuleScope<BankModule>): Route[] {
  const { queries } = bank;
  return [
    route(accounts.listBankAccounts, queries.accounts),
    write(accounts.createBankAccount, bank, async (module, { actor, body }) =>
      module.queries.getAccount(await module.accounts.createAccount(actor, body)),
    ),
    write(accounts.replaceBankAccount, bank, async (module, { actor, params, body }) => {
      await module.accounts.replaceAccount(actor, params.bankAccountId, body);
      return await module.queries.getAccount(params.bankAccountId);
    }),

    list(deposits.listBankDeposits, queries.deposits.page),
    route(deposits.getBankDeposit, ({ params }) =>
      queries.deposits.getDeposit(params.bankDepositId),
    ),
    write(deposits.createBankDeposit, bank, async (module, { actor, body }) =>
      module.queries.deposits.getDeposit(await module.createSlip(actor, body)),
    ),
    write(deposits.replaceBankDeposit, bank, async (module, { actor, params, body }) => {
      await module.replaceSlip(actor, params.bankDepositId, body);
      return await module.queries.deposits.getDeposit(params.bankDepositId);
    }),
    write(deposits.deleteBankDeposit, bank, (module, { params }) =>
      module.deleteSlip(params.bankDepositId),
    ),
    route(deposits.listAccountFees, async ({ params, query }) => ({
      data: await queries.deposits.feesOfAccount(params.bankAccountId, query),
    })),
    write(deposits.addBankFee, bank, async (module, { actor, body }) =>
      module.queries.deposits.getFee(await module.addFee(actor, body)),
    ),
    write(deposits.undoBankFee, bank, async (module, { actor, params, body }) => {
      await module.undoFee(actor, params.entryId, body.reason);
      return await module.queries.deposits.getFee(params.entryId);
    }),

    list(lines.listBankLines, queries.lines.page),
    route(lines.getBankLine, ({ params }) => queries.lines.getLine(params.bankLineId)),
    route(lines.listBankItems, ({ params, query }) =>
      queries.lines.items(params.bankLineId, query),
    ),
    write(lines.createBankLine, bank, async (module, { actor, body }) =>
      module.queries.lines.getLine(await module.enterLine(actor, body)),
    ),
    write(lines.deleteBankLine, bank, (module, { params }) => module.deleteLine(params.bankLineId)),
    write(lines.matchBankLine, bank, async (module, { actor, params, body }) => {
      await module.match(actor, params.bankLineId, body);
      return await module.queries.lines.getLine(params.bankLineId);
    }),
    write(lines.unmatchBankLine, bank, async (module, { actor, params, body }) => {
      await module.unmatch(actor, params.bankLineId, body);
      return await module.queries.lines.getLine(params.bankLineId);
    }),
    write(lines.setNotOurs, bank, async (module, { actor, params, body }) => {
      await module.setNotOurs(actor, params.bankLineId, body);
      return await module.queries.lines.getLine(params.bankLineId);
    }),
    write(lines.enterReceiptOfLine, bank, async (module, { actor, params, body }) => {
      await module.enterReceipt(actor, params.bankLineId, body);
      return await module.queries.lines.getLine(params.bankLineId);
    }),

    route(listBankDays, async ({ query }) => ({ data: await queries.days(query) })),
  ];
}
