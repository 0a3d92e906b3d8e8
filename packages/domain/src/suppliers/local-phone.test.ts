import { expect, it } from 'vitest';
import { localPhoneNeeded, phoneError } from './local-phone.ts';

it('a phone that is entered can be dialed in its country or from here, or is the stored one [F-156]', () => {
  expect(phoneError('')).toBeUndefined();
  expect(phoneError('(307) 555-0102')).toBeUndefined();
  expect(phoneError('555-0102')).toBe(localPhoneNeeded);
  expect(phoneError('555-0102', '555-0102')).toBeUndefined();
  expect(phoneError('01753 717171')).toBe(localPhoneNeeded);
  expect(phoneError('01753 717171', '', 'GB')).toBeUndefined();
  expect(phoneError('(307) 555-0102', '', 'GB')).toBeUndefined();
});
