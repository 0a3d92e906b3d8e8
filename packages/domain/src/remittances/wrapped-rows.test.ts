import { expect, it } from 'vitest';
import { brief, read, text } from '../../test/papers.ts';

const heads = [
  'Confirmation / Guest                    Stay                       Commission',
  'Travel agency (IATA)                                                  paid',
  '',
];

it('a guest who is wrapped below a row without a number is that of the row', () => {
  const { answers, isContradicted } = read([
    text(
      ...heads,
      'KX400817                                03/04/2026 -                    30.00',
      'Vintner, Olga                           03/05/2026',
      'Summit Travel (99000020)',
      '-                                       05/02/2026 -                     8.00',
      'Calloway, Ruth                          05/04/2026',
      'Golden Gate Travel (99000056)',
      '-                                       04/11/2026 -                     0.00',
      'Amsel, Peter                            04/13/2026',
      '    pd prev to agy',
      '',
      'Total commission paid                                                  38.00',
    ),
  ]);
  expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Calloway PD 8 *', 'Amsel PP *']);
  expect(isContradicted).toBe(false);
});

it('a guest below a row of another day is not', () => {
  const { answers } = read([
    text(
      ...heads,
      'KX400817                                03/04/2026 -                    30.00',
      '-                                       06/20/2026 -                     8.00',
      '88120047 Amsel, Peter was a no show',
    ),
  ]);
  expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel NS *']);
  expect(answers[1]?.sources[0]?.lines).toHaveLength(1);
});
