import { normalizeHeader } from '../../uploads/header-terms.ts';
import {
  cellOf,
  type MappingQuestion,
  type StatementColumn,
  type StatementRow,
} from './statement-mapping.ts';

type Heading = StatementColumn | 'text' | 'type';

/**
 * The headings of a column in English, German, French, Spanish, and Italian, better ones first: a
 * booking day before a day that does not say which, and that before the day of the value.
 */
const headings: Readonly<Record<Heading, readonly string[]>> = {
  bookedOn: [
    'booking date, booked, booked on, posting date, post date, posted date, date posted, posted, posted on, ' +
      'buchungstag, buchungsdatum, buchung, date comptable, date operation, date de comptabilisation, ' +
      'fecha contable, fecha operacion, fecha de operacion, data contabile',
    'date, transaction date, date of transaction, processed date, datum, fecha, data, data operazione',
    'value date, effective date, valuta, valutadatum, wertstellung, date valeur, date de valeur, fecha valor, data valuta',
  ],
  amount: [
    'amount, transaction amount, amount usd, amount eur, amount gbp, net amount, betrag, umsatz, betrag eur, ' +
      'umsatz in eur, betrag in eur, montant, importe, importo, valor',
  ],
  credit: [
    'credit, credits, credit amount, amount credit, deposit, deposits, paid in, money in, additions, haben, ' +
      'gutschrift, credito, abono, abonos, ingreso, ingresos, avere, accrediti',
  ],
  debit: [
    'debit, debits, debit amount, amount debit, withdrawal, withdrawals, paid out, money out, subtractions, ' +
      'soll, lastschrift, belastung, debito, cargo, cargos, dare, addebiti',
  ],
  direction: [
    'direction, credit debit, debit credit, cr dr, dr cr, d c, c d, credit debit indicator, debit credit indicator, ' +
      'credit or debit, debit or credit, sign, soll haben, s h, sens, signo, segno',
  ],
  reference: [
    'bank reference, transaction id, transaction reference, unique id, fitid, trace number, trace no, bankreferenz',
    'reference, reference number, reference no, ref, ref no, ref number, referenz, referencia, riferimento',
  ],
  currency: [
    'currency, currency code, ccy, wahrung, waehrung, devise, moneda, divisa, valuta conto',
  ],
  account: [
    'account, account number, account no, account id, iban, konto, kontonummer, auftragskonto, ' +
      'iban auftragskonto, compte, cuenta, conto',
  ],
  balance: [
    'balance, running balance, running bal, ledger balance, balance after, saldo, saldo nach buchung, kontostand, solde',
  ],
  text: [
    'description, original description, transaction description, memo, details, transaction details, narrative, ' +
      'narration, particulars, payee, payer, name, counterparty, remark, remarks, notes, text, check number, ' +
      'check no, check or slip no, cheque number, cheque no, customer reference, verwendungszweck, buchungstext, ' +
      'beguenstigter zahlungspflichtiger, begunstigter zahlungspflichtiger, zahlungspflichtiger, auftraggeber, ' +
      'name zahlungsbeteiligter, empfanger, libelle, concepto, descripcion, descrizione, causale',
  ],
  type: ['type, transaction type, art, tipo'],
};

const ranks: ReadonlyMap<string, { column: Heading; rank: number }> = new Map(
  Object.entries(headings).flatMap(([column, groups]) =>
    groups.flatMap((words, rank) =>
      words
        .split(', ')
        .map((word): [string, { column: Heading; rank: number }] => [
          word,
          { column: column as Heading, rank },
        ]),
    ),
  ),
);

/** Titles may stand above the headings, so this many rows are searched. */
const searchedRows = 20;

/** The columns that headings show, and what they leave open. */
export interface FoundColumns {
  readonly headerLine: number;
  readonly columns: Readonly<Partial<Record<StatementColumn, number>>>;
  readonly texts: readonly number[];
  readonly questions: readonly MappingQuestion[];
}

/** Finds the headings among the first rows of a table, and what each column is. */
export function findColumns(rows: readonly StatementRow[]): FoundColumns {
  let header: StatementRow | undefined;
  let most = 1;
  for (const row of rows.slice(0, searchedRows)) {
    const known = row.cells.filter((cell) => ranks.has(normalizeHeader(cell))).length;
    if (known > most) [header, most] = [row, known];
  }
  if (header) return readHeadings(header, rows);
  const questions = (['bookedOn', 'amount'] as const).map((column) =>
    askForColumn(column, rows[0], false),
  );
  return { headerLine: 0, columns: {}, texts: [], questions };
}

function readHeadings(header: StatementRow, rows: readonly StatementRow[]): FoundColumns {
  const found = header.cells.flatMap((cell, position) => {
    const meaning = ranks.get(normalizeHeader(cell));
    return meaning ? [{ ...meaning, position }] : [];
  });
  const of = (heading: Heading) => {
    const all = found.filter(({ column }) => column === heading);
    const best = Math.min(...all.map(({ rank }) => rank));
    return {
      all: all.map(({ position }) => position),
      best: all.filter(({ rank }) => rank === best).map(({ position }) => position),
    };
  };
  const below = rows.filter(({ lineNumber }) => lineNumber > header.lineNumber);
  const direction = [...of('direction').all, ...of('type').all].find((position) =>
    below.every((row) => isDirection(cellOf(row, position))),
  );
  const isSplit = of('credit').best.length === 1 && of('debit').best.length === 1;
  const columns: Partial<Record<StatementColumn, number>> = {};
  const questions: MappingQuestion[] = [];
  const take = (column: StatementColumn, mustBeOne: boolean) => {
    const { best } = of(column);
    if (best.length === 1 || (best.length > 1 && !mustBeOne)) columns[column] = best[0] ?? 0;
    else if (mustBeOne)
      questions.push(askForColumn(column, header, true, best.length > 1 ? best : undefined));
  };
  take('bookedOn', true);
  for (const column of isSplit ? (['credit', 'debit'] as const) : (['amount'] as const))
    take(column, true);
  for (const column of ['reference', 'currency', 'account', 'balance'] as const)
    take(column, false);
  if (direction !== undefined && !isSplit) columns.direction = direction;
  const used = new Set(Object.values(columns));
  const texts = [...of('text').all, ...of('type').all, ...of('reference').all]
    .filter((position) => !used.has(position))
    .toSorted((one, other) => one - other);
  return { headerLine: header.lineNumber, columns, texts, questions };
}

/** The words of columns that say which way the money went. */
const directions: Readonly<Record<'credit' | 'debit', ReadonlySet<string>>> = {
  credit: new Set(['c', 'cr', 'crdt', 'credit', 'h', 'haben', 'gutschrift', '+', 'abono', 'avere']),
  debit: new Set([
    'd',
    'dr',
    'dbit',
    'db',
    'debit',
    's',
    'soll',
    'lastschrift',
    '-',
    'cargo',
    'dare',
  ]),
};

/** Returns which way the money of a line went, by a word such as `CR`; undefined for any other. */
export function directionOf(text: string): 'credit' | 'debit' | undefined {
  const word = text.toLowerCase();
  if (directions.credit.has(word)) return 'credit';
  return directions.debit.has(word) ? 'debit' : undefined;
}

const isDirection = (text: string): boolean => text === '' || directionOf(text) !== undefined;

const columnNames: Readonly<Partial<Record<StatementColumn, string>>> = {
  bookedOn: 'day on which a line was booked',
  amount: 'amount of a line',
  credit: 'credits',
  debit: 'debits',
};

/**
 * Asks which column is what.
 * @param row the headings, or any row of a table without them
 * @param positions the columns to choose from; all if not given
 */
export function askForColumn(
  column: StatementColumn,
  row: StatementRow | undefined,
  isHeader: boolean,
  positions: Iterable<number> = row?.cells.keys() ?? [],
): MappingQuestion {
  return {
    part: 'columns',
    subject: column,
    text: `Choose the column with the ${columnNames[column] ?? column}.`,
    candidates: Array.from(positions, (position) => {
      const name = isHeader && row ? cellOf(row, position) : '';
      const place = `column ${position + 1}`;
      return { value: String(position), label: name === '' ? place : `${name} (${place})` };
    }),
  };
}
