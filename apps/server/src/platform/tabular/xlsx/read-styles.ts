import { maxPartBytes } from '../limits.ts';
import type { Archive } from './open-archive.ts';
import { collectXml } from './read-xml.ts';

/** What a cell's style says of its number: a day, a number shown with leading zeros, or neither. */
export type NumberStyle =
  | { readonly shows: 'number' }
  | { readonly shows: 'day' }
  | { readonly shows: 'digits'; readonly length: number };

const stylesPart = 'xl/styles.xml';
const plain: NumberStyle = { shows: 'number' };
const onlyZeros = /^0{2,15}$/;
const literals = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g;

type Found = { readonly format: readonly [number, string] } | { readonly cellFormat: number };

/** The number styles of a workbook, by the index that cells carry. */
export async function readStyles(archive: Archive): Promise<readonly NumberStyle[]> {
  if (!archive.names.has(stylesPart)) return [];
  let inCellFormats = false;
  const source = await archive.read(stylesPart, maxPartBytes);
  const found = await collectXml<Found>(source, stylesPart, (emit) => ({
    open(name, attributes) {
      if (name === 'cellXfs') inCellFormats = true;
      if (name === 'xf' && inCellFormats) emit({ cellFormat: Number(attributes.numFmtId ?? 0) });
      if (name === 'numFmt')
        emit({ format: [Number(attributes.numFmtId), attributes.formatCode ?? ''] });
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false;
    },
  }));
  const own = new Map(found.flatMap((item) => ('format' in item ? [item.format] : [])));
  return found.flatMap((item) =>
    'cellFormat' in item ? [styleOf(item.cellFormat, own.get(item.cellFormat))] : [],
  );
}

function styleOf(id: number, code: string | undefined): NumberStyle {
  if (code === undefined) return isBuiltInDay(id) ? { shows: 'day' } : plain;
  if (onlyZeros.test(code)) return { shows: 'digits', length: code.length };
  const letters = code.replace(literals, '').toLowerCase();
  const isDay = /[dy]/.test(letters) && !letters.includes('general');
  return isDay ? { shows: 'day' } : plain;
}

/** The built-in formats that show a day; 18 to 21 and 45 to 47 show a time only (ECMA-376 18.8.30). */
function isBuiltInDay(id: number): boolean {
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
}
