import type { Field } from './column-aliases.ts';
import type { RawFields } from './pick-fields.ts';
import { type ColumnNames, rowErrorOf } from './row-errors.ts';

const longest = 40;
/** How programs write a text without characters. */
const emptyTexts: ReadonlySet<string> = new Set(["'", "''", '""']);
/** Quotation marks and arrows, with dashes around them; dashes alone are a blank. */
const marks = /^[\s\-–—]*["'“”„‟«»〃^↑](?:[\s"'“”„‟«»〃^↑\-–—])*$/;
const pointer =
  '(?:the )?same|as|like|see|siehe|wie|voir|comme|ver|como|igual|vedi|come|zie|als|idem';
const small = 'as|in|the|der|de|que|[àa]|l[ae]|en|na|il';
const row = 'row|line|zeile|ligne|fila|l[ií]nea|linha|riga|rij|regel';
const above =
  'above|before|previous|last|oben|dar[üu]ber|vorherige[nr]?|ci-dessus|pr[ée]c[ée]dente|arriba|acima|anterior|sopra|precedente|boven|vorige';
const words = new RegExp(
  `^[-("'\\s]*(?:ditto|dito|dto|do\\.|id\\.|idem|ibid(?:em)?|s\\.\\s?o\\.|(?:the )?same(?: as)?(?: the)?(?: row| line)?|igual|同上|(?:${pointer})(?: (?:${small}))*(?: (?:${row}))? (?:${above})(?: (?:${row}))?)[-)"'.\\s]*$`,
  'i',
);

/**
 * Returns whether a cell refers to the row above instead of having a value: `DITTO`, `same as above`, `〃`,
 * `-"-`. Which row is meant is not known once a file was sorted or cut, so nothing is repeated.
 */
export function isDitto(text: string): boolean {
  if (text === '' || text.length > longest || emptyTexts.has(text)) return false;
  return marks.test(text) || words.test(text);
}

/**
 * Names each cell of a row that leaves its value to the row above, which may be another one by now
 * (F-114).
 * @param except the field that is only blank then
 */
export function dittosIn(fields: RawFields, names: ColumnNames, except: Field): string[] {
  return (Object.keys(fields) as Array<keyof RawFields>).flatMap((field) => {
    if (field === 'formats' || field === 'surplus' || field === except) return [];
    const text = fields[field] ?? '';
    return isDitto(text) ? rowErrorOf(names, field, text, 'refers to another row') : [];
  });
}
