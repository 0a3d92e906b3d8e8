import { expect, it } from 'vitest';
import { brief, line, lines, table, text } from '../../test/papers.ts';
import { day } from '../dates/day.ts';
import type { PaperBlock } from './paper.ts';
import { readPaper } from './read-paper.ts';

const lee = line(80_001, ['Lee', 'Ann'], '2026-07-01', 50, '66120001');

/** What is read against an invoice in dollars, and another one of Ann Lee's stay in another currency. */
function answersOf(currency: string, ...blocks: PaperBlock[]) {
  const { answers } = readPaper(
    { day: day('2026-11-16'), blocks },
    [
      { number: '2201-4', currency: 'USD', lines },
      { number: '2202-1', currency, lines: [lee] },
    ],
    [],
  );
  return answers.map((answer) => [brief(answer), ...answer.doubts]);
}

const other = 'its hotel has another currency, and none is stated';
const rows = (...paid: string[]) =>
  table(
    ['Guest', 'Conf', 'Commission Paid'],
    ...[
      'Vintner, Olga|KX400817',
      'Amsel, Peter|88120047',
      'Müller, Jörg|07731992',
      'Lee, Ann|66120001',
    ].map((guest, at) => [...guest.split('|'), paid[at] ?? '']),
  );

it.each<[string, string, PaperBlock[], string[]]>([
  [
    'of an invoice in the same currency is chosen',
    'USD',
    [rows('30.00', '36.00', '42.00', '50.00')],
    ['Lee PD 50 *'],
  ],
  [
    'of an invoice in another currency is not',
    'EUR',
    [rows('30.00', '36.00', '42.00', '50.00')],
    ['Lee PD 50', other],
  ],
  [
    'of such an invoice is chosen where a currency is stated',
    'EUR',
    [rows('$30.00', '$36.00', '$42.00', '$50.00'), text('All amounts are in USD.')],
    ['Lee PD 50 *'],
  ],
  [
    'without an amount is chosen',
    'EUR',
    [rows('30.00', '36.00', '42.00', ''), text('Lee, Ann 66120001: no show')],
    ['Lee NS *'],
  ],
])('an answer %s', (_, currency, blocks, expected) => {
  const answers = answersOf(currency, ...blocks);
  expect(answers.find(([said]) => said?.startsWith('Lee'))).toEqual(expected);
  expect(answers.slice(0, 3)).toEqual([['Vintner PD 30 *'], ['Amsel PD 36 *'], ['Müller PD 42 *']]);
});

it.each<[string, PaperBlock[], string[]]>([
  [
    'far more than what is billed',
    [rows('900.00', '36.00', '42.00')],
    ['Vintner PD 900', 'far more than what is billed'],
  ],
  [
    'another sum than its total',
    [rows('30.00', '36.00', '42.00'), text('Check 4821, total paid $99.00')],
    ['Vintner PD 30'],
  ],
  [
    'its total',
    [rows('30.00', '36.00', '42.00'), text('Check 4821, total paid $108.00')],
    ['Vintner PD 30 *'],
  ],
])('an answer with %s', (_, blocks, expected) => {
  expect(answersOf('USD', ...blocks)[0]).toEqual(expected);
});
