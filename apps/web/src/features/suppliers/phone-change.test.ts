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
      'S-495 corrects the primary one',
      changePhone(phones, '1', '3'),
      ['3', '2'],
      '3',
      'Phone Number Updated',
    ],
    ['corrects another', changePhone(phones, '2', '3'), ['1', '3'], '1', 'Phone Number Updated'],
    ['S-494 deletes one', removePhone(phones, '2'), ['1'], '1', 'Supplier Phone Numbers Updated'],
    [
      'S-486 moves the primary',
      setPrimaryPhone(phones, '2'),
      ['1', '2'],
      '2',
      'Phone Number Updated',
    ],
  ])('%s', (_what, change, phoneNumbers, primaryPhoneNumber, doneText) => {
    expect(change).toEqual({ phoneNumbers, primaryPhoneNumber, doneText });
  });
});
