import { homeCountryCode } from '../addresses/address-validity.ts';
import type { StateFinder } from '../addresses/state-names.ts';
import { withoutFaxWord } from '../suppliers/fax-number.ts';
import { normalizePhone, type Phone } from '../suppliers/phone.ts';
import { dittosIn, isDitto } from './is-ditto.ts';
import type { RawFields } from './pick-fields.ts';
import type { Country } from './read-booking.ts';
import { type Place, readPlace } from './read-place.ts';
import { type ColumnNames, rowErrorOf } from './row-errors.ts';

/** A row of a supplier file. What the file does not give is the empty text or null. */
export interface SupplierRow extends Place {
  readonly name: string;
  readonly dba: string;
  readonly phone: Phone;
  readonly fax: Phone | null;
  readonly email: string;
  readonly unit: string;
  readonly countryCode: string | null;
  readonly chainCode: string;
  readonly vendorCode: string;
}

/** A row with a phone is new unless a supplier, or an earlier row, owns that phone already. */
type ClassifiedSupplier =
  | { readonly bucket: 'withPhone'; readonly supplier: SupplierRow }
  | { readonly bucket: 'missingPhone' | 'unreadable'; readonly reason: string };

/**
 * Reads a row of a supplier file (clarification 8). A row without a phone number creates no
 * supplier: no booking could ever be matched to it. A number that cannot be dialed still creates
 * one, and a user corrects the number. A country that is not recognized is never replaced with
 * another one (F-106), nor is a cell that refers to the row above (F-114). Without a country, the supplier is in the home country.
 * @param findCountry finds a country by name or code in any case
 */
export function classifySupplierRow(
  fields: RawFields,
  findCountry: (text: string) => Country | undefined,
  findState: StateFinder,
  names: ColumnNames = {},
): ClassifiedSupplier {
  // a name to trade under that is the same is none of its own
  const dittos = dittosIn(fields, names, 'dba');
  if (dittos.length > 0) return { bucket: 'unreadable', reason: dittos.join(' ') };
  const text = fields.phone ?? '';
  const country = findCountry(fields.country ?? '');
  if (fields.country && !country)
    return {
      bucket: 'unreadable',
      reason: rowErrorOf(names, 'country', fields.country, 'is not a known country'),
    };
  const phone = normalizePhone(text, country?.code);
  if (phone.digits === '')
    return {
      bucket: 'missingPhone',
      reason: rowErrorOf(names, 'phone', text, 'is not a phone number'),
    };
  return {
    bucket: 'withPhone',
    supplier: {
      name: fields.name ?? '',
      dba: isDitto(fields.dba ?? '') ? '' : (fields.dba ?? ''),
      phone,
      fax: fields.fax ? normalizePhone(withoutFaxWord(fields.fax), country?.code) : null,
      email: fields.email ?? '',
      unit: fields.unit ?? '',
      ...readPlace(fields, country?.code ?? homeCountryCode, findState),
      countryCode: country?.code ?? null,
      chainCode: (fields.chainCode ?? '').toUpperCase(),
      vendorCode: (fields.vendorCode ?? '').toUpperCase(),
    },
  };
}
