import fc from 'fast-check';
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

  test('is before the last name in a column of both', () => {
    expect(readGuestName('Somebody Else', 'Smith', 'James')).toEqual({
      lastName: 'Smith',
      firstName: 'James',
    });
  });
});

describe("words around a guest's names", () => {
  test.each([
    ['Peter Quill Sr.', 'Quill', 'Peter Sr.'],
    ['PAT QUINN II', 'QUINN', 'PAT II'],
    ['Quinn, Patricia, Jr.', 'Quinn', 'Patricia Jr.'],
    ['Patrick Quinn, Jr', 'Quinn', 'Patrick Jr'],
    ['Quinn III, Patrick', 'Quinn', 'Patrick III'],
    ['QUINN JR/PATRICK MR', 'QUINN', 'PATRICK JR'],
    ['QUINN/PATRICK/SR', 'QUINN', 'PATRICK SR'],
    ['Rosa Quinn IV', 'Quinn', 'Rosa IV'],
    ['Quinn Jr.', 'Quinn', ''],
  ])('keeps the generation of %s with the first name [F-115]', (text, lastName, firstName) => {
    expect(split(text)).toEqual([lastName, firstName]);
  });

  test.each([
    'Rosa Quinn, M.D.',
    'Rosa Quinn MD PhD',
    'Quinn, Rosa, Esq.',
    'Prof. Dr. Rosa Quinn',
    'Ms.Rosa Quinn',
    'Sra. Rosa Quinn',
    'Rosa Quinn [VIP]',
    'VIP Rosa Quinn',
    'Rosa (Rosie) Quinn',
    'Rosa Quinn *VIP',
    'Rosa Quinn +2',
    'Rosa Quinn x3',
    'Rosa Quinn & Family',
    'Rosa Quinn and Mr.',
    'Mr. & Mrs. Rosa Quinn',
    'Rosa Quinn; Paul Quinn',
    'Rosa Quinn and Paul Stone',
  ])('drops everything else: %s is Rosa Quinn [F-115]', (text) => {
    expect(split(text)).toEqual(['Quinn', 'Rosa']);
  });

  test.each([
    ['1.2QUINN/ROSA MS/PAUL MR', 'QUINN', 'ROSA'],
    ['1.1QUINN/ROSA MS 2.1STONE/PAUL MR', 'QUINN', 'ROSA'],
    ['QUINN/ROSA,QUINN/PAUL', 'QUINN', 'ROSA'],
    ['QUINN/ROSA QUINN/PAUL', 'QUINN', 'ROSA'],
    ['Quinn, Rosa & Stone, Paul', 'Quinn', 'Rosa'],
    ['Rosa & Paul Quinn', 'Quinn', 'Rosa & Paul'],
  ])('takes the first of several guests: %s [F-115]', (text, lastName, firstName) => {
    expect(split(text)).toEqual([lastName, firstName]);
  });

  test.each([
    ['The Quinn Family', 'Quinn', 'Family'],
    ['Familie Quandt', 'Quandt', 'Familie'],
    ['Mr. and Mrs. Quinn', 'Quinn', 'Mr. and Mrs.'],
    ['MR/MRS QUINN', 'QUINN', 'MR/MRS'],
    ['QUINN/MR & MRS', 'QUINN', 'MR & MRS'],
    ['Quinn, Mr.', 'Quinn', ''],
  ])(
    'lets a couple or a family stand for the first name, and a title never: %s [F-115]',
    (text, lastName, firstName) => {
      expect(split(text)).toEqual([lastName, firstName]);
    },
  );

  test.each([
    ['nan nan', '', ''],
    ['None None', '', ''],
    ['nan/nan', '', ''],
    ['N/A Quinn', 'Quinn', ''],
    ['None Quinn', 'Quinn', ''],
    ['Nan None', '', 'Nan'],
    ['QUINN/nan', 'QUINN', ''],
    ['TBA/TBA', '', ''],
    ['2.1', '', ''],
  ])(
    "takes a program's word for no value as none, word by word: %s [F-115]",
    (text, lastName, firstName) => {
      expect(split(text)).toEqual([lastName, firstName]);
    },
  );

  test.each([
    'Thi Do',
    'Yo-Yo Ma',
    'Mei Ng',
    'Karim Prince',
    'Lee Major',
    'Jim Abbott',
    'Lisa Herr',
    'Sokha Iv',
    'Peter Senior',
    'Bo Master',
    'Ann Child',
  ])('keeps a last name that looks like a title: %s [F-115]', (text) => {
    expect(split(text)).toEqual(text.split(' ').toReversed());
  });

  test.each([
    ['Quinn Jr.', 'Rosa', 'Quinn', 'Rosa Jr.'],
    ['III', 'Paul Quinn', 'Quinn', 'Paul III'],
    ['PhD', 'Rosa Quinn', 'Quinn', 'Rosa'],
    ['III', 'Paul', '', 'Paul'],
    ['1.1QUINN', 'ROSA MS*ADT', 'QUINN', 'ROSA'],
    ['Quinn (VIP)', 'Rosa & Mr', 'Quinn', 'Rosa'],
    ['Iv', 'Sokha', 'Iv', 'Sokha'],
    ['Rahman', 'Md', 'Rahman', 'Md'],
    ['QUINN/ROSA MRS', '', 'QUINN', 'ROSA'],
    ['', 'Quinn, Rosa', 'Quinn', 'Rosa'],
    ['Quinn, Jr.', '', 'Quinn', ''],
    ['', 'Rosa Maria', '', 'Rosa Maria'],
    ['*VIP*', 'Rosa Quinn', 'Quinn', 'Rosa'],
    ['*VIP* Quinn', 'Rosa', 'Quinn', 'Rosa'],
  ])('is the same in two columns: "%s", "%s" [F-115]', (last, first, lastName, firstName) => {
    expect(readGuestName(undefined, last, first)).toEqual({ lastName, firstName });
  });

  const numbers = fc.constantFrom('', '1.1', '1', '2.1', '-1', '1.I/1');
  const titles = fc.constantFrom('', ' MR', 'MR', ' MRS', ' MR MRS', ' DR');
  const ends = fc.constantFrom(
    '',
    '*ADT',
    ' (ADT)',
    '[VIP]',
    ' CHD',
    ' INF',
    ' CHD08',
    '-1.1',
    ' +1',
  );
  const names = fc.constantFrom(
    'QUINN',
    'O HARA',
    "O'NEIL",
    'ABBOTT',
    'PRINCE',
    'DE LA CRUZ',
    'NG',
  );
  const firsts = fc.constantFrom('ROSA', 'ANNA MARIA', 'ALEXANDR', 'JOHN', 'MAJA');

  test.each([
    ['*VIP* QUINN/ROSA', 'QUINN', 'ROSA'],
    ['***QUINN/ROSA', 'QUINN', 'ROSA'],
    ['** VIP ** Quinn, Rosa', 'Quinn', 'Rosa'],
    ['QUINN//ROSA', 'QUINN', 'ROSA'],
    ['QUINN/ /ROSA MRS', 'QUINN', 'ROSA'],
  ])('is not lost behind stars or a second slash: %s [F-115]', (text, lastName, firstName) => {
    expect(split(text)).toEqual([lastName, firstName]);
  });

  test.each([
    ['WILL ADVISE'],
    ['Will/Advise'],
    ['to be advised'],
    ['TO BE CONFIRMED'],
    ['will follow'],
    ['TBA'],
    ['TBN/TBN'],
    ['Guest name TBD'],
    ['Guest TBA'],
    ['unknown guest'],
    ['not yet known'],
    ['Not provided'],
    ['Por confirmar'],
    ['À confirmer'],
    ['pending'],
  ])('is missing when it is still to come: %s [F-114]', (text) => {
    expect(split(text)).toEqual(['', '']);
    expect(readGuestName(undefined, text, 'Ana').lastName).toBe('');
  });

  test.each([
    ['Will Adviser', 'Adviser', 'Will'],
    ['Guest, Christopher', 'Guest', 'Christopher'],
    ['Pending, Ana', 'Pending', 'Ana'],
    ['Will Smith', 'Smith', 'Will'],
  ])('is one though it reads like none: %s [F-114]', (text, lastName, firstName) => {
    expect(split(text)).toEqual([lastName, firstName]);
  });

  test('is the same guest with whatever a reservation system puts around it [F-115]', () => {
    fc.assert(
      fc.property(numbers, names, firsts, titles, ends, (number, last, first, title, end) => {
        expect(split(`${number}${last}/${first}${title}${end}`)).toEqual([last, first]);
        expect(readGuestName(undefined, `${number}${last}`, `${first}${title}${end}`)).toEqual({
          lastName: last,
          firstName: first,
        });
      }),
      { numRuns: 1000 },
    );
  });
});
