import { expect, it } from 'vitest';
import { phoneResolver } from './phone-resolver.ts';

async function messageFor(phone: string, country: string | null): Promise<string | undefined> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await phoneResolver(country)({ phone }, undefined, options);
  return errors.phone?.message;
}

it('takes a number as it is dialed in its country, or from here, and no other [S-332, S-343]', async () => {
  expect(await messageFor('089 1234567', 'DE')).toBeUndefined();
  expect(await messageFor('+49 89 1234567', null)).toBeUndefined();
  expect(await messageFor('(212) 555-0142', 'DE')).toBeUndefined();
  for (const [phone, country] of [
    ['089 1234567', null],
    ['089 1234567', 'US'],
    ['12', 'DE'],
    [' ', 'DE'],
  ] as const)
    expect([phone, country, await messageFor(phone, country)]).toEqual([
      phone,
      country,
      'Enter local phone number',
    ]);
});
