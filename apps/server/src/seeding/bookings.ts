import { type Cents, cents } from '@recoup/domain/money/cents';
import type { DayNumber } from './calendar-days.ts';
import { drawZip, type Place, places, unownedPhone } from './places.ts';
import { type Country, countryOf, type Reference } from './reference.ts';
import { itemAt, SeededRandom, streams } from './seeded-random.ts';
import { drawHotelName, type Supplier } from './suppliers.ts';
import type { Upload } from './uploads.ts';
import { familyNames, firstNames, nameEndings, nameStems } from './words/people.ts';
import { streetNames } from './words/trade.ts';
import type { World } from './world.ts';

/** The contents of an agency's file: guests, hotels, dates, and rates. */
export interface Booking {
  readonly firstName: string;
  readonly lastName: string;
  readonly confirmation: string | null;
  readonly startOn: DayNumber;
  readonly endOn: DayNumber;
  readonly bookedOn: DayNumber;
  readonly rate: Cents;
  /** The rate in the hotel's currency, when the file gives it so. */
  readonly rateGiven: Cents | null;
  readonly currency: string;
  readonly hotel: Hotel;
}

/** A hotel as the file names it; `supplier` when its telephone number is a supplier's. */
export interface Hotel {
  readonly supplier: Supplier | null;
  readonly name: string;
  readonly street: string;
  readonly place: Place;
  readonly zip: string;
  readonly country: Country;
  readonly phone: string;
  readonly isDialable: boolean;
  readonly rateCents: number;
}

const unknownShare = 0.035;
const nightsDrawn = [
  [1, 30],
  [2, 27],
  [3, 18],
  [4, 10],
  [5, 7],
  [6, 3],
  [7, 3],
  [10, 1],
  [14, 1],
] as const;

/** Creates the booking in a row of an upload. */
export function makeBooking(
  world: World,
  reference: Reference,
  suppliers: readonly Supplier[],
  supplierRank: (unit: number) => number,
  upload: Upload,
  row: number,
): Booking {
  const draw = new SeededRandom(world.seed, streams.booking, row);
  const rank = supplierRank(draw.unit());
  const hotel = draw.chance(unknownShare)
    ? unknownHotel(world, reference, suppliers, draw)
    : hotelOf(itemAt(suppliers, rank));
  const endOn = upload.entry - drawAge(draw);
  // resorts, with longer stays
  const stretch = hotel.supplier?.isStubborn ? 2 : 1;
  const startOn = endOn - stretch * draw.weigh(nightsDrawn);
  const isAbroad = hotel.country.currency !== 'USD';
  return {
    firstName: drawFirstName(draw),
    lastName: drawLastName(draw),
    confirmation: draw.chance(0.05) ? null : drawConfirmation(draw),
    startOn,
    endOn,
    bookedOn: startOn - draw.between(1, 90),
    ...priceOf(draw, hotel, isAbroad && draw.chance(0.6)),
    hotel,
  };
}

/** Days from check-out to the upload: most within two months, some much older, some still to come. */
function drawAge(draw: SeededRandom): number {
  const kind = draw.unit();
  if (kind < 0.03) return -draw.between(1, 40);
  return kind < 0.09 ? draw.between(60, 500) : draw.between(1, 60);
}

function priceOf(
  draw: SeededRandom,
  { rateCents, country }: Hotel,
  isLocal: boolean,
): Pick<Booking, 'rate' | 'rateGiven' | 'currency'> {
  const wished = rateCents * (0.75 + 0.6 * draw.unit());
  const ending = draw.weigh([
    [0, 6],
    [50, 2],
    [99, 2],
  ] as const);
  const rounded = (amount: number): number => Math.max(1, Math.floor(amount / 100)) * 100 + ending;
  if (!isLocal) return { rate: cents(rounded(wished)), rateGiven: null, currency: 'USD' };
  const given = cents(rounded(wished / country.exchange));
  const rate = cents(Math.round(given * country.exchange));
  return { rate, rateGiven: given, currency: country.currency };
}

function hotelOf(supplier: Supplier): Hotel {
  const { name, street, place, zip, country, phone, rateCents } = supplier;
  return { supplier, name, street, place, zip, country, phone, isDialable: true, rateCents };
}

/** One hotel that no one knows yet for every twenty suppliers; each turns up again and again. */
function unknownHotel(
  world: World,
  reference: Reference,
  suppliers: readonly Supplier[],
  drawn: SeededRandom,
): Hotel {
  const number = drawn.below(Math.ceil(world.suppliers / 20));
  const draw = new SeededRandom(world.seed, streams.unknownHotel, number);
  const meant = number % 3 === 0 ? undefined : itemAt(suppliers, number * 7);
  if (meant && /^\d{3}55501\d{2}$/.test(meant.phone)) return mistakenHotel(meant, number);
  const place = itemAt(places, draw.below(places.length));
  const phone = draw.weigh([
    [unownedPhone(number), 80],
    ['', 8],
    [`0${draw.digits(6)}`, 7],
    [`800555019${draw.digits(1)}`, 5],
  ] as const);
  return {
    supplier: null,
    name: drawHotelName(draw, place),
    street: `${draw.between(1, 9_800)} ${draw.pick(streetNames)}`,
    place,
    zip: drawZip(draw, place),
    country: countryOf(reference, place.country),
    phone,
    isDialable: !phone.startsWith('0'),
    rateCents: draw.between(7_500, 26_000),
  };
}

/** A supplier whose phone someone typed wrongly, so that no one knows it. */
function mistakenHotel(supplier: Supplier, number: number): Hotel {
  const { phone, name, street } = supplier;
  const isShort = number % 4 === 0;
  return {
    ...hotelOf(supplier),
    supplier: null,
    name: number % 2 === 0 ? name.toUpperCase() : name,
    street: number % 5 === 0 ? '' : street,
    // suppliers have numbers from 555-0100 on: none of them has 555-1…
    phone: isShort ? phone.slice(0, 7) + phone.slice(8) : `${phone.slice(0, 6)}1${phone.slice(7)}`,
    isDialable: !isShort,
  };
}

function drawFirstName(draw: SeededRandom): string {
  const name = draw.pick(firstNames);
  return draw.chance(0.08) ? `${name} ${String.fromCodePoint(65 + draw.below(26))}` : name;
}

/** Half the guests share the commonest names; the others have one of some ten thousand. */
function drawLastName(draw: SeededRandom): string {
  if (draw.chance(0.5)) {
    const unit = draw.unit();
    return itemAt(familyNames, Math.floor(unit * unit * familyNames.length));
  }
  const name = draw.pick(nameStems) + draw.pick(nameEndings);
  return draw.chance(0.015) ? `${name}-${draw.pick(familyNames)}` : name;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

function drawConfirmation(draw: SeededRandom): string {
  const style = draw.unit();
  if (style < 0.5) return draw.digits(8);
  if (style < 0.75) return `${draw.between(1, 9)}${draw.digits(9)}`;
  const prefix = letters.charAt(draw.below(letters.length));
  return style < 0.9
    ? `${prefix}${draw.digits(7)}`
    : `${draw.digits(5)}-${prefix}${draw.digits(2)}`;
}
