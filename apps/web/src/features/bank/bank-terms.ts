import type { BankDay } from '@recoup/contract/bank/bank-days.schemas';

/** A figure of a day, by the name that people use, and what it counts. */
export interface BankTerm {
  readonly key: Exclude<keyof BankDay, 'day' | 'bankAccount' | 'currency' | 'unmatched'>;
  readonly header: string;
  readonly meaning: string;
}

/** From what came in to what the bank has, in the order in which they are added up. */
export const bankTerms: readonly BankTerm[] = [
  { key: 'total', header: 'Total', meaning: 'The total of that day in Daily Payments' },
  {
    key: 'deductions',
    header: 'Deductions',
    meaning: 'What payers, or banks on the way, took off receipts',
  },
  {
    key: 'usedOtherDays',
    header: 'Used on Other Days',
    meaning: 'Used that day, of receipts that the bank credits on another day',
  },
  {
    key: 'credited',
    header: 'Credited',
    meaning: 'Credited that day, of receipts that are used on another day',
  },
  {
    key: 'transferred',
    header: 'Transferred',
    meaning: 'Moved that day to or from receipts of other accounts',
  },
  { key: 'returned', header: 'Returned', meaning: 'Receipts that the bank took back' },
  { key: 'refundsCashed', header: 'Refunds Cashed', meaning: 'Refunds that payers cashed' },
  { key: 'fees', header: 'Fees', meaning: 'What our bank or processor took' },
  { key: 'bank', header: 'Bank', meaning: 'The sum of all before' },
  { key: 'notOurs', header: 'Not Ours', meaning: 'Lines that are no money of receipts' },
  { key: 'statement', header: 'Statement', meaning: 'All lines of that day' },
  {
    key: 'difference',
    header: 'Difference',
    meaning: 'Bank and Not Ours, less Statement: $0.00 once the day is settled',
  },
];
