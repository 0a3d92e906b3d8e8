import { describe, expect, it } from 'vitest';
import { addPhone, changePhone, removePhone, setPrimaryPhone } from './phone-change.ts';

const phones = { phoneNumbers: ['1', '2'], primaryPhone: '1' };

describe('a change of the phone numbers of a supplier', () => {
  it.each([
    ['adds one', addPhone(phones, '3'), ['1', '2', '3'], '1', 'Supplier Phone Numbers Updated'],
    [
      'adds the first',
      addPhone({ phoneNumbers: [], primaryPhone: null }, '3'),
      ['3'],
      '3',
      'Supplier Phone Numbers Updated',
    ],
    [
      'corrects the primary one [S-495]',
      changePhone(phones, '1', '3'),
      ['3', '2'],
      '3',
      'Phone Number Updated',
    ],
    ['corrects another', changePhone(phones, '2', '3'), ['1', '3'], '1', 'Phone Number Updated'],
    ['deletes one [S-494]', removePhone(phones, '2'), ['1'], '1', 'Supplier Phone Numbers Updated'],
    [
      'moves the primary [S-486]',
      setPrimaryPhone(phones, '2'),
      ['1', '2'],
      '2',
      'Phone Number Updated',
    ],
  ])('%s', (_what, change, phoneNumbers, primaryPhoneNumber, doneText) => {
    expect(change).toEqual({ phoneNumbers, primaryPhoneNumber, doneText });
  });
});
