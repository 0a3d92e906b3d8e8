import { z } from 'zod';
import {
  type AddressToValidate,
  type AddressValidation,
  type AddressVerdict,
  QuotaExceeded,
} from './address-validation.ts';
import { createUspsCalls, type UspsSettings } from './usps-call.ts';

const found = z.object({
  address: z.object({ state: z.string(), ZIPCode: z.string() }),
  additionalInfo: z.object({ DPVConfirmation: z.string().nullish() }).nullish(),
});
const refusal = z.object({ error: z.object({ message: z.string() }) });

/** The words of refusals that are about the address, and not about how it was asked. */
const aboutTheAddress =
  /address(es)? (was |were |could )?not (be )?found|no match|multiple addresses|invalid (address|state|city|zip)|insufficient/i;

const fiveDigits = /^\d{5}/;

/** USPS Addresses, version 3. */
export function createUsps(settings: UspsSettings): AddressValidation {
  const read = createUspsCalls(settings);
  return {
    isSetUp: true,
    perHour: settings.perHour,

    async validate(address, signal) {
      const query = new URLSearchParams(questionOf(address));
      const { status, said } = await read(`/addresses/v3/address?${query.toString()}`, signal);
      if (status === 429)
        throw new QuotaExceeded(
          'The hourly USPS limit has been reached. Validation will resume automatically.',
        );
      if (status === 403)
        throw new Error('This USPS account does not have access to address validation.');
      const answer = found.safeParse(said);
      if (status === 200 && answer.success) return verdictOf(address, answer.data);
      const words = refusal.safeParse(said).data?.error.message;
      if (words !== undefined && (status === 400 || status === 404)) {
        if (aboutTheAddress.test(words)) return 'invalid';
        if (status === 400) return 'unknown';
      }
      throw new Error(
        status === 200
          ? 'USPS returned an unreadable response.'
          : `USPS could not validate the address: ${words ?? `status ${status}`}`,
      );
    },
  };
}

function questionOf({ street, street2, city, state, zip }: AddressToValidate) {
  const [zip5] = fiveDigits.exec(zip) ?? [];
  return {
    streetAddress: street,
    ...(street2 !== '' && { secondaryAddress: street2 }),
    ...(city !== '' && { city }),
    state,
    ...(zip5 !== undefined && { ZIPCode: zip5 }),
  };
}

/**
 * A confirmed street address is enough for delivery, even if the unit is not confirmed.
 */
function verdictOf(
  { state, zip }: AddressToValidate,
  { address, additionalInfo }: z.output<typeof found>,
): AddressVerdict {
  const confirmation = additionalInfo?.DPVConfirmation ?? '';
  if (confirmation === 'N') return 'invalid';
  if (!['Y', 'S', 'D'].includes(confirmation)) return 'unknown';
  const isAsWritten =
    address.state === state && (zip === '' || zip.startsWith(address.ZIPCode.slice(0, 5)));
  return isAsWritten ? 'valid' : 'invalid';
}
