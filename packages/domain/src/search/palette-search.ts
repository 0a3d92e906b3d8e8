import { parseInvoiceNumber } from '../invoices/invoice-number.ts';
import { type Cents, parseDollars } from '../money/cents.ts';
import { plainAmount } from '../money/typed-amount.ts';
import { searchedPhone } from '../records/record-search.ts';

/** The kinds of results of the palette. A payment is a payment from a supplier. */
export const foundKinds = ['record', 'supplier', 'agency', 'invoice', 'payment'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** The possible meanings of a text entered into the palette. */
export interface PaletteSearch {
  /** The kind that the text names, as in `invoice 250`. */
  readonly kind: FoundKind | undefined;
  /** The text without the kind. */
  readonly text: string;
  /** An entity's ID. */
  readonly id: number | undefined;
  /** An invoice ID, from a printed number such as `1000234-5`. */
  readonly invoiceId: number | undefined;
  /** An amount in dollars with a dollar sign or cents: `$201`, `201.45`. */
  readonly amount: Cents | undefined;
  readonly checkNumber: string | undefined;
  /** The beginning of a phone number, in its stored form. */
  readonly phone: string | undefined;
  /** The last digits of a phone number, at least seven, without leading zeros. */
  readonly phoneEnd: string | undefined;
}

const words: Readonly<Record<string, FoundKind>> = {
  rec: 'record',
  record: 'record',
  records: 'record',
  inv: 'invoice',
  invoice: 'invoice',
  invoices: 'invoice',
  supplier: 'supplier',
  suppliers: 'supplier',
  hotel: 'supplier',
  agency: 'agency',
  agencies: 'agency',
  payment: 'payment',
  payments: 'payment',
  receipt: 'payment',
  receipts: 'payment',
  check: 'payment',
  cheque: 'payment',
};

/** A kind followed by a number or an amount: `Invoice no. 250`, `REC #250`. */
const phrase = /^([a-z]+)[\s.:#]*(?:(?:no|number|id)\b[\s.:#]*)?(?=[$\d])(.+)$/i;
const wholeId = /^#?(\d{1,10})$/;
const largestId = 2_147_483_647;
const centsOrSign = /^\$|\.\d{2}$/;
const checkLike = /^(?=.*\d)[A-Za-z0-9-]{2,20}$/;
const phoneLike = /^(?=.*\d)[\d\s()+./-]+$/;
const fewestPhoneDigits = 3;
const localDigits = 7;

/** Returns what a text entered into the palette may mean. The text must not be blank. */
export function readPaletteSearch(typed: string): PaletteSearch {
  const whole = typed.normalize('NFKC').trim();
  const [, word = '', behind = ''] = phrase.exec(whole) ?? [];
  const kind = words[word.toLowerCase()];
  const text = kind === undefined ? whole : behind.trim();
  const [, digits = ''] = wholeId.exec(text) ?? [];
  const id = digits !== '' && Number(digits) <= largestId ? Number(digits) : undefined;
  const amount = centsOrSign.test(text) ? parseDollars(plainAmount(text) ?? '') : undefined;
  return {
    kind,
    text,
    id,
    invoiceId: parseInvoiceNumber(text),
    amount,
    checkNumber: checkLike.test(text) ? text : undefined,
    ...phoneOf(text),
  };
}

function phoneOf(text: string): Pick<PaletteSearch, 'phone' | 'phoneEnd'> {
  const phone = phoneLike.test(text) ? searchedPhone(text) : '';
  // National numbers abroad are written with a leading zero that is not stored.
  const national = phone.replace(/^0+/, '');
  return {
    phone: phone.length >= fewestPhoneDigits ? phone : undefined,
    phoneEnd: national.length >= localDigits ? national : undefined,
  };
}
