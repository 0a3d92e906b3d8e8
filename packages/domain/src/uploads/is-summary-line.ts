import { memoize } from '../kit/memoize.ts';
import type { Field, FileKind } from './column-aliases.ts';
import { normalizeConfirmation } from './confirmation-number.ts';
import { normalizeHeader } from './header-terms.ts';
import { collapseWhitespace, pickFields, type RawFields } from './pick-fields.ts';
import { dayOrders, fromNumeric, readDate, splitNumericDate } from './read-date.ts';
import type { Columns } from './recognize-header.ts';

const summaryWord =
  /^(?:(?:grand|report|sub|page|agency|file)[ -]?)?totals?\b|^(?:total|sous-total|gesamt|summe|zwischensumme|suma|soma|somme)(?:\b|[a-z])|^(?:number of )?(?:records?|rows?|count|lines?)\b ?(?:count)?\s*[:=]|^end of\b|^page \d|^(?:printed|generated|created|exported|run date|report date|report)\b/i;
/** A whole value that is a word of totals or of print lines, with nothing but figures and dates. */
const plainSummary =
  /^(?:(?:(?:grand|report|sub|page|agency|file)[ -]?)?totals?|sous-total|gesamt|summe|zwischensumme|suma|soma|somme|records?|rows?|count|end of (?:report|file|list|data)|printed|generated|created|exported|(?:run|report) date|report)(?: (?:on|at))?$/i;
const figuresAndDates =
  /\b(?:on|at|am|pm|utc|gmt|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)\b\.?|(?<!\p{L})-|-(?!\p{L})|[^\p{L}\s-]/giu;
const countedThings =
  /^(?:number of )?(?:total )?(?:suppliers|hotels|properties|records|rows|lines)(?: count| total)?$/i;
const isPageNumber = /^page \d+(?: of \d+)?\W*$/i;
const startOfWords = /^[^\p{L}\p{N}]+/u;
const amountFields: ReadonlySet<Field> = new Set([
  'rate',
  'commission',
  'nights',
  'rooms',
  'currency',
]);

const nameFields: readonly Field[] = ['hotelName', 'guestLastName', 'guestFirstName'];

/** A line with one value is a title where rows have this many columns. */
const columnsOfWideRows = 4;
const fewestCharactersOfConfirmation = 5;
const fewestDigitsOfPhone = 7;
/** How many marks and blanks one header may have more than another that is the same. */
const mostMarks = 3;
const letterOrPhone = /\p{L}|\d(?:\D*\d){6}/u;

/**
 * Returns whether a line below the header is not a row (clarification 8): blank, the header again
 * (reports repeat it on every page), a title or print line, or a line of totals, with its word or
 * only its sums.
 * @param fields the line's fields, if available
 */
export function isSummaryLine(
  columns: Columns,
  cells: readonly string[],
  fields: RawFields = pickFields(columns, cells),
): boolean {
  if (repeatsHeader(columns, fields)) return true;
  if (isPlainlyRow(columns.kind, fields)) return false;
  const values = cells.map(collapseWhitespace).filter((text) => text !== '');
  if (values.length === 0) return true;
  if (values.length === 1 && isTitle(columns)) return true;
  if (hasOnlySums(columns, fields)) return true;
  return (
    values.some((text) => saysTotal(columns.kind, fields, text)) &&
    !namesItsSubject(columns.kind, fields)
  );
}

/**
 * In a supplier file, and in a name, a word of totals must be alone or with figures: `Total Stay
 * Inn` is a name (F-121).
 */
function saysTotal(kind: FileKind, fields: RawFields, value: string): boolean {
  const text = value.replace(startOfWords, '');
  const isName = nameFields.some((field) => fields[field] === value);
  if (kind !== 'supplier' && !isName) return summaryWord.test(text);
  const words = text.replace(figuresAndDates, ' ').replaceAll(/\s+/g, ' ').trim();
  return (
    plainSummary.test(words) ||
    isPageNumber.test(text) ||
    (/\d/.test(text) && countedThings.test(words))
  );
}

/**
 * In a supplier file, a single value is not a title: nothing distinguishes it from a supplier's
 * name (F-121).
 */
function isTitle({ kind, entries }: Columns): boolean {
  return kind !== 'supplier' && entries.length >= columnsOfWideRows;
}

function repeatsHeader({ headerIndex, entries, names }: Columns, fields: RawFields): boolean {
  if (headerIndex < 0) return false;
  return entries.every(([field]) => isSameHeader(fields[field] ?? '', names[field] ?? ''));
}

/** Also `CHECK IN` of `Check-In`, as where several files were put into one. */
function isSameHeader(text: string, name: string): boolean {
  const isNear = Math.abs(text.length - name.length) <= mostMarks;
  return (
    text === collapseWhitespace(name) || (isNear && normalizeHeader(text) === normalizeHeader(name))
  );
}

/** Tells nearly all rows of a file from the rest without looking at more of them. */
function isPlainlyRow(kind: FileKind, fields: RawFields): boolean {
  if (kind === 'supplier') return Boolean(fields.name && fields.city && fields.phone);
  return Boolean(fields.checkOutOn || fields.guestLastName) && isSomeDate(fields.checkInOn);
}

function hasOnlySums({ kind, entries }: Columns, fields: RawFields): boolean {
  if (kind !== 'agency' && kind !== 'cts') return false;
  return entries.every(([field]) => !fields[field] || amountFields.has(field));
}

/**
 * Returns whether a line identifies a stay, supplier, or record, which a line of totals never does.
 */
function namesItsSubject(kind: FileKind, fields: RawFields): boolean {
  if (kind === 'supplier')
    return [fields.phone, fields.street, fields.city, fields.email].some((text) =>
      letterOrPhone.test(text ?? ''),
    );
  const confirmation = fields.confirmationNumber ?? '';
  return (
    isSomeDate(fields.checkInOn) ||
    isSomeDate(fields.checkOutOn) ||
    (!confirmation.includes('.') &&
      normalizeConfirmation(confirmation).length >= fewestCharactersOfConfirmation) ||
    (fields.hotelPhone ?? '').replace(/\D/g, '').length >= fewestDigitsOfPhone
  );
}

const isDateOfSomeOrder = memoize((text) => {
  const parts = splitNumericDate(text);
  if (parts) return dayOrders.some((order) => fromNumeric(parts, order));
  return readDate(text, { dayOrder: 'mdy', serials: false }) !== undefined;
});

function isSomeDate(text = ''): boolean {
  return isDateOfSomeOrder(text);
}
