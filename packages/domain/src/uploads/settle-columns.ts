import { codeOfText } from '../invoices/response-terms.ts';
import type { Field, TableKind } from './column-aliases.ts';
import type { Meaning } from './header-terms.ts';
import { readCurrency } from './read-currency.ts';
import { splitStay } from './split-stay.ts';

// What headers leave open and the values or the other columns tell.

/** Returns whether a column such as `Pax` has the number of guests. */
export function areCounts(values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => /^\d{1,2}$/.test(value));
}

/** Returns whether a column such as `Rate in local currency` has amounts, and no currencies. */
export function isOfAmounts(values: readonly string[]): boolean {
  const amounts = values.filter((value) => /\d/.test(value) && readCurrency(value) === undefined);
  return amounts.length > values.length / 2;
}

/**
 * The meaning of `Estado` or `État`: in a hotel's response it is a status; in other files the
 * values decide.
 */
export function stateOrStatus(kind: TableKind, given: readonly string[]): Meaning {
  if (kind === 'answer') return 'status';
  const statuses = given.filter((value) => codeOfText(value) !== undefined);
  return statuses.length > given.length / 2 ? 'status' : 'state';
}

/**
 * Without a column of currencies, one beside the rate is it if nothing else is in it, as where one
 * header stands over an amount and its currency.
 */
export function settleCurrency(
  positions: Partial<Record<Field, number>>,
  valuesAt: (position: number) => readonly string[],
): void {
  if (positions.rate === undefined || positions.currency !== undefined) return;
  const beside = [positions.rate + 1, positions.rate - 1].find((position) => {
    const values = valuesAt(position);
    return values.length > 0 && values.every((value) => readCurrency(value) && !/\d/.test(value));
  });
  if (beside !== undefined) positions.currency = beside;
}

/** A column with both days of each stay is that of both. */
export function settleDays(
  positions: Partial<Record<Field, number>>,
  cells: readonly string[],
  valuesAt: (position: number) => readonly string[],
): void {
  const { checkInOn, checkOutOn, nights } = positions;
  if (checkOutOn !== undefined || (checkInOn !== undefined && nights !== undefined)) return;
  const position = (checkInOn === undefined ? [...cells.keys()] : [checkInOn]).find((other) => {
    const values = valuesAt(other);
    return values.filter(splitStay).length > values.length / 2;
  });
  if (position === undefined) return;
  positions.checkInOn = position;
  positions.checkOutOn = position;
}

/** 'Name' with 'Vorname' is the last name; 'Nombre' with 'Apellido' the first. */
export function settleGuestName(positions: Partial<Record<Field, number>>): void {
  const { guestName, guestLastName, guestFirstName } = positions;
  if (guestName === undefined) return;
  if (guestLastName === undefined && guestFirstName !== undefined) {
    positions.guestLastName = guestName;
    delete positions.guestName;
  } else if (guestFirstName === undefined && guestLastName !== undefined) {
    positions.guestFirstName = guestName;
    delete positions.guestName;
  } else if (guestLastName !== undefined) {
    delete positions.guestName;
  }
}
