import { describe, expect, it } from 'vitest';
import {
  areHeadings,
  headingsOf,
  isSubheading,
  joinedHeadings,
  kindsOf,
} from './table-headings.ts';

describe('a row is one of headings', () => {
  it.each<[string, string[]]>([
    ['that announce two things', ['Guest', 'Paid']],
    ['between empty cells', ['', 'Guest', ' ', 'Paid']],
    ['half of which are known', ['Guest', 'Paid', 'Segment', 'Wing']],
    [
      'few of which are known, if those announce four things',
      ['Guest', 'Conf', 'Arrival', 'Paid', 'Segment', 'Wing', 'Market', 'Pool', 'Zone'],
    ],
    ['one of which has the rate of its tax', ['Guest', 'Commission', 'GST 12,5%', 'VAT 19.00 %']],
    ['one of which has a short number', ['Guest 1', 'Conf', 'Paid 12']],
  ])('%s', (_case, cells) => {
    expect(areHeadings(cells)).toBe(true);
  });
});

describe('a row is none of headings', () => {
  it.each<[string, string[]]>([
    ['where it is empty', ['', ' ']],
    ['where only one thing is announced', ['Guest', '']],
    ['where all announce the same', ['Guest', 'Guest Name']],
    ['where less than half of a few are known', ['Guest', 'Paid', 'Segment', 'Wing', 'Zone']],
    [
      'where few of many are known, though several announce the same',
      ['Guest', 'Guest Name', 'Paid', 'Arrival', 'Segment', 'Wing', 'Market', 'Pool', 'Zone'],
    ],
    ['where an amount stands in it', ['Guest', 'Paid', '3.5']],
    ['where an amount with a comma stands in it', ['Guest', 'Paid', '3,5']],
    ['where a number stands in it', ['Guest', 'Paid', 'KX400']],
    ['where a share stands beside an amount', ['Guest', 'Paid', '10% of 36.00']],
  ])('%s', (_case, cells) => {
    expect(areHeadings(cells)).toBe(false);
  });
});

it('headings announce each what stands below it, and nothing where none is known', () => {
  expect(headingsOf(['Guest', '', 'Wing', 'Paid'])).toEqual([
    'guest',
    undefined,
    undefined,
    'paid',
  ]);
});

it('the things that headings announce are counted once each, and those of no headings never', () => {
  expect(kindsOf(['Guest', 'Guest Name', 'Paid', 'Wing'])).toBe(2);
  expect(kindsOf(['Vintner', 'Amsel'])).toBe(0);
});

describe('a row directly below headings', () => {
  it.each<[string, string[], string[]]>([
    ['parts one', ['Guest', 'Conf', 'Commission', ' '], [' ', ' ', 'Pesos', 'Dollars']],
    ['carries some on', ['Guest', 'Booking', 'Arrival', 'Paid'], ['Name', 'No.', '', '']],
    [
      'carries all on but one',
      ['Guest', 'Booking', 'Arrival', 'Commission'],
      ['Name', 'No.', '', 'Paid'],
    ],
  ])('%s', (_case, above, cells) => {
    expect(isSubheading(above, cells)).toBe(true);
  });

  it.each<[string, string[], string[]]>([
    ['is empty', ['Guest', 'Conf', ''], ['', ' ', '']],
    ['is a row with an amount', ['Guest', 'Conf', 'Paid', ''], ['Vintner', '', '', '30']],
    ['is a row of words', ['Guest', 'Conf', 'Paid'], ['Vintner', '', 'cancelled']],
    ['is a row with as much as there are headings', ['Guest', 'Paid', ' '], ['Lee', '', 'no show']],
    ['repeats the headings', ['Guest', 'Conf', 'Paid'], ['Guest', 'Conf', 'Paid']],
    [
      'has the headings of another table',
      ['Guest', 'Conf', 'Arrival', 'Paid', 'Nights'],
      ['Arrival', 'Paid', '', '', ''],
    ],
  ])('%s, and is no part of them', (_case, above, cells) => {
    expect(isSubheading(above, cells)).toBe(false);
  });
});

it('headings of two lines are read as one, an empty one as part of the one before', () => {
  expect(
    joinedHeadings([' Guest ', 'Commission', '', 'Remarks'], ['', ' MXN', 'USD', ' ']),
  ).toEqual(['Guest', 'Commission MXN', 'Commission USD', 'Remarks']);
  expect(joinedHeadings(['', 'Conf'], ['Guest'])).toEqual(['Guest', 'Conf']);
  expect(joinedHeadings(['Conf'], ['No.', 'Day'])).toEqual(['Conf No.', 'Conf Day']);
});
