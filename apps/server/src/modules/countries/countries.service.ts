import type { replaceCountry } from '@recoup/contract/countries/countries.endpoints';
import type { BodyOf } from '@recoup/contract/kit/endpoint';
import { mayHaveRate, rateToSave } from '@recoup/domain/countries/exchange-rate';
import { changedFields, findAuditChangesSince, logFieldChanges } from '#platform/audit/audit-log';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { AppError, found, refusedInput } from '#platform/errors/app-error';
import { refuseStaleSave } from '#platform/errors/stale-save';
import {
  type CountryValues,
  findDuplicateCountry,
  findRate,
  findRatesOfCurrency,
  lockCountries,
  setRate,
  updateCountry,
} from './countries.repository.ts';

const subjectOf = (countryId: number): string => `country ${countryId}`;

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  abbreviation: 'ISO Code',
  currency: 'Currency',
  exchange: 'Exchange Rate',
  billable: 'Billable',
};

async function refuseDuplicate(db: Db, countryId: number, values: CountryValues): Promise<void> {
  const twin = await findDuplicateCountry(db, countryId, values);
  if (!twin) return;
  const isCode = twin.abbreviation === values.abbreviation;
  const message = isCode
    ? `The ISO code ${values.abbreviation} is already used by ${twin.name}`
    : `A country named ${twin.name} already exists`;
  throw new AppError('duplicate', message, {
    errors: { [isCode ? 'abbreviation' : 'name']: [message] },
  });
}

/** Countries are changed, never created or deleted. */
export function createCountryService({ db }: Pick<Deps, 'db'>) {
  return {
    /**
     * Changes a country; its exchange rate becomes that of every country with its currency.
     * @throws AppError notFound, staleSave, duplicate naming the other country, or refused
     */
    async replaceCountry(
      actor: Actor,
      countryId: number,
      given: BodyOf<typeof replaceCountry>,
    ): Promise<void> {
      const stored = found(await lockCountries(db, countryId), 'Country Not Found');
      await refuseStaleSave({
        what: 'this country',
        expected: given.expected_updated_at,
        updatedAt: stored.updatedAt,
        changesSince: (since) => findAuditChangesSince(db, subjectOf(countryId), since),
        labelOf: (field) => labels[field] ?? field,
      });
      const { expected_updated_at: _, billable = stored.billable, ...asked } = given;
      const known = await findRate(db, asked.currency, countryId);
      const exchange = rateToSave(stored, asked, known);
      const values: CountryValues = { ...asked, billable, exchange };
      const verdict = mayHaveRate(countryId, values);
      if (!verdict.allowed) throw refusedInput(verdict.reason, verdict.code);
      await refuseDuplicate(db, countryId, values);
      const fields = changedFields<CountryValues>(stored, values);
      if (Object.keys(fields).length === 0) return;
      const { currency } = values;
      const others = await findRatesOfCurrency(db, { id: countryId, currency, exchange });
      await logFieldChanges(db, actor.id, [
        { subject: subjectOf(countryId), fields },
        ...others.map((other) => ({
          subject: subjectOf(other.id),
          fields: { exchange: [other.exchange, exchange] } as const,
        })),
      ]);
      await updateCountry(db, countryId, values);
      const otherIds = others.map(({ id }) => id);
      if (otherIds.length > 0) await setRate(db, otherIds, exchange);
    },
  };
}
