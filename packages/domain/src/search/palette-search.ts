import { parseInvoiceNumber } from '../invoices/invoice-number.ts';
import { type Cents, parseDollars } from '../money/cents.ts';
import { plainAmount } from '../money/typed-amount.ts';
import { searchedPhone } from '../records/record-search.ts';

/** What the palette finds. A payment is what a supplier paid. */
export const foundKinds = ['record', 'supplier', 'agency', 'invoice', 'payment'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** What a text typed into the palette may mean; each absent where it cannot. */
export interface PaletteSearch {
  /** The only kind that is meant, where the text names one: `invoice 250`. */
  readonly kind: FoundKind | undefined;
  /** The text without the word for the kind. */
  readonly text: string;
  /** A whole ID. */
  readonly id: number | undefined;
  /** The ID of an invoice by its printed number, `1000234-5`. */
  readonly invoiceId: number | undefined;
  /** An amount in dollars, known by its sign or its cents: `$201`, `201.45`. */
  readonly amount: Cents | undefined;
  readonly checkNumber: string | undefined;
  /** The beginning of a phone number, as it is stored. */
  readonly phone: string | undefined;
  /** At least seven digits that a phone number ends with: those behind an area code or a country's. */
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

/** A word for a kind with what is of that kind behind it: `Invoice no. 250`, `REC #250`. */
const phrase = /^([a-z]+)[\s.:#]*(?:(?:no|number|id)\b[\s.:#]*)?(?=[$\d])(.+)$/i;
const wholeId = /^#?(\d{1,10})$/;
const largestId = 2_147_483_647;
const centsOrSign = /^\$|\.\d{2}$/;
const checkLike = /^(?=.*\d)[A-Za-z0-9-]{2,20}$/;
const phoneLike = /^[\d\s()+./-]+$/;
const fewestPhoneDigits = 3;
const localDigits = 7;

/** Reads a text typed into the palette; it is not blank. */
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
  // abroad a number is dialed behind a zero that is not part of it
  const national = phone.replace(/^0+/, '');
  return {
    phone: phone.length >= fewestPhoneDigits ? phone : undefined,
    phoneEnd: national.length >= localDigits ? national : undefined,
  };
}
