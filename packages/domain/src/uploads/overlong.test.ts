import { expect, it } from 'vitest';
import { overlongError } from './overlong.ts';

const hotel = 'Grand Hotel '.repeat(26);

it('says of each text that is too long how long it is and may be [F-163]', () => {
  const names = { name: 'Hotel' };
  expect(
    overlongError(names, [
      ['name', hotel, 'hotelName'],
      ['city', 'Albany', 'city'],
      ['confirmationNumber', '7'.repeat(101), 'confirmationNumber'],
    ]),
  ).toBe(
    `Hotel: '${hotel.slice(0, 60)}…' has 312 characters. At most 300 are allowed. ` +
      `Confirmation number: '${'7'.repeat(60)}…' has 101 characters. At most 100 are allowed.`,
  );
});

it('takes a text that is just as long as it may be [F-163]', () => {
  expect(overlongError({}, [['confirmationNumber', '7'.repeat(100), 'confirmationNumber']])).toBe(
    '',
  );
});
