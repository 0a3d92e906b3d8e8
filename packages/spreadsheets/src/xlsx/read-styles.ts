import { maxPartBytes } from '../limits.ts';
import { builtInFormat, general } from './built-in-formats.ts';
import type { Archive } from './open-archive.ts';
import { collectXml } from './read-xml.ts';

/** What a cell's style shows about its number. */
export interface NumberStyle {
  /** The code of the number format, as `#,##0.00 [$€-407]`. */
  readonly format: string;
  readonly isDay: boolean;
  /** The minimum number of digits it shows, with leading zeros; 0 if it adds none. */
  readonly digits: number;
}

const lists: ReadonlySet<string> = new Set(['numFmts', 'cellXfs']);
const onlyZeros = /^0{2,15}$/;
const secondParts = /s[.,]0+/g;
const literals = /"[^"]*"|\\.|_.|\*.|\[[^[\]]*\]/g;

type Found = { readonly format: readonly [number, string] } | { readonly cellFormat: number };

/** The number styles of a workbook, by the index that cells carry. */
export async function readStyles(
  archive: Archive,
  part: string | undefined,
): Promise<readonly NumberStyle[]> {
  if (part === undefined) return [];
  let list = '';
  const source = await archive.read(part, maxPartBytes);
  const found = await collectXml<Found>(source, part, (emit) => ({
    open(name, attributes) {
      if (lists.has(name)) list = name;
      if (name === 'xf' && list === 'cellXfs')
        emit({ cellFormat: Number(attributes.numFmtId ?? 0) });
      if (name === 'numFmt' && list === 'numFmts')
        emit({ format: [Number(attributes.numFmtId), attributes.formatCode ?? ''] });
    },
    close(name) {
      if (name === list) list = '';
    },
  }));
  const own = new Map(found.flatMap((item) => ('format' in item ? [item.format] : [])));
  return found.flatMap((item) =>
    'cellFormat' in item
      ? [styleOf(own.get(item.cellFormat) ?? builtInFormat(item.cellFormat))]
      : [],
  );
}

/** The longest number format that a workbook may have. */
const longestFormat = 255;

/**
 * Returns the style of a cell with this number format; an empty format counts as none, and so does
 * one that is too long.
 */
export function styleOf(code: string): NumberStyle {
  const format = code === '' || code.length > longestFormat ? general : code;
  return {
    format,
    isDay: format.replace(literals, '').toLowerCase().split(';').some(showsDay),
    digits: onlyZeros.test(format) ? format.length : 0,
  };
}

/**
 * A format that shows digits of a number is not a day: some writers leave the letters of `CAD
 * #,##0` unquoted.
 */
function showsDay(section: string): boolean {
  const isNumber = /[#0?]|general/.test(section.replaceAll(secondParts, ''));
  return /[dy]/.test(section) && !isNumber;
}
