import { type Day, isDay } from '../../dates/day.ts';
import {
  type BankStatement,
  checkedReference,
  joinTexts,
  readPlainAmount,
  StatementError,
  type StatementLine,
} from './bank-statement.ts';
import { elementsAt, textAt, type XmlElement } from './elements.ts';
import { readTags } from './read-tags.ts';

/** The statements of a bank account and those of a card, by the path to their response. */
const responses = [
  { path: ['BANKMSGSRSV1', 'STMTTRNRS'], statement: 'STMTRS', account: 'BANKACCTFROM' },
  { path: ['CREDITCARDMSGSRSV1', 'CCSTMTTRNRS'], statement: 'CCSTMTRS', account: 'CCACCTFROM' },
] as const;

/**
 * Reads OFX of a bank or card account, 1.x (SGML, whose fields need no end) and 2.x (XML). It states
 * a balance of the end only; transactions that are pending are passed over.
 * @throws StatementError that names the transaction
 */
export function readOfx(text: string): BankStatement[] {
  const [ofx] = elementsAt(readTags(text), 'OFX');
  if (!ofx) throw new StatementError('The OFX file is cut off: it has no part OFX.');
  const statements = responses.flatMap(({ path, statement, account }) =>
    elementsAt(ofx, ...path).flatMap((response) => {
      checkStatus(response);
      return elementsAt(response, statement).map((each) => readStatement(each, account));
    }),
  );
  if (statements.length > 0) return statements;
  throw new StatementError('This OFX file has no statement of a bank or card account.');
}

function checkStatus(response: XmlElement): void {
  const code = textAt(response, 'STATUS', 'CODE') ?? '0';
  if (Number(code) === 0) return;
  const message = textAt(response, 'STATUS', 'MESSAGE') ?? `code ${code}`;
  throw new StatementError(`The bank did not give the statement: ${message}.`);
}

function readStatement(statement: XmlElement, account: string): BankStatement {
  const currency = textAt(statement, 'CURDEF') ?? null;
  const balance = textAt(statement, 'LEDGERBAL', 'BALAMT');
  const transactions = elementsAt(statement, 'BANKTRANLIST', 'STMTTRN');
  return {
    account: textAt(statement, account, 'ACCTID') ?? null,
    currency,
    from: dayOf(textAt(statement, 'BANKTRANLIST', 'DTSTART')),
    to: dayOf(textAt(statement, 'BANKTRANLIST', 'DTEND')),
    openingBalance: null,
    closingBalance: balance === undefined ? null : readPlainAmount(balance, 'the balance'),
    warnings: [],
    lines: transactions.flatMap((each, position) => readTransaction(each, position + 1, currency)),
  };
}

function readTransaction(
  transaction: XmlElement,
  number: number,
  currency: string | null,
): StatementLine[] {
  const where = `transaction ${number}`;
  const amount = readPlainAmount(textAt(transaction, 'TRNAMT') ?? '', `the amount of ${where}`);
  if (amount === 0) return [];
  const other = textAt(transaction, 'CURRENCY', 'CURSYM');
  if (other !== undefined && other !== currency)
    throw new StatementError(
      `The amount of ${where} is in ${other}, while the account is in ${currency ?? 'no currency'}.`,
    );
  const posted = textAt(transaction, 'DTPOSTED') ?? '';
  const bookedOn = dayOf(posted);
  if (!bookedOn)
    throw new StatementError(
      `The posting date of ${where} is '${posted}', which is none of the form YYYYMMDD.`,
    );
  return [
    {
      bookedOn,
      amount,
      text: joinTexts([
        textAt(transaction, 'NAME') ?? textAt(transaction, 'PAYEE', 'NAME'),
        textAt(transaction, 'MEMO'),
        textAt(transaction, 'CHECKNUM'),
        textAt(transaction, 'REFNUM'),
      ]),
      reference: checkedReference(textAt(transaction, 'FITID') ?? '', where),
    },
  ];
}

/** The day of a date such as `20261030120000[-5:EST]`, by the bank's own clock. */
function dayOf(text: string | undefined): Day | null {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})/.exec(text ?? '') ?? [];
  const day = `${year}-${month}-${date}`;
  return isDay(day) ? day : null;
}
