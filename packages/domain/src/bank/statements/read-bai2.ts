import { type Day, isDay } from '../../dates/day.ts';
import { type Cents, cents, largestAmount, opposite } from '../../money/cents.ts';
import { currencyDecimals } from '../../money/currency-decimals.ts';
import {
  afterFunds,
  type Bai2Record,
  fieldsOf,
  problem,
  recordsOf,
  textFrom,
  tokensOf,
  whereOf,
} from './bai2-records.ts';
import {
  type BankStatement,
  checkedReference,
  joinTexts,
  StatementError,
  type StatementLine,
} from './bank-statement.ts';

/** What the trailers state: the sum of the amounts as they are written, and the number of records. */
interface Control {
  total: bigint;
  records: number;
}

interface OpenAccount extends Control {
  readonly number: string;
  readonly currency: string;
  openingBalance: Cents | null;
  closingBalance: Cents | null;
  readonly lines: StatementLine[];
}

interface OpenGroup extends Control {
  readonly on: Day;
  readonly currency: string;
  accounts: number;
}

interface OpenFile extends Control {
  groups: number;
  isClosed: boolean;
}

interface Reading {
  file?: OpenFile;
  group?: OpenGroup | undefined;
  account?: OpenAccount | undefined;
  readonly statements: BankStatement[];
}

const openingLedger = '010';
const closingLedger = '015';

/**
 * Reads BAI2: each account of each group as a statement of the group's day. Codes of credits are 100
 * to 399 and 920 to 959, those of debits 400 to 699 and 960 to 999. The sums and the counts of the
 * trailers are checked.
 * @throws StatementError that names the record and its line
 */
export function readBai2(text: string): BankStatement[] {
  const reading: Reading = { statements: [] };
  for (const record of recordsOf(text))
    if (reading.file?.isClosed || !steps[record.code]?.(record, reading))
      throw problem(record, 'is not in its place. The file is damaged or cut off');
  if (!reading.file?.isClosed)
    throw new StatementError(
      'The BAI2 file is cut off: its last record, 99, is missing. Download it from the bank again.',
    );
  return reading.statements;
}

/** What each record does; false if it is not in its place. */
const steps: Readonly<Record<string, (record: Bai2Record, reading: Reading) => boolean>> = {
  '01': (record, reading) => {
    if (reading.file) return false;
    reading.file = { total: 0n, records: record.parts.length, groups: 0, isClosed: false };
    return true;
  },
  '02': (record, reading) => {
    if (!reading.file || reading.group) return false;
    reading.group = openGroup(record);
    return true;
  },
  '03': (record, reading) => {
    if (!reading.group || reading.account) return false;
    reading.account = openAccount(record, reading.group);
    return true;
  },
  '16': (record, { group, account }) => {
    if (!group || !account) return false;
    addTransaction(record, group, account);
    return true;
  },
  '49': (record, reading) => {
    const { group, account, statements } = reading;
    if (!group || !account) return false;
    account.records += 1;
    checkTotal(record, account, 'amounts of the account');
    checkCount(record, 1, account.records, 'record');
    addTo(group, account);
    group.accounts += 1;
    statements.push(statementOf(account, group.on));
    reading.account = undefined;
    return true;
  },
  '98': (record, reading) => {
    const { file, group, account } = reading;
    if (!file || !group || account) return false;
    group.records += 1;
    checkTotal(record, group, 'accounts of the group');
    checkCount(record, 1, group.accounts, 'account');
    checkCount(record, 2, group.records, 'record');
    addTo(file, group);
    file.groups += 1;
    reading.group = undefined;
    return true;
  },
  '99': (record, { file, group }) => {
    if (!file || group) return false;
    file.records += 1;
    checkTotal(record, file, 'groups of the file');
    checkCount(record, 1, file.groups, 'group');
    checkCount(record, 2, file.records, 'record');
    file.isClosed = true;
    return true;
  },
};

function openGroup(record: Bai2Record): OpenGroup {
  const [, , status, on = '', , currency] = fieldsOf(record);
  if (status !== '1')
    throw problem(record, `has the status '${status ?? ''}'. Only updates, status 1, can be read`);
  const day = `20${on.slice(0, 2)}-${on.slice(2, 4)}-${on.slice(4)}`;
  if (!isDay(day)) throw problem(record, `has the day '${on}', which is none of the form YYMMDD`);
  return {
    on: day,
    currency: currency || 'USD',
    accounts: 0,
    total: 0n,
    records: record.parts.length,
  };
}

function openAccount(record: Bai2Record, group: OpenGroup): OpenAccount {
  const [number = '', currency, ...rest] = fieldsOf(record);
  const account: OpenAccount = {
    number,
    currency: currency || group.currency,
    openingBalance: null,
    closingBalance: null,
    lines: [],
    total: 0n,
    records: record.parts.length,
  };
  let fields: readonly string[] = rest;
  while (fields.some((field) => field !== '')) {
    const [type = '', amount = '', , ...after] = fields;
    if (amount !== '') {
      const value = amountOf(record, amount, account);
      if (type === openingLedger) account.openingBalance = value;
      if (type === closingLedger) account.closingBalance = value;
    }
    fields = afterFunds(record, after);
  }
  return account;
}

function addTransaction(record: Bai2Record, { on }: OpenGroup, account: OpenAccount): void {
  account.records += record.parts.length;
  const [type = '', amount = '', ...after] = tokensOf(record).map(({ token }) => token);
  const written = amountOf(record, amount, account);
  const rest = afterFunds(record, after);
  const value = directionOf(record, type, written);
  if (value === 0) return;
  const [reference = '', customer = ''] = rest;
  account.lines.push({
    bookedOn: on,
    amount: value,
    text: joinTexts([textFrom(record, rest.length - 2), isZero(customer) ? '' : customer]),
    reference: checkedReference(isZero(reference) ? '' : reference, whereOf(record)),
  });
}

const isZero = (reference: string): boolean => /^0*$/.test(reference.trim());

/** The amount with its sign by the type; amounts of other types must be 0, as of messages. */
function directionOf(record: Bai2Record, type: string, amount: Cents): Cents {
  const code = /^\d{3}$/.test(type) ? Number(type) : 0;
  if ((code >= 100 && code <= 399) || (code >= 920 && code <= 959)) return amount;
  if ((code >= 400 && code <= 699) || code >= 960) return opposite(amount);
  if (amount === 0) return amount;
  throw problem(record, `has the type '${type}', which is neither a credit nor a debit`);
}

/** An amount in the smallest unit of the currency, without a point. */
function amountOf(record: Bai2Record, written: string, account: OpenAccount): Cents {
  const digits = written.replace(/^\+/, '');
  if (written !== '' && !/^-?\d{1,15}$/.test(digits))
    throw problem(record, `has the amount '${written}', which is no whole number`);
  account.total += BigInt(digits);
  const decimals = currencyDecimals(account.currency);
  const hundredths = Number(digits) * 10 ** (2 - decimals);
  if (!Number.isSafeInteger(hundredths) || Math.abs(hundredths) > largestAmount)
    throw problem(record, `has the amount '${written}', which is too large or has parts of a cent`);
  return cents(hundredths);
}

function addTo(outer: Control, inner: Control): void {
  outer.total += inner.total;
  outer.records += inner.records;
}

function checkTotal(record: Bai2Record, { total }: Control, parts: string): void {
  const written = fieldsOf(record)[0] ?? '';
  if (/^[+-]?\d+$/.test(written) && BigInt(written.replace('+', '')) === total) return;
  throw problem(record, `states the total '${written}', but the ${parts} come to ${total}`);
}

function checkCount(record: Bai2Record, at: number, count: number, noun: string): void {
  const written = fieldsOf(record)[at] ?? '';
  if (Number(written) !== count)
    throw problem(
      record,
      `states '${written}' as the number of ${noun}s, but there ${count === 1 ? 'is' : 'are'} ${count}`,
    );
}

function statementOf(account: OpenAccount, on: Day): BankStatement {
  const { number, currency, openingBalance, closingBalance, lines } = account;
  const days = { from: on, to: on, warnings: [] };
  return { account: number, currency, ...days, openingBalance, closingBalance, lines };
}
