import { describe, expect, it } from 'vitest';
import { line } from '../../test/papers.ts';
import { hasFirstName, indexLines, keysOf } from './index-lines.ts';

const stays = [
  line(70211, ['Vintner', 'Olga'], '2026-03-04', 30, 'KX400817'),
  line(70212, ['de la Cruz', 'Ana'], '2026-04-11', 36, '0088120047'),
  line(70213, ['Cruz', 'Ana'], '2026-04-12', 36, '5501-A7'),
  line(70214, ["O'Brien", 'Pat'], '2026-04-13', 36, '-'),
  line(70215, ['Müller', 'Jörg'], '2026-04-14', 36),
  line(70216, ['Muller', 'Eva'], '2026-04-15', 36, '4711'),
  line(915, ['Smith Jr.', 'Al'], '2026-04-16', 36, '417'),
  line(70218, ['***', 'Al'], '2026-04-17', 36, 'A0012'),
  line(70219, ['Van Dyke', 'Al'], '2026-04-18', 36, 'A12'),
  line(70220, ['Dyke', 'Al'], '2026-04-18', 36, '01234567'),
  line(70221, ['Van', 'Al'], '2026-04-18', 36, 'AB01'),
];
const found = (text: string): string[] =>
  indexLines(stays)
    .anchorsIn(text)
    .map(
      ({ kind, start, end, lines }) =>
        `${kind} ${text.slice(start, end)}: ${Array.from(lines, ({ id }) => id).join(', ')}`,
    );

describe('a text', () => {
  it.each<[string, string[]]>([
    ['REC 70211', ['record 70211: 70211']],
    ['recs: 70211', ['record 70211: 70211']],
    ['Record #70211', ['record 70211: 70211']],
    ['records 70211', ['record 70211: 70211']],
    ['Recoup id - 70211', ['record 70211: 70211']],
    ['REC  no. - 70211', ['record 70211: 70211']],
    ['rec.no. 70211', ['record 70211: 70211']],
    [
      'RECs 70211, 70212 und 70213',
      ['record 70211: 70211', 'record 70212: 70212', 'record 70213: 70213'],
    ],
    ['REC 70211 paid, 70212 not', ['record 70211: 70211', 'record 70212: 70212']],
    ['REC 70211, check 70212', ['record 70211: 70211', 'bareNumber 70212: 70212']],
    ['70212 und REC 70211', ['bareNumber 70212: 70212', 'record 70211: 70211']],
    ['reg nr 70211', ['record 70211: 70211']],
    ['REC 915', ['record 915: 915']],
    ['915 nights', []],
    ['record of room 70211', ['bareNumber 70211: 70211']],
    ['direct 70211', ['bareNumber 70211: 70211']],
    ['70211', ['bareNumber 70211: 70211']],
    ['170211', []],
    ['conf KX-400817.', ['confirmation KX-400817: 70211']],
    ['kx400817', ['confirmation kx400817: 70211']],
    ['88120047', ['confirmation 88120047: 70212']],
    ['000088120047', ['confirmation 000088120047: 70212']],
    ['88120470', []],
    ['5501-A7', ['confirmation 5501-A7: 70213']],
    ['4711', ['confirmation 4711: 70216']],
    ['417', []],
    ['A0012', ['confirmation A0012: 70218']],
    ['1234567', ['confirmation 1234567: 70220']],
    ['1002', []],
    ['12', []],
    ['AB01', ['confirmation AB01: 70221']],
    ['AB1', []],
    ['KXVII and - and ***', []],
  ])('of numbers means lines: %s', (text, anchors) => {
    expect(found(text)).toEqual(anchors);
  });

  it.each<[string, string[]]>([
    ['Olga Vintner', ['name Vintner: 70211']],
    ['VINTNER/OLGA', ['name VINTNER: 70211']],
    ["Vintner's stay", ['name Vintner: 70211']],
    ['the vintner paid', []],
    ['Vintners', []],
    ['Ana de la Cruz', ['name Cruz: 70213']],
    ['De La Cruz, Ana', ['name De La Cruz: 70212', 'name Cruz: 70213']],
    ['DELACRUZ', ['name DELACRUZ: 70212']],
    ['De Cruz', ['name Cruz: 70213']],
    ['Van Dyke', ['name Van Dyke: 70219', 'name Dyke: 70220']],
    ['Vandyke', ['name Vandyke: 70219']],
    ['Van', ['name Van: 70221']],
    ['Van Halen', ['name Van: 70221']],
    ['Smith Jr.', ['name Smith: 915']],
    ["Pat O'Brien", ["name O'Brien: 70214"]],
    ['O BRIEN PAT', ['name O BRIEN: 70214']],
    ['Pat O’Brien', ['name O’Brien: 70214']],
    ['Pat OBrien', ['name OBrien: 70214']],
    ['Müller', ['name Müller: 70215, 70216']],
    ['MULLER', ['name MULLER: 70215, 70216']],
    ['Mueller', ['name Mueller: 70215']],
    ['Smith', ['name Smith: 915']],
    ['Jr', []],
    ['Vintner and Cruz', ['name Vintner: 70211', 'name Cruz: 70213']],
    [
      'KX400817 Vintner 70211',
      ['confirmation KX400817: 70211', 'name Vintner: 70211', 'bareNumber 70211: 70211'],
    ],
  ])('of names means lines: %s', (text, anchors) => {
    expect(found(text)).toEqual(anchors);
  });
});

it.each([
  ['Olga paid', 'Olga', 'whole'],
  ['VINTNER/OLGA MS', 'Olga Maria', 'whole'],
  ['Vintner O', 'Olga', 'initial'],
  ['Vintner O.', 'Olga', 'initial'],
  ['Vintner', 'Olga', undefined],
  ['Olgas', 'Olga', undefined],
  ['Vintner O', '', undefined],
  ['Vintner O', '  Olga', undefined],
  ['VintnerO', 'Olga', undefined],
  ['Lee A', 'A.. B', 'whole'],
  ['Vintner O', '. Olga', undefined],
  ['J. Müller', 'J. Peter', 'whole'],
  ['Jörg', 'Joerg', 'whole'],
  ['Joerg', 'Jörg', 'whole'],
  ['Jorg', 'Jörg', 'whole'],
  ['Ann Lee', 'Ann-Marie', undefined],
  ['AnnMarie Lee', 'Ann-Marie', 'whole'],
  ['Élodie', 'Elodie', 'whole'],
  ['Jose\u0301 Lee', 'Jose\u0301', 'whole'],
])('"%s" has the first name "%s": %s', (text, firstName, has) => {
  expect(hasFirstName(text, firstName)).toBe(has);
});

it.each([
  ['Vintner', ['vintner']],
  ["O'Brien", ['obrien']],
  ['Müller', ['muller', 'mueller']],
  ['É', ['e']],
])('"%s" is spelled %j', (word, keys) => {
  expect(keysOf(word).toSorted()).toEqual(keys.toSorted());
});
