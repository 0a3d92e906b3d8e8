import { type Day, isDay } from '../../dates/day.ts';
import { counted } from '../../kit/counted.ts';
import { type Cents, opposite } from '../../money/cents.ts';
import {
  type BankStatement,
  checkedReference,
  joinTexts,
  readPlainAmount,
  StatementError,
  type StatementLine,
} from './bank-statement.ts';
import { elementsAt, textAt, type XmlElement } from './elements.ts';
import { readXml } from './read-xml.ts';

/** Other messages of a bank, which hold no booked statement. */
const otherMessages: Readonly<Record<string, string>> = {
  BkToCstmrAcctRpt: 'an account report of the running day (camt.052)',
  BkToCstmrDbtCdtNtfctn: 'a notification of single payments (camt.054)',
  CstmrCdtTrfInitn: 'an order of payments (pain.001)',
  CstmrPmtStsRpt: 'a status of payments (pain.002)',
};

/** Announced, expected, or only told: not money of the account yet. */
const notBooked: ReadonlySet<string> = new Set(['PDNG', 'FUTR', 'INFO']);

/** Payments of a batch whose texts are shown with it. */
const mostDetails = 20;

/**
 * Reads ISO 20022 camt.053, versions 2 to 8: each statement in the file, entries that are booked
 * only, a batch as the one line that it is in the account. `RvslInd` says that an entry takes back
 * an earlier one; which way the money went, `CdtDbtInd` says alone.
 * @throws StatementError that names the entry, or the line of the file
 */
export function readCamt(xml: string): BankStatement[] {
  const statements: BankStatement[] = [];
  let entries: Entry[] = [];
  let count = 0;
  const root = readXml(xml, {
    Ntry: (entry) => {
      count += 1;
      entries.push(...readEntry(entry, `entry ${count}`));
    },
    Stmt: (statement) => {
      statements.push(readStatement(statement, entries));
      entries = [];
      count = 0;
    },
  });
  if (statements.length > 0) return statements;
  const other = root.children.map(({ name }) => otherMessages[name]).find(Boolean);
  throw new StatementError(
    other
      ? `This is ${other}. Choose the statement of booked entries, camt.053.`
      : 'This XML file is no statement of a bank. Choose a statement in the format camt.053.',
  );
}

/** A booked entry, and the currency that it states itself. */
interface Entry {
  readonly line: StatementLine;
  readonly where: string;
  readonly currency: string | undefined;
}

function readStatement(statement: XmlElement, entries: readonly Entry[]): BankStatement {
  const account =
    textAt(statement, 'Acct', 'Id', 'IBAN') ??
    textAt(statement, 'Acct', 'Id', 'Othr', 'Id') ??
    null;
  const balances = elementsAt(statement, 'Bal');
  const opening = balanceOf(balances, ['OPBD', 'PRCD']);
  const closing = balanceOf(balances, ['CLBD']);
  const stated = [
    textAt(statement, 'Acct', 'Ccy'),
    ...balances.map(currencyOf),
    ...entries.map((entry) => entry.currency),
  ];
  const currency = stated.find(Boolean) ?? null;
  const other = entries.find((entry) => entry.currency && entry.currency !== currency);
  if (other)
    throw new StatementError(
      `The amount of ${other.where} is in ${other.currency}, while the account is in ${currency}.`,
    );
  return {
    account,
    currency,
    from: dayOrNull(textAt(statement, 'FrToDt', 'FrDtTm')) ?? opening?.on ?? null,
    to: dayOrNull(textAt(statement, 'FrToDt', 'ToDtTm')) ?? closing?.on ?? null,
    openingBalance: opening?.amount ?? null,
    closingBalance: closing?.amount ?? null,
    warnings: [],
    lines: entries.map(({ line }) => line),
  };
}

function balanceOf(balances: readonly XmlElement[], codes: readonly string[]) {
  for (const code of codes) {
    const balance = balances.find((each) => textAt(each, 'Tp', 'CdOrPrtry', 'Cd') === code);
    if (!balance) continue;
    const on = dayOrNull(textAt(balance, 'Dt', 'Dt') ?? textAt(balance, 'Dt', 'DtTm'));
    return { on, amount: signedAmount(balance, `balance ${code}`) };
  }
  return undefined;
}

function readEntry(entry: XmlElement, where: string): Entry[] {
  const state = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');
  if (state !== undefined && notBooked.has(state)) return [];
  if (state !== 'BOOK')
    throw new StatementError(
      `The status of ${where} is '${state ?? ''}'. It must be BOOK or PDNG.`,
    );
  const amount = signedAmount(entry, where);
  if (amount === 0) return [];
  const bookedOn = textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm');
  const day = dayOrNull(bookedOn);
  if (!day)
    throw new StatementError(
      bookedOn === undefined
        ? `The booking date of ${where} is missing.`
        : `The booking date of ${where} is '${bookedOn}', which is no day.`,
    );
  const given = textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef');
  const line = {
    bookedOn: day,
    amount,
    text: textOf(entry, amount),
    reference: checkedReference(isGiven(given) ? given : '', where),
  };
  return [{ line, where, currency: currencyOf(entry) }];
}

function currencyOf(element: XmlElement): string | undefined {
  return elementsAt(element, 'Amt')[0]?.attributes['Ccy'];
}

function signedAmount(element: XmlElement, where: string): Cents {
  const text = textAt(element, 'Amt') ?? '';
  const amount = readPlainAmount(text, `the amount of ${where}`);
  if (amount < 0) throw new StatementError(`The amount of ${where} is '${text}', below 0.`);
  const direction = textAt(element, 'CdtDbtInd');
  if (direction === 'CRDT') return amount;
  if (direction === 'DBIT') return opposite(amount);
  throw new StatementError(
    `CdtDbtInd of ${where} is '${direction ?? ''}'. It must be CRDT or DBIT.`,
  );
}

function textOf(entry: XmlElement, amount: Cents): string {
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls');
  const more = details.length - mostDetails;
  return joinTexts([
    isTrue(textAt(entry, 'RvslInd')) ? 'Reversal' : undefined,
    textAt(entry, 'AddtlNtryInf'),
    ...details.slice(0, mostDetails).flatMap((detail) => textsOfPayment(detail, amount)),
    more > 0 ? `and ${counted(more, 'more payment')}` : undefined,
  ]);
}

/** Who is at the other end, what was written, and the numbers that a payment is known by. */
function textsOfPayment(detail: XmlElement, amount: Cents): Array<string | undefined> {
  const other = amount > 0 ? 'Dbtr' : 'Cdtr';
  return [
    textAt(detail, 'RltdPties', other, 'Nm') ?? textAt(detail, 'RltdPties', other, 'Pty', 'Nm'),
    ...elementsAt(detail, 'RmtInf', 'Ustrd').map(({ text }) => text),
    textAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    textAt(detail, 'AddtlTxInf'),
    ...['ChqNb', 'EndToEndId'].map((name) => textAt(detail, 'Refs', name)).filter(isGiven),
  ];
}

const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1';

const isGiven = (text: string | undefined): text is string =>
  text !== undefined && !/^NOT ?PROVIDED$/i.test(text);

/** The day of a date or a time of the bank's own clock. */
function dayOrNull(text: string | undefined): Day | null {
  const day = (text ?? '').slice(0, 10);
  return isDay(day) ? day : null;
}
