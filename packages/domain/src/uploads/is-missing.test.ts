import { expect, test } from 'vitest';
import { isMissing } from './is-missing.ts';

test.each([
  ['#NA'],
  ['#N/D'],
  ['#NV'],
  ['#GETTING_DATA'],
  ['##'],
  ['#NUM!'],
  ['#ÜBERLAUF!'],
  ['Err:502'],
  ['null, null'],
  ['#DIV/0!  #DIV/0!'],
  ['undefined, undefined nan'],
])('%s stands for a missing value [F-114]', (text) => {
  expect(isMissing(text)).toBe(true);
});

test.each([
  [''],
  ['#N'],
  ['#NAB'],
  ['A#NA'],
  ['#NUM'],
  ['#Num!'],
  ['#NUM!!'],
  ['#1'],
  ['#12 Main St'],
  ['Room #REF!'],
  ['No#REF!'],
  ['No.Err:502'],
  ['Err:50'],
  ['Err:5021'],
  ['SErr:502'],
  ['Error'],
  ['nan Smith'],
  ['Smith nan'],
  ['nan,nan'],
  ['[object Object] Inn'],
])('%j is a value [F-114]', (text) => {
  expect(isMissing(text)).toBe(false);
});
