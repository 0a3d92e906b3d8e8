import { expect, it } from 'vitest';
import { mayCorrectPhone } from './record-phone.ts';
import { recordStatuses } from './record-status.ts';

it('the phone of a record is corrected while it is open, and stays what it was once closed', () => {
  const open = recordStatuses.filter(({ code }) => mayCorrectPhone(code).allowed);
  expect(open.map(({ code }) => code)).toEqual([0, 10, 13, 40, 41, 44, 45, 46]);
  expect(mayCorrectPhone(1)).toMatchObject({
    reason: 'The phone number of a record with the status Paid cannot be changed here.',
  });
});
