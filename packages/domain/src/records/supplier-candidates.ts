import { nameSimilarity, similarName } from './name-similarity.ts';
import { contradictsPhone } from './phone-contradiction.ts';
import { comparePhones } from './phone-similarity.ts';
import { comparePlaces, isSameCity, isSamePostcode, type Place } from './place-similarity.ts';

export interface Country {
  readonly id: number;
  readonly name: string;
}

/** The hotel details given on a record. */
interface HotelCriteria extends Place {
  readonly country: Country | null;
  /** Stored digits; empty when the file gave none. */
  readonly phone: string;
  readonly name: string;
}

/** A supplier that may be the hotel of a record. */
export interface PossibleSupplier {
  readonly id: number;
  readonly name: string;
  readonly dba: string;
  readonly phones: ReadonlyArray<{ phone: string; isTollFree: boolean; isPrimary: boolean }>;
  readonly places: ReadonlyArray<Place & { readonly country: Country }>;
}

interface RankedSupplier<Supplier extends PossibleSupplier> {
  readonly supplier: Supplier;
  /** The evidence for it, strongest first, in texts that a user can check. */
  readonly evidence: readonly string[];
  /** The number to give the record; undefined when the supplier has toll-free numbers only. */
  readonly phone: string | undefined;
}

interface Evidence {
  readonly points: number;
  readonly text: string;
}

const mostCandidates = 5;
/** Below this it is a guess: a similar name alone is not worth a look. */
const leastPoints = 25;
const equalName = 0.999;
const sameNumberPoints = 70;

const strongest = <Found extends Evidence>(found: readonly (Found | undefined)[]) =>
  found
    .filter((one) => one !== undefined)
    .reduce<Found | undefined>(
      (best, one) => (one.points > (best?.points ?? 0) ? one : best),
      undefined,
    );

/** Tells why a record with the very number of a supplier is not its own already. */
function sameNumber(sought: HotelCriteria, supplier: PossibleSupplier): Evidence | undefined {
  const same = supplier.phones.find(({ phone }) => phone === sought.phone);
  if (same === undefined) return undefined;
  if (same.isTollFree)
    return { points: 30, text: 'same toll-free number, which is never matched automatically' };
  const told = { ...sought, countryId: sought.country?.id ?? null };
  const places = supplier.places.map(({ city, country }) => ({ city, countryId: country.id }));
  if (!contradictsPhone(told, { ...supplier, places }))
    return { points: sameNumberPoints, text: 'same phone' };
  const theirs = supplier.places[0]?.country.name;
  return {
    points: 65,
    text: `same phone, but a different name, city, and country (${sought.country?.name} / ${theirs})`,
  };
}

/**
 * Compares names: the supplier's and the one that it trades under. In a different city a name counts
 * only beside other evidence.
 */
function compareNames(
  sought: HotelCriteria,
  supplier: PossibleSupplier,
  hasOtherEvidence: boolean,
): Evidence | undefined {
  if (sought.name === '') return undefined;
  const { places } = supplier;
  const cities = [sought.city, ...places.map(({ city }) => city)];
  const alike = Math.max(
    ...[supplier.name, supplier.dba].map((name) => nameSimilarity(sought.name, name, cities)),
  );
  if (alike < similarName) return undefined;
  const words = alike >= equalName ? 'same name' : 'similar name';
  const points = Math.round(10 + 30 * alike);
  if (places.some(({ city }) => isSameCity(sought.city, city)))
    return { points, text: `${words} in the same city` };
  if (places.some(({ zip }) => isSamePostcode(sought.zip, zip)))
    return { points, text: `${words} in the same ZIP code` };
  if (sought.city !== '' && !hasOtherEvidence) return undefined;
  const isElsewhere = sought.city !== '' && places.some(({ city }) => city !== '');
  return {
    points: Math.round(28 * alike),
    text: isElsewhere ? `${words} in a different city` : words,
  };
}

/** The number by which the record is given to the supplier: its own or the likest, else the primary. */
function attachingPhone(sought: HotelCriteria, supplier: PossibleSupplier): string | undefined {
  const own = supplier.phones.filter(({ isTollFree }) => !isTollFree);
  const points = (phone: string): number =>
    phone === sought.phone ? sameNumberPoints : (comparePhones(sought.phone, phone)?.points ?? 0);
  return own.toSorted(
    (one, other) =>
      points(other.phone) - points(one.phone) || Number(other.isPrimary) - Number(one.isPrimary),
  )[0]?.phone;
}

/**
 * Returns the suppliers that may be the hotel of a record, the most likely first, each with its
 * evidence. Two kinds of evidence outweigh one; a name alone counts only if the city or the ZIP code agrees.
 */
export function rankCandidates<Supplier extends PossibleSupplier>(
  sought: HotelCriteria,
  suppliers: readonly Supplier[],
): readonly RankedSupplier<Supplier>[] {
  return suppliers
    .map((supplier) => {
      const others = [
        sameNumber(sought, supplier) ??
          strongest(supplier.phones.map(({ phone }) => comparePhones(sought.phone, phone))),
        strongest(supplier.places.map((place) => comparePlaces(sought, place))),
      ].filter((one) => one !== undefined);
      const name = compareNames(sought, supplier, others.length > 0);
      const found = [...others, ...(name ? [name] : [])].toSorted(
        (one, other) => other.points - one.points,
      );
      return {
        supplier,
        points: found.reduce((sum, { points }) => sum + points, 0),
        evidence: found.map(({ text }) => text),
        phone: attachingPhone(sought, supplier),
      };
    })
    .filter(({ points }) => points >= leastPoints)
    .toSorted((one, other) => other.points - one.points || one.supplier.id - other.supplier.id)
    .slice(0, mostCandidates)
    .map(({ supplier, evidence, phone }) => ({ supplier, evidence, phone }));
}
