import type { BankDeposit } from '@recoup/contract/bank/bank-deposits.schemas';

/** Why a slip stays as it is; undefined while it can be changed. */
export const depositRefusal = ({ bankLineId }: Pick<BankDeposit, 'bankLineId'>) =>
  bankLineId === null ? undefined : 'This slip is matched: undo the match first';
