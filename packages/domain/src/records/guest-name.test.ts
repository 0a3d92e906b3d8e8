import { expect, test } from 'vitest';
import { guestFullName, guestOnPaper, guestText } from './guest-name.ts';

test.each([
  ['Ann', 'Smith', 'Smith, Ann', 'Ann Smith'],
  ['', 'Smith', 'Smith', 'Smith'],
  ['Ann', '', 'Ann', 'Ann'],
  ['', '', '', ''],
])('the guest %j %j is %j in lists and %j on its record [F-434]', (first, last, listed, whole) => {
  const guest = { guestFirstName: first, guestLastName: last };
  expect([guestText(guest), guestFullName(guest)]).toEqual([listed, whole]);
});

test.each([
  ['Ann', 'Smith', 'Smith/Ann'],
  ['', 'Smith', 'Smith/'],
  ['Ann', '', ''],
  // marks of the direction keep the last name first where both are read from right to left
  ['משה', 'כהן', 'כהן\u200E/\u200Eמשה'],
  ['محمد', 'Ali', 'Ali\u200E/\u200Eمحمد'],
])('the guest %j %j is printed as %j', (guestFirstName, guestLastName, printed) => {
  expect(guestOnPaper({ guestFirstName, guestLastName })).toBe(printed);
});
