import { nameSimilarity, similarName } from './name-similarity.ts';
import { isSameCity } from './place-similarity.ts';

/** The hotel details in a record's file. Texts are empty and the country is null if missing. */
export interface RecordHotel {
  readonly name: string;
  readonly city: string;
  readonly countryId: number | null;
}

/** A supplier with everything that it may be known by. */
export interface KnownHotel {
  readonly name: string;
  readonly dba: string;
  readonly places: ReadonlyArray<{ readonly city: string; readonly countryId: number }>;
}

/**
 * Returns whether everything else contradicts the phone number that a record and a supplier share:
 * both countries are known and differ, and neither the name nor the city is alike. What is missing
 * on either side contradicts nothing (F-143).
 */
export function contradictsPhone(told: RecordHotel, { name, dba, places }: KnownHotel): boolean {
  const cities = places.map(({ city }) => city.trim()).filter((city) => city !== '');
  const names = [name, dba].filter((known) => known.trim() !== '');
  return (
    told.countryId !== null &&
    told.city.trim() !== '' &&
    told.name.trim() !== '' &&
    cities.length > 0 &&
    names.length > 0 &&
    places.every(({ countryId }) => countryId !== told.countryId) &&
    !cities.some((city) => isSameCity(told.city, city)) &&
    !names.some((known) => nameSimilarity(told.name, known) >= similarName)
  );
}
