import { describe, expect, it } from 'vitest';
import { brief, lines, text } from '../../test/papers.ts';
import { readPaper } from './read-paper.ts';

const [vintner, amsel, calloway, duvivier] = lines as Required<typeof lines>;
const answersOf = (currency: string, ...texts: string[]) =>
  readPaper({ blocks: [text(...texts)] }, [
    { number: '2201-4', currency, lines: [vintner!, amsel!] },
    { number: '2201-5', currency, lines: [calloway!, duvivier!] },
  ]).answers;
const saidOf = (...texts: string[]) => answersOf('USD', ...texts).map(brief);

describe('of a whole invoice', () => {
  it.each<[string, string]>([
    ['its sum', 'Invoice 2201-4 66.00'],
    ['what was billed, and the same as paid', 'Invoice 2201-4 of 10/01/2026 66.00 66.00'],
    ['another amount before what was paid', 'Invoice 2201-4 660.00 66.00'],
    ['that it was paid in full', 'Invoice 2201-4: paid in full'],
  ])('each stay was paid as billed where it states %s', (_case, words) => {
    expect(saidOf(words)).toEqual(['Vintner PD 30', 'Amsel PD 36']);
  });

  it.each<[string, string[]]>([
    ['less was paid', ['Invoice 2201-4 66.00 60.00']],
    ['it is only mentioned', ['Invoice 2201-4 will be looked into']],
    ['the number is of another', ['Invoice 2201-9 66.00']],
    ['the sum is that of another', ['Invoice 2201-4', 'Invoice 2201-8 66.00']],
  ])('nothing is known where %s', (_case, texts) => {
    expect(saidOf(...texts)).toEqual([]);
  });

  it('nothing is known where one of its stays is mentioned, as it is of another', () => {
    expect(
      saidOf(
        'Vintner, Olga KX400817: paid 20.00',
        '',
        'Invoice 2201-4 66.00',
        'Invoice 2201-5 115.00',
      ),
    ).toEqual(['Vintner PD 20 *', 'Calloway PD 10', 'Duvivier PD 105']);
  });

  it('in another currency, only its sum says that it was paid as billed', () => {
    expect(answersOf('EUR', 'Invoice 2201-4: paid in full')).toEqual([]);
    expect(answersOf('EUR', 'Invoice 2201-4 66.00').map(brief)).toEqual([
      'Vintner PD 30',
      'Amsel PD 36',
    ]);
  });

  it('a person is shown why, and chooses', () => {
    expect(answersOf('USD', '  Invoice 2201-4 66.00 ')[0]).toMatchObject({
      remark: 'invoice 2201-4 paid in full',
      text: 'Invoice 2201-4 66.00',
      lineNumber: 1,
      evidence: ['whole invoice'],
      doubts: ['only the sum of its invoice is stated'],
      contradictions: [],
      isChosen: false,
      sources: [{ lines: [{ text: '  Invoice 2201-4 66.00' }] }],
    });
  });
});
