import { describe, expect, test } from 'vitest';
import { readGuestName } from './read-guest-name.ts';

const split = (name: string) => {
  const { lastName, firstName } = readGuestName(name, undefined, undefined);
  return [lastName, firstName];
};

describe("a guest's name in one column", () => {
  test.each([
    ['SMITH/JAMES MR', 'SMITH', 'JAMES'],
    ['SMITH/JAMESMR', 'SMITH', 'JAMES'],
    ['SMITH/JAMES', 'SMITH', 'JAMES'],
    ['DOS SANTOS /ANTÓNIO MRS', 'DOS SANTOS', 'ANTÓNIO'],
    ["O'BRIEN/SIOBHÁN DR", "O'BRIEN", 'SIOBHÁN'],
    ['SMITH/JAMES MR/MARY MRS', 'SMITH', 'JAMES'],
    ['ADAMS/WILLIAMS', 'ADAMS', 'WILLIAMS'],
    ['SMITH/Anna JAMESMR', 'SMITH', 'Anna JAMESMR'],
    ['SMITH/HALMRICH', 'SMITH', 'HALMRICH'],
    ['Nullmann, Karl', 'Nullmann', 'Karl'],
    ['Astba, Ana', 'Astba', 'Ana'],
    ['Smith*James', 'Smith', 'James'],
    ['Taylor, Jennifer', 'Taylor', 'Jennifer'],
    ['Packham , Jessica', 'Packham', 'Jessica'],
    ['McDonald,Kenneth', 'McDonald', 'Kenneth'],
    ['James Smith', 'Smith', 'James'],
    ['Mr. James Smith', 'Smith', 'James'],
    ['Luís da Silva', 'da Silva', 'Luís'],
    ['Daniëlle van der Berg', 'van der Berg', 'Daniëlle'],
    ['Mary Ann Jones', 'Jones', 'Mary Ann'],
  ])('%s is %s and %s', (text, lastName, firstName) => {
    expect(split(text)).toEqual([lastName, firstName]);
  });

  test.each([
    ['', '', ''],
    ['SAUDERS/', 'SAUDERS', ''],
    ['/NICHOLAS MR', '', 'NICHOLAS'],
    ['SMITH/MR', 'SMITH', ''],
    ['MacLeod', 'MacLeod', ''],
    ['/', '', ''],
    ['N/A', '', ''],
    [' - ', '', ''],
  ])('"%s" lacks one or both: "%s", "%s"', (text, lastName, firstName) => {
    expect(split(text)).toEqual([lastName, firstName]);
  });
});

describe("a guest's name in two columns", () => {
  test.each([
    ['Johnson ', 'Donald', 'Johnson', 'Donald'],
    ['RIVERA', 'James MR', 'RIVERA', 'James'],
    ['', ' ', '', ''],
    ['\u00A0', '\u200B', '', ''],
    ['Na', '.', 'Na', ''],
    ['Kowalczyk', '?ukasz', 'Kowalczyk', '?ukasz'],
    ["'t Hooft", 'Daniëlle', "'t Hooft", 'Daniëlle'],
    ['李', '小明', '李', '小明'],
  ])('is tidied and otherwise kept: "%s", "%s"', (last, first, lastName, firstName) => {
    expect(readGuestName(undefined, last, first)).toEqual({ lastName, firstName });
  });

  test('stands before one in a column of both', () => {
    expect(readGuestName('Somebody Else', 'Smith', 'James')).toEqual({
      lastName: 'Smith',
      firstName: 'James',
    });
  });
});
