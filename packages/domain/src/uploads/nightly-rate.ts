import { type Cents, scaleCents } from '../money/cents.ts';
import { spanlessPrices } from './column-aliases.ts';
import { findAlias, matchesAlias } from './find-alias.ts';
import { headerMeanings, type Meaning } from './header-terms.ts';
import { isCancelled } from './is-cancelled.ts';
import type { RawFields } from './pick-fields.ts';
import type { PriceSpan, RoomPrice } from './questions.ts';
import { type ColumnNames, type Reading, rowErrorOf } from './row-errors.ts';

/** What the prices of a file cover (F-122). */
export interface PriceBasis {
  readonly per: PriceSpan;
  /** What a price of several rooms covers; undefined while no one was asked. */
  readonly rooms: RoomPrice | undefined;
}

/** Words of money: a column that a user reads as the rate by one of them may be of a stay. */
const moneyWords: ReadonlySet<Meaning> = new Set(['amount', 'price', 'rate', 'total']);
const wholeRooms = /^(\d{1,3})(?:[.,]0+)?(?:\s*(?:rooms?|rms?|x))?$/i;

/** The rooms of a row: 1 if the file does not say, undefined if it is not a number of rooms. */
export function readRooms(text = ''): number | undefined {
  if (text === '') return 1;
  const count = wholeRooms.exec(text)?.[1];
  return count === undefined ? undefined : Math.max(1, Number(count));
}

/**
 * Returns whether a header names a price without saying if it is that of a night or of the stay
 * (F-122), also one that only a user reads as the rate, such as `Amount`.
 */
export function isSpanlessPrice(header: string): boolean {
  const meanings = headerMeanings(header) ?? [];
  const isRate = findAlias('agency', meanings)?.field === 'rate';
  return isRate
    ? spanlessPrices.some((alias) => matchesAlias(meanings, alias))
    : meanings.some((meaning) => moneyWords.has(meaning));
}

/**
 * Returns the price of one night of all rooms of a row, rounded half up to the cent (F-122). The
 * rooms of a cancelled stay are not paid for, so they are ignored.
 * @param price the value of the row's price column
 */
export function nightlyRate(
  price: Cents,
  nights: number,
  fields: RawFields,
  { names, basis }: { readonly names: ColumnNames; readonly basis: PriceBasis },
): Reading<Cents> {
  const rooms = isCancelled(fields) ? 1 : readRooms(fields.rooms);
  if (rooms !== 1 && basis.rooms !== 'all') {
    const claim =
      rooms === undefined
        ? 'is not a number of rooms'
        : 'cannot be used until you choose what the price covers';
    if (rooms === undefined || basis.rooms === undefined)
      return { fault: rowErrorOf(names, 'rooms', fields.rooms, claim) };
    return { value: scaleCents(price, rooms, basis.per === 'stay' ? nights : 1) };
  }
  return { value: basis.per === 'stay' ? scaleCents(price, 1, nights) : price };
}
