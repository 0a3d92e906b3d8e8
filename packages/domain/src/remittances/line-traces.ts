import { normalizeConfirmation } from '../uploads/confirmation-number.ts';
import { isMissing } from '../uploads/is-missing.ts';
import type { DayOrder } from '../uploads/read-date.ts';
import { withoutZeroDecimals } from '../uploads/whole-number.ts';
import { withoutDates } from './find-dates.ts';
import type { Role } from './heading-roles.ts';
import type { Reading } from './passages.ts';
import type { ReadLine } from './read-lines.ts';
import type { Traces } from './resolve-line.ts';

const identityRoles: ReadonlySet<Role | undefined> = new Set<Role | undefined>([
  undefined,
  'text',
  'record',
  'confirmation',
  'guest',
  'checkIn',
  'checkOut',
  'date',
]);

const referenced =
  /(?:(?<![\p{L}'’])(?:dup\p{L}*|dopp\p{L}*|vgl|cf|s)\.|(?<!\p{L})dup\p{L}*|doppel|doubl|twice|same (?:stay|booking|reservation)|duplica|siehe|(?<!\p{L})(?:see|voir|vedi|vide|ver|v[ée]ase|veja|zie)(?!\p{L}))[^.;|\n]{0,25}?(?<!\p{L})rec\p{L}*[\s.:#]*\d+/giu;

/** A text without the RECs that it only refers to, such as the one that a stay doubles; places are kept. */
export const withoutReferences = (text: string): string =>
  text.replace(referenced, (found) => ' '.repeat(found.length));

/** The words of a line by which it is found, without what it refers to. A confirmation number may stand as that of an invoice. */
function identityOf(line: ReadLine, { index }: Reading): string {
  const { cells } = line;
  if (!cells || line.kind === 'text') return withoutReferences(line.text);
  const own = cells.filter(
    ({ role, text }) =>
      identityRoles.has(role) ||
      (role === 'invoice' && index.anchorsIn(text).some(({ kind }) => kind === 'confirmation')),
  );
  return withoutReferences(
    own.map(({ role, text }) => identityIn(role, text, line.isOurs)).join(' | '),
  );
}

/** The first letters of `de la Cruz`: in a column of names, each word is one. */
const particles = /(?<![\p{L}\p{M}])\p{Ll}/gu;

/** A number of a spreadsheet may have decimals, and one that is none of ours may have our digits. */
function identityIn(role: Role | undefined, text: string, isOurs: boolean): string {
  if (role === 'record') {
    const record = isOurs ? recordOf(text) : text.replace(/\D/g, '');
    return record === undefined ? '' : `REC ${record}`;
  }
  if (role === 'guest') return text.replace(particles, (letter) => letter.toUpperCase());
  if (role !== 'confirmation') return text;
  const numbers = [text, text.replace(labelOfNumber, '')].map((each) =>
    normalizeConfirmation(withoutZeroDecimals(each)),
  );
  return [...new Set([...(isOurs ? [] : [text]), ...numbers])].join(' | ');
}

/** What a number is called may stand before it, in the same cell: `CNF 48271414`. */
const labelOfNumber =
  /^(?:conf|confo|cnf|cfm|conf[ei]rma\p{L}*|resv?|r[ée]serva\p{L}*|booking|bkg|buchung\p{L}*|dossier|localizador|pnr|r[ée]f|r[ée]f[ée]r[eêé]n\p{L}*)(?!\p{L})[\s.:#-]+(?:n(?:[or](?![\p{L}\d])|[°º])[\s.:#]*)?/iu;

/** The REC that a cell says: `4711`, `REC# 4711`, `4711.0`; undefined for any other text. */
function recordOf(text: string): number | undefined {
  const [, digits] = /^(?:rec)?[\s#.:]*(\d{1,9})$/i.exec(withoutZeroDecimals(text)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** A guest may have a column for each name. */
const guestIn = ({ cells = [] }: ReadLine): string | undefined =>
  cells
    .filter(({ role, text }) => role === 'guest' && text !== '')
    .map(({ text }) => text)
    .join(', ') || undefined;

/** Below a heading as *Reference*, hotels also write the guest and a day. */
const confirmationIn = (line: ReadLine, dayOrder: DayOrder): string | undefined => {
  const text = cellOf(line, 'confirmation');
  if (line.isOurs || text === undefined) return text;
  return /\d{3}|\d\D?\d/.test(withoutDates(text, dayOrder)) ? text : undefined;
};

const cellOf = (line: ReadLine, role: Role): string | undefined =>
  line.cells?.find((cell) => cell.role === role && hasValue(cell.text))?.text;

/** A stay without a number has `n/a` or a dash there, which is no other number. */
const hasValue = (text: string): boolean => /[\p{L}\d]/u.test(text) && !isMissing(text);

/** What lines say by which their stay is found. */
export function tracesOf(lines: readonly ReadLine[], reading: Reading): Traces {
  const { index, dayOrder } = reading;
  const text = lines.map((line) => identityOf(line, reading)).join('\n');
  const [first] = lines;
  const isRow = first?.kind === 'row';
  return {
    anchors: index.anchorsIn(text),
    text,
    ...(isRow && {
      checkIn: cellOf(first, 'checkIn'),
      checkOut: cellOf(first, 'checkOut'),
      record: first.isOurs ? recordOf(cellOf(first, 'record') ?? '') : undefined,
      confirmation: confirmationIn(first, dayOrder),
      guest: guestIn(first),
      isOurs: first.isOurs,
    }),
  };
}
