import type { NumberStyle } from './read-styles.ts';
import type { SharedStrings } from './shared-strings.ts';

/** The parts of a workbook that cells refer to. */
export interface CellContext {
  readonly sharedStrings: SharedStrings;
  readonly styles: readonly NumberStyle[];
  readonly from1904: boolean;
}

const escape = /_x([0-9A-Fa-f]{4})_/g;
const truths = /^\s*(?:1|true)\s*$/i;
const wholeNumber = /^(?:0|-?[1-9]\d*)$/;
const longestWholeNumber = 20;
const excelDigits = 15;
const millisecondsPerDay = 86_400_000;
const dayZeroOf1900 = Date.UTC(1899, 11, 30);
const dayZeroOf1904 = Date.UTC(1904, 0, 1);
/** Excel counts a 29 February 1900 that never was; days before it are one off. */
const phantomDay = 60;
const dayAfterLast = 2_958_466;

/** Text in which control characters were written as `_x000D_`; NUL and half a pair mean nothing. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replace(escape, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\0', '')
    .toWellFormed();
}

/**
 * Returns a cell as text: days as `YYYY-MM-DD`, other numbers as they are stored, with a point and without
 * grouping. Of a formula it is the value that the spreadsheet stored.
 * @param type the cell's `t`, @param raw its `v` or inline text, @param style what its `s` refers to
 */
export function cellText(
  type: string,
  raw: string,
  style: NumberStyle,
  { sharedStrings, from1904 }: CellContext,
): string {
  switch (type) {
    case 's':
      return isBlank(raw) ? '' : (sharedStrings.get(Number(raw)) ?? '');
    case 'inlineStr':
    case 'str':
      return decodeEscapes(raw);
    case 'b':
      return isBlank(raw) ? '' : truths.test(raw) ? 'TRUE' : 'FALSE';
    case 'd':
      return raw.slice(0, 10);
    case 'e':
      return raw;
    default:
      return numberText(raw, style, from1904);
  }
}

function isBlank(raw: string): boolean {
  return raw.trim() === '';
}

function numberText(raw: string, style: NumberStyle, from1904: boolean): string {
  if (isBlank(raw)) return '';
  const number = Number(raw);
  if (!Number.isFinite(number)) return raw;
  if (style.isDay) return dayTexts(from1904)(raw) ?? plainText(raw, number);
  const text = plainText(raw, number);
  return style.digits > 0 && /^\d+$/.test(text) ? text.padStart(style.digits, '0') : text;
}

/**
 * Files contain binary fractions such as 119.57999999999999, which mean the number with 15 digits.
 */
function plainText(raw: string, number: number): string {
  if (raw.length <= longestWholeNumber && wholeNumber.test(raw)) return raw;
  const shortest = String(number);
  if (shortest.length <= excelDigits && !shortest.includes('e')) return shortest;
  return withoutExponent(String(Number(number.toPrecision(excelDigits))));
}

/** Returns a number as JavaScript writes it, `1.5e-7`, in plain digits. */
function withoutExponent(text: string): string {
  const [mantissa = '', power] = text.split('e');
  if (power === undefined) return text;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = whole + fraction;
  const point = whole.length + Number(power);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, '0');
}

/** Columns contain few different days many times, so each is converted to text once. */
function rememberDays(from1904: boolean): (raw: string) => string | undefined {
  const texts = new Map<string, string | undefined>();
  return (raw) => {
    if (!texts.has(raw)) {
      if (texts.size >= mostDays) texts.clear();
      texts.set(raw, dayText(Number(raw), from1904));
    }
    return texts.get(raw);
  };
}

const mostDays = 2_000;
const daysFrom1900 = rememberDays(false);
const daysFrom1904 = rememberDays(true);

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
