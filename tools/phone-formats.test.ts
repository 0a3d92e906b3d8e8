import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describePhoneFormats, phoneFormatsFile } from './generate-phone-formats.ts';

it('groups phone numbers as libphonenumber-js has it: run `npm run generate:phones` [F-157]', () => {
  expect(readFileSync(phoneFormatsFile, 'utf8')).toBe(describePhoneFormats());
});
