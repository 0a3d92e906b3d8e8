import { remember } from '@recoup/domain/kit/remember';
import type { NumberStyle } from './read-styles.ts';

/** What cells refer to. */
export interface CellContext {
  readonly sharedStrings: readonly string[];
  readonly styles: readonly NumberStyle[];
  readonly from1904: boolean;
}

const escape = /_x([0-9A-Fa-f]{4})_/g;
const truths = /^\s*(?:1|true)\s*$/i;
const wholeNumber = /^-?\d{1,15}$/;
const excelDigits = 15;
const millisecondsPerDay = 86_400_000;
const dayZeroOf1900 = Date.UTC(1899, 11, 30);
const dayZeroOf1904 = Date.UTC(1904, 0, 1);
/** Excel counts a 29 February 1900 that never was; days before it are one off. */
const phantomDay = 60;
const dayAfterLast = 2_958_466;

/** Text in which control characters were written as `_x000D_`. */
export function decodeEscapes(text: string): string {
  return text.replace(escape, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/**
 * A cell as the text that a person sees in it, days as `YYYY-MM-DD` and numbers without grouping. Of a
 * formula it is the value that the spreadsheet stored.
 * @param type the cell's `t`, @param style its `s`, @param raw its `v` or inline text
 */
export function cellText(type: string, style: number, raw: string, context: CellContext): string {
  switch (type) {
    case 's':
      return raw.trim() === '' ? '' : (context.sharedStrings[Number(raw)] ?? '');
    case 'inlineStr':
    case 'str':
      return decodeEscapes(raw);
    case 'b':
      return raw.trim() === '' ? '' : truths.test(raw) ? 'TRUE' : 'FALSE';
    case 'd':
      return raw.slice(0, 10);
    case 'e':
      return raw;
    default:
      return numberText(raw, context.styles[style] ?? { shows: 'number' }, context.from1904);
  }
}

function numberText(raw: string, style: NumberStyle, from1904: boolean): string {
  if (raw.trim() === '') return '';
  const number = Number(raw);
  if (!Number.isFinite(number)) return raw;
  if (style.shows === 'day') return dayTexts(from1904)(raw) ?? plainText(raw, number);
  const text = plainText(raw, number);
  return style.shows === 'digits' && /^\d+$/.test(text) ? text.padStart(style.length, '0') : text;
}

/** Files hold binary fractions such as 119.57999999999999; Excel shows 15 digits. */
function plainText(raw: string, number: number): string {
  if (wholeNumber.test(raw)) return raw;
  const shortest = String(number);
  if (shortest.length <= excelDigits) return shortest;
  const rounded = Number(number.toPrecision(excelDigits));
  return Number.isSafeInteger(rounded) ? rounded.toFixed(0) : String(rounded);
}

const daysFrom1900 = remember((raw) => dayText(Number(raw), false));
const daysFrom1904 = remember((raw) => dayText(Number(raw), true));

function dayTexts(from1904: boolean): (raw: string) => string | undefined {
  return from1904 ? daysFrom1904 : daysFrom1900;
}

function dayText(count: number, from1904: boolean): string | undefined {
  const whole = Math.floor(count);
  const isNone = from1904 ? whole < 0 : whole < 1 || whole === phantomDay;
  if (isNone || whole >= dayAfterLast) return undefined;
  const shift = !from1904 && whole < phantomDay ? 1 : 0;
  const zero = from1904 ? dayZeroOf1904 : dayZeroOf1900;
  return new Date(zero + (whole + shift) * millisecondsPerDay).toISOString().slice(0, 10);
}
