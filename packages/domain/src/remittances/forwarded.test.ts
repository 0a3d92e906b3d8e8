import { describe, expect, it } from 'vitest';
import { brief, lines, text } from '../../test/papers.ts';
import { day } from '../dates/day.ts';
import { readPaper } from './read-paper.ts';

const forwarded = (...texts: string[]) =>
  readPaper({ day: day('2026-11-16'), isForwarded: true, blocks: [text(...texts)] }, [
    { number: '2201-4', currency: 'USD', lines },
  ]).answers;

describe('a list that was forwarded', () => {
  it('may be our own where all of it is as we billed it', () => {
    const answers = forwarded('REC 70211 Vintner, Olga $30.00', 'REC 70212 Amsel, Peter $36.00');
    expect(answers.map(brief)).toEqual(['Vintner PD 30', 'Amsel PD 36']);
    expect(answers[0]?.doubts).toEqual(['it may be our own list that was forwarded']);
  });

  it('is of the hotel where it pays another amount, or says that it was paid', () => {
    expect(
      forwarded('REC 70211 Vintner, Olga $30.00', 'REC 70212 Amsel, Peter: paid $36.00').map(brief),
    ).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
    expect(
      forwarded('REC 70211 Vintner, Olga $30.00', 'REC 70212 Amsel, Peter $24.00 8%').map(brief),
    ).toContain('Vintner PD 30 *');
  });

  it('is known by what a program for mail writes above it', () => {
    const { answers } = readPaper(
      {
        blocks: [
          text(
            'FYI',
            '',
            '---------- Forwarded message ---------',
            'REC 70211 Vintner, Olga $30.00',
            'REC 70212 Amsel, Peter $36.00',
          ),
        ],
      },
      [{ number: '2201-4', currency: 'USD', lines }],
    );
    expect(answers.map(brief)).toEqual(['Vintner PD 30', 'Amsel PD 36']);
  });
});
