import type { Day } from '../dates/day.ts';
import { parseInvoiceNumber } from '../invoices/invoice-number.ts';
import { withoutAccents } from '../kit/without-accents.ts';
import { withPlainLetters } from '../reconciliation/plain-letters.ts';
import { datesIn, dayOf } from '../remittances/find-dates.ts';
import type { Paper } from '../remittances/paper.ts';
import { normalizeConfirmation } from '../uploads/confirmation-number.ts';

/** What a response names by which the invoices that it answers can be found. */
export interface References {
  /** Of invoices: printed with the right check digit, or a number behind a word for invoice. */
  readonly invoiceIds: ReadonlySet<number>;
  /** Whole numbers, which may be RECs. */
  readonly numbers: ReadonlySet<number>;
  /** What may be confirmation numbers, as they are compared. */
  readonly confirmations: ReadonlySet<string>;
  /** All words of letters, without accents and in lower case. */
  readonly words: ReadonlySet<string>;
}

/** A last name that stands in a line with a day. */
export interface NamedStay {
  readonly lastName: string;
  readonly checkIn: Day;
}

/** As many of each kind as are looked up: what a response of the largest size can mean. */
const mostOfAKind = 20_000;

const printedNumber = /(?<![\d.,/-])\d{1,9}-\d(?![\d/-]|[.,]\d)/g;
const afterInvoiceWord =
  /\b(?:invoices?|inv|rechnung(?:en|snummer)?|rg|factures?|facturas?|fatture|fattura|faturas?)\b[\s.:#]*(?:(?:no|nr|num|number|nummer|numéro|número|numero|n)\b[\s.:#°º]*|[n№][°º.]\s*)?(\d{1,9})(?![\d/]|[.,]\d)/giu;
const wholeNumber = /(?<![\p{L}\d.,/-])\d{1,10}(?![\p{L}\d/-]|[.,]\d)/gu;
const mark = /[\p{L}\d][\p{L}\d./_-]*/gu;
const letters = /\p{L}{2,}/gu;
const largestId = 2_147_483_647;
const fewestCharacters = 5;

/** The words of a text in lower case without accents: Müller is muller and mueller. */
const wordsOf = (text: string): string[] =>
  withPlainLetters(text).flatMap((each) => withoutAccents(each).match(letters) ?? []);

const textsOf = ({ blocks }: Paper): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'text'
      ? block.lines.map(({ text }) => text)
      : block.rows.flatMap(({ cells }) => cells),
  );

const linesOf = ({ blocks }: Paper): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'text'
      ? block.lines.map(({ text }) => text)
      : block.rows.map(({ cells }) => cells.join(' | ')),
  );

/**
 * Finds what a response names: also in quoted mails of ours, which name the same invoices.
 * @param name its subject or file name, which often has the number of the invoice
 */
export function findReferences(paper: Paper, name = ''): References {
  const invoiceIds = new Set<number>();
  const numbers = new Set<number>();
  const confirmations = new Set<string>();
  const words = new Set<string>();
  const add = <Value>(set: Set<Value>, value: Value) => {
    if (set.size < mostOfAKind) set.add(value);
  };
  for (const text of [name, ...linesOf(paper)]) {
    for (const [number] of text.matchAll(printedNumber)) {
      const id = parseInvoiceNumber(number);
      if (id !== undefined && id <= largestId) add(invoiceIds, id);
    }
    for (const [, digits = ''] of text.matchAll(afterInvoiceWord)) add(invoiceIds, Number(digits));
    for (const [digits] of text.matchAll(wholeNumber))
      if (Number(digits) <= largestId) add(numbers, Number(digits));
    for (const word of wordsOf(text)) add(words, word);
  }
  for (const text of [name, ...textsOf(paper)])
    for (const each of [text, ...(text.match(mark) ?? [])]) {
      const key = confirmationOf(each);
      if (key !== undefined) add(confirmations, key);
    }
  invoiceIds.delete(0);
  return { invoiceIds, numbers, confirmations, words };
}

/** A text as confirmation numbers are compared; undefined for one that cannot be any. */
function confirmationOf(text: string): string | undefined {
  if (text.length > mostLetters || !/\d/.test(text)) return undefined;
  const key = normalizeConfirmation(text);
  return key.length < fewestCharacters ? undefined : key;
}

const mostLetters = 40;
const mostNames = 3;

/** Last names, as they are written, of up to three words that stand in a line with a day, in whatever order days are written. */
export function findNamedStays(paper: Paper): NamedStay[] {
  const stays = new Map<string, NamedStay>();
  for (const text of linesOf(paper)) {
    const days = new Set(
      (['mdy', 'dmy'] as const).flatMap((dayOrder) =>
        datesIn(text, dayOrder).flatMap((date) => dayOf(date, paper.day) ?? []),
      ),
    );
    if (days.size === 0) continue;
    const words = text.match(/\p{L}[\p{L}'’-]+/gu) ?? [];
    for (const checkIn of days)
      for (const [at] of words.entries())
        for (let count = 1; count <= mostNames && at + count <= words.length; count += 1) {
          if (stays.size === mostOfAKind) return [...stays.values()];
          const lastName = words.slice(at, at + count).join(' ');
          stays.set(`${lastName} ${checkIn}`, { lastName, checkIn });
        }
  }
  return [...stays.values()];
}

/** Whether a response names a guest anywhere: a word of the last name. */
export const namesGuest = ({ words }: References, lastName: string): boolean =>
  wordsOf(lastName).some((word) => words.has(word));
