import { homeCurrency } from '../countries/exchange-rate.ts';
import type { Day } from '../dates/day.ts';
import { formatDay } from '../dates/format.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';
import { type Cents, formatMoney, sumCents } from '../money/cents.ts';
import type { ReceiptState } from '../receipts/receipt.ts';
import type { BankItemKind } from './bank-line.ts';

/** What a line may be, as the rules take it. */
export interface BankItemOfRules {
  readonly kind: BankItemKind;
  /** How people call it: `Check 1001`. */
  readonly name: string;
  /** In its own currency; below 0 what the bank took. */
  readonly amount: Cents;
  readonly currency: string;
  /** The same in dollars, once another currency is converted. */
  readonly dollars: Cents | null;
  /** The account that is known of it. */
  readonly bankAccountId: number | null;
  /** Of a receipt. */
  readonly state: ReceiptState | null;
  /** The slip that a receipt is on: `Slip 4711`. */
  readonly slip: string | null;
  /** The line that it is matched with. */
  readonly matchedOn: Day | null;
}

/** A line, as the rules take it. */
export interface BankLineOfRules {
  readonly bankAccountId: number;
  readonly currency: string;
  readonly amount: Cents;
  readonly notOursBecause: string;
  readonly isMatched: boolean;
}

/**
 * Returns what something is in an account of this currency: its own amount, or the dollars that the
 * bank credited once it is converted; null if it is no money of such an account.
 */
export function amountInAccount(
  { amount, currency, dollars }: Pick<BankItemOfRules, 'amount' | 'currency' | 'dollars'>,
  accountCurrency: string,
): Cents | null {
  if (currency === accountCurrency) return amount;
  return accountCurrency === homeCurrency ? dollars : null;
}

function fits(item: BankItemOfRules, line: BankLineOfRules): Verdict {
  const { name, currency, state, slip, matchedOn } = item;
  return firstRefusal(
    () =>
      state === 'announced' ? refused('state', `${name} has not been received yet.`) : allowed,
    () => (state === 'void' ? refused('state', `${name} was given up.`) : allowed),
    () => (slip !== null ? refused('slip', `${name} is on ${slip}. Match the slip.`) : allowed),
    () =>
      matchedOn !== null
        ? refused('matched', `${name} is matched with a line of ${formatDay(matchedOn)} already.`)
        : allowed,
    () =>
      item.bankAccountId !== null && item.bankAccountId !== line.bankAccountId
        ? refused('account', `${name} is in another account.`)
        : allowed,
    () => {
      if (amountInAccount(item, line.currency) !== null) return allowed;
      return line.currency === homeCurrency
        ? refused('currency', `${name} has to be converted first.`)
        : refused('currency', `${name} is in ${currency}, and the account in ${line.currency}.`);
    },
  );
}

/**
 * Returns whether a line is what a user chose: all of it can be in the line's account, and it comes to
 * exactly the line's amount.
 */
export function mayMatch(line: BankLineOfRules, items: readonly BankItemOfRules[]): Verdict {
  const money = (amount: Cents): string => formatMoney(amount, line.currency);
  return firstRefusal(
    () =>
      line.isMatched
        ? refused('state', 'This line is matched already. Take its matches back first.')
        : allowed,
    () =>
      line.notOursBecause === ''
        ? allowed
        : refused('state', 'This line is said to be not ours. Take that back first.'),
    ...items.map((item) => () => fits(item, line)),
    () => {
      const sum = sumCents(items.flatMap((item) => amountInAccount(item, line.currency) ?? []));
      return sum === line.amount
        ? allowed
        : refused('sum', `The line is ${money(line.amount)}; what you chose is ${money(sum)}.`);
    },
  );
}

/** A receipt of a matched line. */
interface MatchedReceipt {
  readonly name: string;
  /** What was refunded of it. */
  readonly refunded: Cents;
}

/** Returns whether the matches of a line may be taken back: nothing was refunded that needs them. */
export function mayUnmatch(receipts: readonly MatchedReceipt[]): Verdict {
  const refundedOne = receipts.find(({ refunded: amount }) => amount > 0);
  return refundedOne
    ? refused('refunded', `${refundedOne.name} was refunded, so the bank has to have it.`)
    : allowed;
}

/** A receipt that may go on a slip. */
export interface SlippedReceipt {
  readonly name: string;
  readonly state: ReceiptState;
  readonly currency: string;
  /** Another slip that it is on. */
  readonly slip: string | null;
  /** Whether it was on this slip before: the bank may have returned it since. */
  readonly wasOnIt: boolean;
}

/** Returns whether receipts may be on one slip of an account. */
export function mayGoOnSlip(
  receipts: readonly SlippedReceipt[],
  accountCurrency: string,
): Verdict<'receipts'> {
  return firstRefusal<'receipts'>(
    ...receipts.flatMap(({ name, state, currency, slip, wasOnIt }) => [
      () => (slip === null ? allowed : refused('receipts', `${name} is on ${slip}.`)),
      () =>
        state === 'received' || (state === 'returned' && wasOnIt)
          ? allowed
          : refused('receipts', `${name} is ${state}: only received ones go on a slip.`),
      () =>
        currency === accountCurrency
          ? allowed
          : refused('receipts', `${name} is in ${currency}, not in ${accountCurrency}.`),
    ]),
  );
}

/** Returns whether a text names a number as a word of its own, with or without zeros before it. */
export function namesNumber(text: string, number: string): boolean {
  const wanted = number.toUpperCase().replace(/^0+(?=.)/, '');
  if (wanted === '') return false;
  return text
    .toUpperCase()
    .split(/[^A-Z0-9-]+/)
    .some((word) => word.replace(/^0+(?=.)/, '') === wanted);
}
