import type { Meaning } from './header-terms.ts';

/** The type of an uploaded file. A CTS file contains bookings for several agencies. */
export type FileKind = 'agency' | 'cts' | 'supplier' | 'arc';

/**
 * The types of a table with a header: an uploaded file, or a hotel's response to an invoice
 * (F-124).
 */
export type TableKind = FileKind | 'answer';

/** Columns of a file of bookings (clarification 8). */
type BookingField =
  | 'arc'
  | 'agencyName'
  | 'guestName'
  | 'guestLastName'
  | 'guestFirstName'
  | 'confirmationNumber'
  | 'hotelPhone'
  | 'hotelName'
  | 'street'
  | 'city'
  | 'state'
  | 'cityState'
  | 'zip'
  | 'country'
  | 'chainCode'
  | 'checkInOn'
  | 'checkOutOn'
  | 'nights'
  | 'rooms'
  | 'status'
  | 'cancelled'
  | 'rate'
  | 'currency'
  | 'commission'
  | 'bookedOn';

/** Columns of a supplier file. */
export type SupplierField =
  | 'name'
  | 'dba'
  | 'phone'
  | 'fax'
  | 'email'
  | 'street'
  | 'unit'
  | 'city'
  | 'state'
  | 'cityState'
  | 'zip'
  | 'country'
  | 'chainCode'
  | 'vendorCode';

/** Columns of an ARC file; `arc` is the new number. */
type ArcField = 'recordId' | 'confirmationNumber' | 'guestLastName' | 'checkInOn' | 'arc';

/** Columns of a hotel's response. */
export type ResponseField =
  | 'recordId'
  | 'confirmationNumber'
  | 'guestName'
  | 'guestLastName'
  | 'guestFirstName'
  | 'checkInOn'
  | 'checkOutOn'
  | 'code'
  | 'status'
  | 'remark'
  | 'paid'
  | 'amount'
  | 'roomAmount'
  | 'currency';

/** Any column of any file. */
export type Field = BookingField | SupplierField | ArcField | ResponseField;

/**
 * A header means a field if it contains every required meaning and none besides the required and
 * the allowed ones. Of two columns for one field, the one whose alias is higher in the table is
 * used.
 */
export interface Alias {
  readonly field: Field;
  readonly needs: readonly Meaning[];
  readonly allows?: readonly Meaning[];
}

const hotelWords: readonly Meaning[] = ['hotel', 'vendor'];

const address: readonly Alias[] = [
  { field: 'cityState', needs: ['city', 'state'], allows: [...hotelWords, 'zip', 'country'] },
  { field: 'street', needs: ['street'], allows: [...hotelWords, 'one', 'line', 'name', 'number'] },
  { field: 'city', needs: ['city'], allows: [...hotelWords, 'name'] },
  { field: 'state', needs: ['state'], allows: [...hotelWords, 'code'] },
  { field: 'zip', needs: ['zip'], allows: [...hotelWords, 'code'] },
  { field: 'country', needs: ['country'], allows: [...hotelWords, 'code', 'name'] },
  { field: 'chainCode', needs: ['chain'], allows: [...hotelWords, 'code'] },
];

const confirmation: readonly Alias[] = [
  {
    field: 'confirmationNumber',
    needs: ['confirmation'],
    allows: [...hotelWords, 'booking', 'code', 'id', 'number'],
  },
  { field: 'confirmationNumber', needs: ['booking', 'number'], allows: hotelWords },
  { field: 'confirmationNumber', needs: ['booking', 'id'], allows: hotelWords },
  { field: 'confirmationNumber', needs: ['booking', 'code'], allows: hotelWords },
  { field: 'confirmationNumber', needs: ['booked', 'number'] },
];

const checkIn: Alias = {
  field: 'checkInOn',
  needs: ['checkIn'],
  allows: [...hotelWords, 'daily', 'date', 'guest', 'stay'],
};

const checkOut: Alias = {
  field: 'checkOutOn',
  needs: ['checkOut'],
  allows: [...hotelWords, 'daily', 'date', 'guest', 'stay'],
};

const lastName: Alias = { field: 'guestLastName', needs: ['last'], allows: ['guest', 'name'] };

const stayWords: readonly Meaning[] = [...hotelWords, 'booking', 'segment', 'stay'];
const priceWords: readonly Meaning[] = [...hotelWords, 'amount', 'average', 'room'];
const rateWords: readonly Meaning[] = [...priceWords, 'daily', 'nights', 'price', 'rate'];

/** Prices whose headers do not say whether they are per night or for the stay (F-122). */
export const spanlessPrices: readonly Alias[] = [
  { field: 'rate', needs: ['price'], allows: [...hotelWords, 'amount'] },
  { field: 'rate', needs: ['price', 'total'], allows: [...priceWords, 'booking', 'stay'] },
  { field: 'rate', needs: ['price', 'stay'], allows: priceWords },
  { field: 'rate', needs: ['price', 'booking'], allows: priceWords },
  { field: 'rate', needs: ['amount', 'total'], allows: [...hotelWords, 'booking', 'room', 'stay'] },
  { field: 'rate', needs: ['rate', 'total'], allows: [...priceWords, 'booking', 'stay'] },
  { field: 'rate', needs: ['rate', 'stay'], allows: priceWords },
  { field: 'rate', needs: ['room', 'total'], allows: [...hotelWords, 'stay'] },
];

const booking: readonly Alias[] = [
  { field: 'arc', needs: ['arc'], allows: ['agency', 'booking', 'code', 'id', 'number'] },
  { field: 'arc', needs: ['agency', 'number'] },
  { field: 'agencyName', needs: ['agency'], allows: ['name'] },
  { field: 'guestName', needs: ['last', 'first'], allows: ['guest', 'name'] },
  lastName,
  { field: 'guestFirstName', needs: ['first'], allows: ['guest', 'name'] },
  { field: 'guestName', needs: ['guest'], allows: ['booking', 'name'] },
  { field: 'guestName', needs: ['name'] },
  ...confirmation,
  { field: 'hotelPhone', needs: ['phone'], allows: [...hotelWords, 'number', 'one'] },
  { field: 'hotelName', needs: ['hotel'], allows: ['name', 'vendor'] },
  { field: 'hotelName', needs: ['vendor'], allows: ['name'] },
  ...address,
  checkIn,
  checkOut,
  {
    field: 'nights',
    needs: ['nights'],
    allows: [...hotelWords, 'count', 'name', 'number', 'stay', 'total'],
  },
  { field: 'nights', needs: ['nights', 'room'], allows: [...hotelWords, 'count', 'number'] },
  {
    field: 'rooms',
    needs: ['rooms'],
    allows: [...hotelWords, 'booked', 'count', 'number', 'total'],
  },
  { field: 'rooms', needs: ['room', 'count'], allows: hotelWords },
  { field: 'status', needs: ['status'], allows: [...stayWords, 'code', 'record', 'room'] },
  { field: 'status', needs: ['state', 'booking'] },
  { field: 'cancelled', needs: ['cancelled'], allows: [...stayWords, 'date', 'number', 'status'] },
  {
    field: 'rate',
    needs: ['rate'],
    allows: [...hotelWords, 'amount', 'average', 'daily', 'nights', 'room'],
  },
  { field: 'rate', needs: ['amount', 'nights'], allows: ['average', 'room'] },
  { field: 'rate', needs: ['daily', 'amount'], allows: ['average', 'room'] },
  { field: 'rate', needs: ['price', 'nights'], allows: priceWords },
  { field: 'rate', needs: ['price', 'daily'], allows: priceWords },
  { field: 'rate', needs: ['price', 'average'], allows: priceWords },
  { field: 'rate', needs: ['price', 'room'], allows: priceWords },
  ...spanlessPrices,
  { field: 'currency', needs: ['currency'], allows: [...rateWords, 'booking', 'code', 'total'] },
  { field: 'commission', needs: ['commission'], allows: ['amount', 'due', 'total'] },
  { field: 'bookedOn', needs: ['booked'], allows: ['booking', 'date'] },
  { field: 'bookedOn', needs: ['booking', 'date'] },
];

const supplier: readonly Alias[] = [
  { field: 'dba', needs: ['dba'], allows: ['name'] },
  { field: 'name', needs: ['name'], allows: hotelWords },
  { field: 'name', needs: ['hotel'] },
  { field: 'name', needs: ['vendor'] },
  { field: 'vendorCode', needs: ['vendor', 'code'] },
  { field: 'vendorCode', needs: ['vendor', 'number'] },
  { field: 'phone', needs: ['phone'], allows: [...hotelWords, 'number'] },
  { field: 'fax', needs: ['fax'], allows: [...hotelWords, 'number'] },
  { field: 'email', needs: ['email'], allows: hotelWords },
  { field: 'unit', needs: ['unit'], allows: ['number'] },
  { field: 'unit', needs: ['street', 'two'], allows: [...hotelWords, 'line'] },
  ...address,
];

const arc: readonly Alias[] = [
  { field: 'recordId', needs: ['record'], allows: ['id', 'number'] },
  ...confirmation,
  lastName,
  checkIn,
  { field: 'arc', needs: ['arc', 'new'], allows: ['agency', 'code', 'number'] },
  { field: 'arc', needs: ['arc'], allows: ['agency', 'code', 'number'] },
];

/**
 * The amount paid is in the column that says so; Commission follows, but not the amount due, and a
 * plain Amount comes last, because it may be the room's price (F-124).
 */
const answer: readonly Alias[] = [
  { field: 'recordId', needs: ['record'], allows: ['id', 'number'] },
  ...confirmation,
  { field: 'guestName', needs: ['last', 'first'], allows: ['guest', 'name'] },
  lastName,
  { field: 'guestFirstName', needs: ['first'], allows: ['guest', 'name'] },
  { field: 'guestName', needs: ['guest'], allows: ['name'] },
  { field: 'guestName', needs: ['name'] },
  checkIn,
  checkOut,
  { field: 'code', needs: ['code'], allows: ['answer', 'paid', 'payment', 'status'] },
  { field: 'code', needs: ['answer'] },
  { field: 'status', needs: ['status'], allows: ['booking', 'commission', 'payment', 'stay'] },
  { field: 'status', needs: ['state', 'booking'] },
  { field: 'status', needs: ['cancelled'] },
  { field: 'remark', needs: ['remark'], allows: [...hotelWords, 'code'] },
  { field: 'paid', needs: ['commission', 'paid'], allows: ['agency', 'amount', 'total'] },
  { field: 'paid', needs: ['paid'], allows: ['agency', 'amount', 'total'] },
  { field: 'paid', needs: ['payment'], allows: ['agency', 'amount', 'commission', 'total'] },
  { field: 'paid', needs: ['commission'], allows: ['agency', 'amount', 'total'] },
  { field: 'amount', needs: ['amount'], allows: ['total'] },
  ...['rate', 'price'].map(
    (word): Alias => ({
      field: 'roomAmount',
      needs: [word as Meaning],
      allows: [...hotelWords, 'amount', 'average', 'daily', 'nights', 'room', 'stay', 'total'],
    }),
  ),
  { field: 'roomAmount', needs: ['amount', 'room'], allows: ['nights', 'stay', 'total'] },
  { field: 'roomAmount', needs: ['amount', 'stay'], allows: ['total'] },
  { field: 'currency', needs: ['currency'], allows: ['amount', 'code', 'commission', 'payment'] },
];

/** The headers that each kind of file is known by. */
export const columnAliases: Readonly<Record<TableKind, readonly Alias[]>> = {
  agency: booking,
  cts: booking,
  supplier,
  arc,
  answer,
};

/** A value that a file needs, as named in the message, and the sets of columns that can provide it. */
interface NeededColumns {
  readonly what: string;
  readonly anyOf: ReadonlyArray<readonly Field[]>;
}

const neededOfBookings: readonly NeededColumns[] = [
  { what: "guest's name", anyOf: [['guestName'], ['guestLastName', 'guestFirstName']] },
  { what: 'check-in date', anyOf: [['checkInOn']] },
  { what: 'check-out date or number of nights', anyOf: [['checkOutOn'], ['nights']] },
  { what: 'rate', anyOf: [['rate']] },
];

/** The required columns of each type of file (clarification 8). */
export const neededColumns: Readonly<Record<TableKind, readonly NeededColumns[]>> = {
  agency: neededOfBookings,
  cts: [{ what: 'ARC', anyOf: [['arc']] }, ...neededOfBookings],
  supplier: [
    { what: "supplier's name", anyOf: [['name']] },
    { what: 'phone', anyOf: [['phone']] },
  ],
  arc: [
    { what: 'ARC', anyOf: [['arc']] },
    {
      what: 'record ID, or columns for the confirmation number, last name, and check-in date',
      anyOf: [['recordId'], ['confirmationNumber', 'guestLastName', 'checkInOn']],
    },
  ],
  answer: [
    { what: 'REC or confirmation number', anyOf: [['recordId'], ['confirmationNumber']] },
    {
      what: 'code or amount paid',
      anyOf: [['code'], ['status'], ['remark'], ['paid'], ['amount']],
    },
  ],
};
