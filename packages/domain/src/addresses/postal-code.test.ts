import { describe, expect, test } from 'vitest';
import { isWrongPostalCode, readPostalCode } from './postal-code.ts';

describe('a postal code', () => {
  test.each([
    ['US', '7030', '07030'],
    ['US', '501', '00501'],
    ['PR', '907', '00907'],
    ['VI', '802', '00802'],
    ['US', '60601', '60601'],
    ['US', '70300001', '07030-0001'],
    ['US', '9070001', '00907-0001'],
    ['US', '606011234', '60601-1234'],
    ['US', '7030-1234', '07030-1234'],
    ['US', '60601 1234', '60601-1234'],
    ['US', '7030.0', '07030'],
    ['DE', '4109', '04109'],
    ['FR', '6000', '06000'],
    ['IT', '118', '00118'],
    ['ES', '8001', '08001'],
    ['MX', '6600', '06600'],
    ['FI', '180', '00180'],
    ['NO', '21', '0021'],
    ['AU', '820', '0820'],
    ['JP', '600001', '060-0001'],
    ['JP', '10021', '001-0021'],
    ['JP', '60-0001', '060-0001'],
    ['BR', '1311000', '01311-000'],
    ['BR', '1311-000', '01311-000'],
    ['CA', 'm5v2t6', 'M5V 2T6'],
  ])('of %s gets its zeros back: %s is %s [F-116]', (country, text, code) => {
    expect(readPostalCode(text, country)).toBe(code);
  });

  test.each([
    ['', '7030'],
    ['AT', '1010'],
    ['CH', '800'],
    ['GB', 'SW1A 1AA'],
    ['DE', '80331'],
    ['DE', '331'],
    ['US', '12'],
    ['US', '123456'],
    ['US', 'none'],
    ['JP', '060-0001'],
    ['NL', '1012 AB'],
  ])('of %j stays as it is where no zero is certain: %s [F-116]', (country, text) => {
    expect(readPostalCode(text, country)).toBe(text);
  });

  test.each([
    ['US', '123456', true],
    ['US', '0213A', true],
    ['PR', '00907', false],
    ['US', '', false],
    ['CA', '12345', true],
    ['CA', 'M5V 2T6', false],
    ['DE', 'D-80331', false],
  ])('of %s is wrong or not: %j, %j [F-116]', (country, code, isWrong) => {
    expect(isWrongPostalCode(code, country)).toBe(isWrong);
  });
});
