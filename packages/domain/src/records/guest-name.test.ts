import { expect, test } from 'vitest';
import { guestFullName, guestText } from './guest-name.ts';

test.each([
  ['Ann', 'Smith', 'Smith, Ann', 'Ann Smith'],
  ['', 'Smith', 'Smith', 'Smith'],
  ['Ann', '', 'Ann', 'Ann'],
  ['', '', '', ''],
])('the guest %j %j is %j in lists and %j on its record [F-434]', (first, last, listed, whole) => {
  const guest = { guestFirstName: first, guestLastName: last };
  expect([guestText(guest), guestFullName(guest)]).toEqual([listed, whole]);
});
