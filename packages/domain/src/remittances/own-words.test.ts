import { describe, expect, it } from 'vitest';
import { line } from '../../test/papers.ts';
import { ownWords, withoutGuest } from './own-words.ts';

const vintner = line(70211, ['Vintner', 'Olga'], '2026-03-04', 30, 'KX400817');
const mueller = line(70224, ['Müller von Arnim', 'Jörg'], '2026-06-09', 42);
const nameless = { ...vintner, guestFirstName: undefined };

describe('the words of a text beside its guest and numbers', () => {
  it.each([
    'Vintner, Olga',
    'OLGA/VINTNER',
    'Vintner 30.00',
    'Arr 3/4/26 conf KX400817',
    'REC 70211 Vintner Commission',
    'Comm. Mrs. Vintner, ref #2201-4',
    'Vintner 1,250.00 12345',
    'Vintner K 8 x',
    'Vintner E5',
    '* - / :',
    '',
  ])('are none: "%s"', (text) => {
    expect(ownWords(text, vintner)).toBe('');
  });

  it.each([
    ['VINTNER/OLGA no show', 'no show'],
    ['Vintner\ncancelled', 'cancelled'],
    ['Vintner (cancelled)', '(cancelled)'],
    ['KX400817 via head office', 'via head office'],
    ['no arrival', 'no arrival'],
    ['paid 1250', 'paid'],
    ['paid 12.345', 'paid'],
    ['paid 125.00', 'paid 125.00'],
    ['paid 125,00.', 'paid 125,00.'],
    ['paid 125.00EUR', 'paid'],
    ['paid X1250', 'paid'],
    ['paid 12 nights', 'paid 12 nights'],
    ['a paid b', 'paid'],
    ['Ref Vintner EUR', 'Ref EUR'],
    ['VINTNER-OLGA no show', 'no show'],
    ['Vintner,cancelled', 'cancelled'],
    ['Vintner;no show', 'no show'],
  ])('are, of "%s", "%s"', (text, words) => {
    expect(ownWords(text, vintner)).toBe(words);
  });

  it.each([
    ['MUELLER/JOERG no show', 'no show'],
    ['Muller, Jorg von Arnim no show', 'no show'],
    ['Arnim came late', 'came late'],
    ['Arnims came late', 'Arnims came late'],
  ])('leave out each spelling of each of its names: %s', (text, words) => {
    expect(ownWords(text, mueller)).toBe(words);
  });

  it('leave out a name that the hotel writes with an accent, and we do not', () => {
    const muller = { ...mueller, guestLastName: 'Muller', guestFirstName: 'Jorg' };
    expect(ownWords('Müller, Jörg no show', muller)).toBe('no show');
    expect(withoutGuest('Müller price 42', muller)).toBe('       price 42');
  });

  it('have a first name where the line has none', () => {
    expect(ownWords('Vintner, Olga', nameless)).toBe('Olga');
    expect(ownWords('Vintner', nameless)).toBe('');
  });
});

describe('a guest whose name has a mark', () => {
  it.each([
    ["O'Brien", "O'Brien, Ann"],
    ["O'Brien", 'O’BRIEN/ANN'],
    ["O'Brien", 'OBRIEN, Ann'],
    ["O'Brien", 'O Brien,Ann'],
    ['OBrien', "O'Brien, Ann"],
    ['Smith-Jones', 'Smith-Jones, Ann'],
    ['Smith-Jones', 'SMITHJONES/ANN'],
    ['Smith-Jones', 'Ann Smith Jones'],
    ['Smith Jones', 'Ann Smith-Jones'],
    ['Smith Jones', "Ann Smith-Jones' 30.00"],
    ['Smith', "Ann Smith's commission"],
    ['St. John', 'St.John, Ann'],
    ["D'Angelo-Núñez", "D'ANGELO-NUNEZ, Ann"],
    ["O'Brien Smith", 'OBRIEN SMITH, Ann'],
  ])('%s is no word in "%s"', (guestLastName, text) => {
    const guest = { ...vintner, guestLastName, guestFirstName: 'Ann' };
    expect(ownWords(text, guest)).toBe('');
    expect(withoutGuest(text, guest).replace(/30\.00|commission/, '')).toMatch(/^[^\p{L}]*$/u);
  });

  it.each(['Smith-Price no show', "O'Smith no show"])('is another in "%s"', (text) => {
    const guest = { ...vintner, guestLastName: 'Smith', guestFirstName: 'Ann' };
    expect(ownWords(text, guest)).toBe(text);
  });
});

describe('a text without its guest', () => {
  it.each([
    ['Vintner, Olga paid', '       ,      paid'],
    ['paid to Vintners', 'paid to Vintners'],
    ['paid - 30', 'paid - 30'],
  ])('keeps every position: "%s"', (text, blank) => {
    expect(withoutGuest(text, vintner)).toBe(blank);
  });

  it('may write the name with marks, or without', () => {
    expect(withoutGuest('MU\u0308LLER/JOERG price 42', mueller)).toBe(
      `${' '.repeat(7)}/      price 42`,
    );
    expect(withoutGuest('Olga Vintner', nameless)).toBe('Olga        ');
  });
});
