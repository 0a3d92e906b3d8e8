import type { Field } from './column-aliases.ts';
import type { RawFields } from './pick-fields.ts';
import { type ColumnNames, rowErrorOf } from './row-errors.ts';

const longest = 24;
/** How programs write a text without characters. */
const emptyTexts: ReadonlySet<string> = new Set(["'", "''", '""']);
/** Quotation marks and arrows, with dashes around them; dashes alone are a blank. */
const marks = /^[\s\-–—]*["'“”„‟«»〃^↑](?:[\s"'“”„‟«»〃^↑\-–—])*$/;
const words =
  /^[-("'\s]*(?:ditto|dito|dto|do\.|id\.|idem|ibid(?:em)?|s\.\s?o\.|(?:the )?same(?: as)?(?: the)?(?: row| line)?(?: above| before| previous)?|(?:as|see) above|(?:siehe|wie) oben|idem (?:que )?(?:arriba|ci-dessus)|(?:voir|comme) ci-dessus|(?:ver|como|igual(?: que)?) arriba|igual|(?:vedi|come) sopra|zie boven|同上)[-)"'.\s]*$/i;

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
    if (field === 'formats' || field === except) return [];
    const text = fields[field] ?? '';
    return isDitto(text) ? rowErrorOf(names, field, text, 'refers to another row') : [];
  });
}
