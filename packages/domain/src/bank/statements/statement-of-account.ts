import type { Day } from '../../dates/day.ts';
import { counted, countText } from '../../kit/counted.ts';
import { type Cents, cents, formatMoney, largestAmount, sumCents } from '../../money/cents.ts';
import { type BankStatement, StatementError, type StatementLine } from './bank-statement.ts';

/** A bank account as it was set up. */
export interface StatementAccount {
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly lastFour: string;
}

/** What a file says of one bank account: all of its days together. */
export interface AccountStatement extends Pick<BankStatement, 'openingBalance' | 'closingBalance'> {
  readonly from: Day;
  readonly to: Day;
  readonly lines: readonly StatementLine[];
  readonly warnings: readonly string[];
}

/** What a statement comes to, for whoever has to say whether it is read right. */
export interface StatementTotals
  extends Pick<AccountStatement, 'from' | 'to' | 'openingBalance' | 'closingBalance' | 'warnings'> {
  readonly lineCount: number;
  /** The sum of the credits. */
  readonly credited: Cents;
  /** The sum of the debits, below 0. */
  readonly debited: Cents;
}

/** Adds up what a statement brings. */
export function totalsOf({ lines, ...statement }: AccountStatement): StatementTotals {
  const amounts = lines.map(({ amount }) => amount);
  return {
    ...statement,
    lineCount: lines.length,
    credited: sumCents(amounts.filter((amount) => amount > 0)),
    debited: sumCents(amounts.filter((amount) => amount < 0)),
  };
}

/** Years of a busy account; all of them are added at once. */
const mostLines = 100_000;
/** All that its lines move, up or down: a hundred times the largest amount. */
const mostMoved = 100 * largestAmount;

/** @throws StatementError for more lines than are added at once, or more money than can be summed up */
function refuseTooMuch(lines: readonly StatementLine[], { currency }: StatementAccount): void {
  if (lines.length > mostLines)
    throw new StatementError(
      `The statement has more than ${countText(mostLines)} lines. Download it for fewer days.`,
    );
  const moved = lines.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  if (moved > mostMoved)
    throw new StatementError(
      `The lines of the statement come to more than ${formatMoney(cents(mostMoved), currency)}. Check how its amounts are written.`,
    );
}

/**
 * Returns what a file says of one bank account. Statements of other accounts in it are left out, and
 * a warning says so; another warns of balances that the lines do not lead to.
 * @throws StatementError if the file is of other accounts, in another currency, or too much
 */
export function statementOfAccount(
  statements: readonly BankStatement[],
  account: StatementAccount,
): AccountStatement {
  const own = statements
    .filter((statement) => isNumber(statement, account) && isCurrency(statement, account))
    .toSorted((one, other) => order(one.from ?? '', other.from ?? ''));
  if (own.length === 0) throw new StatementError(whoseItIs(statements, account));
  const given = own.flatMap((statement) => statement.lines);
  refuseTooMuch(given, account);
  const lines = numberTwins(given);
  const days = [...own.flatMap(({ from, to }) => [from, to]), ...lines.map((line) => line.bookedOn)]
    .filter((day) => day !== null)
    .toSorted();
  const [from] = days;
  const to = days.at(-1);
  if (!from || !to)
    throw new StatementError('The statement has no line, and does not say of which days it is.');
  const openingBalance = own[0]?.openingBalance ?? null;
  const closingBalance = own.at(-1)?.closingBalance ?? null;
  const warnings = [
    ...own.flatMap((statement) => statement.warnings),
    ...balanceWarnings({ openingBalance, closingBalance, lines }, account),
    ...otherWarnings(statements.filter((statement) => !own.includes(statement))),
  ];
  return { from, to, openingBalance, closingBalance, lines, warnings };
}

const order = (one: string, other: string): number => Number(one > other) - Number(one < other);

function isNumber({ account: number }: BankStatement, { lastFour }: StatementAccount): boolean {
  if (number === null) return true;
  const digits = lastDigits(number);
  return digits !== '' && lastFour.endsWith(digits);
}

function isCurrency({ currency }: BankStatement, account: StatementAccount): boolean {
  return currency === null || currency === account.currency;
}

function lastDigits(number: string): string {
  return number.replaceAll(/\D/g, '').slice(-4);
}

function whoseItIs(statements: readonly BankStatement[], account: StatementAccount): string {
  const { name, lastFour, currency } = account;
  const ofNumber = statements.find((statement) => isNumber(statement, account));
  if (ofNumber)
    return `The statement is in ${ofNumber.currency}, but ${name} is an account in ${currency}.`;
  const [number = ''] = statements.map((each) => each.account ?? '');
  const digits = lastDigits(number);
  const other = digits === '' ? `'${number}'` : `ending in ${digits}`;
  return `The statement is of the account ${other}, but ${name} ends in ${lastFour}.`;
}

/** Of lines with the same day, amount, and reference, each after the first gets a number of its own. */
function numberTwins(lines: readonly StatementLine[]): StatementLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    if (line.reference === '') return line;
    const key = `${line.bookedOn} ${line.amount} ${line.reference}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? line : { ...line, reference: `${line.reference} (${count})` };
  });
}

function balanceWarnings(
  {
    openingBalance,
    closingBalance,
    lines,
  }: Pick<AccountStatement, 'openingBalance' | 'closingBalance' | 'lines'>,
  { currency }: StatementAccount,
): string[] {
  if (openingBalance === null || closingBalance === null) return [];
  const reached = cents(openingBalance + sumCents(lines.map(({ amount }) => amount)));
  if (reached === closingBalance) return [];
  const [from, by, stated] = [openingBalance, reached, closingBalance].map((amount) =>
    formatMoney(amount, currency),
  );
  return [
    `From the opening balance of ${from}, the lines lead to ${by}, but the closing balance is ${stated}.`,
  ];
}

function otherWarnings(others: readonly BankStatement[]): string[] {
  const count = new Set(others.map(({ account, currency }) => `${account} ${currency}`)).size;
  if (count === 0) return [];
  const those = counted(count, 'other account is', 'other accounts are');
  return [`${those} in this file; what it says of them was left out.`];
}
