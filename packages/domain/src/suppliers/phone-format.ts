import { phoneFormats } from './phone-formats.ts';

const abroad = /^00(?=\d{10}$)/;
/**
 * Shorter ones are local numbers without their area code, and longer ones are not numbers (ITU-T
 * E.164).
 */
const withCallingCode = /^\d{8,15}$/;

interface Plan {
  readonly lengths: ReadonlySet<number>;
  readonly formats: readonly string[];
}

const plans = new Map(
  phoneFormats.split('\n').map((line): [string, Plan] => {
    const [head = '', ...formats] = line.split(';');
    const [code = '', lengths = ''] = head.split(' ');
    return [code, { lengths: new Set(lengths.split(',').map(Number)), formats }];
  }),
);

/** `2 3-4=[13]5` puts a space behind two digits of numbers of five and six digits that begin so. */
function grouped(number: string, format: string): string | undefined {
  const [groups = '', leadingDigits = ''] = format.split(/=(.*)/);
  const sizes = groups.replaceAll('-', ',').split(' ');
  const pattern = new RegExp(
    `^(?=${leadingDigits})${sizes.map((size) => `(\\d{${size}})`).join('')}$`,
  );
  return pattern.exec(number)?.slice(1).join(' ');
}

/**
 * Formats stored digits for display: `(212) 555-0101` for the home country, the international
 * format of their country such as `+49 89 1234567` for others, and anything that is not a number
 * unchanged (F-157); empty if there is none.
 */
export function formatPhone(digits: string | null | undefined): string {
  if (!digits) return '';
  const home = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  if (home) return `(${home[1]}) ${home[2]}-${home[3]}`;
  const called = digits.replace(abroad, '');
  if (!withCallingCode.test(called)) return digits;
  const code = [1, 2, 3].map((length) => called.slice(0, length)).find((each) => plans.has(each));
  const plan = plans.get(code ?? '');
  const number = called.slice(code?.length);
  if (!plan?.lengths.has(number.length)) return digits;
  for (const format of plan.formats) {
    const groups = grouped(number, format);
    if (groups !== undefined) return `+${code} ${groups}`;
  }
  return `+${code} ${number}`;
}

/** Stored digits as the address that a telephone calls: `tel:+12125550101`. */
export function phoneAddress(digits: string): string {
  return /^\d{10}$/.test(digits) ? `tel:+1${digits}` : `tel:+${digits.replace(abroad, '')}`;
}
