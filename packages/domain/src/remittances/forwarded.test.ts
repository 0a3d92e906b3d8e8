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

  it('is read below the line that a program writes above it', () => {
    expect(
      forwarded(
        'FYI',
        '',
        '-----Original Message-----',
        'From: Harbor Inn <desk@harbor.example>',
        '',
        'REC 70211 Vintner, Olga $30.00',
        'REC 70212 Amsel, Peter: paid $24.00',
        '',
        '-----Original Message-----',
        'REC 70215 Calloway, Ruth paid $10.00',
      ).map(brief),
    ).toEqual(['Vintner PD 30 *', 'Amsel PD 24 *']);
  });

  it('may be our own below an answer of the hotel, which says nothing of it', () => {
    expect(
      forwarded(
        'REC 70215 Calloway, Ruth: paid $8.00',
        '',
        'From: Recoup <remit@recoup.example>',
        'Subject: Invoice 2201-4',
        '',
        'REC 70211 Vintner, Olga $30.00',
        'REC 70212 Amsel, Peter $36.00',
      ).map(brief),
    ).toEqual(['Calloway PD 8 *', 'Vintner PD 30', 'Amsel PD 36']);
  });

  it.each([
    'Begin forwarded message:',
    '---------- Weitergeleitete Nachricht ---------',
    '---------- Message transféré ----------',
    '---------- Mensaje reenviado ----------',
    '-------- Messaggio Inoltrato --------',
    '---------- Mensagem encaminhada ---------',
  ])('is known by "%s"', (above) => {
    const { answers } = readPaper(
      { blocks: [text(above, 'REC 70211 Vintner, Olga $30.00', 'REC 70212 Amsel, Peter $36.00')] },
      [{ number: '2201-4', currency: 'USD', lines }],
    );
    expect(answers.map(brief)).toEqual(['Vintner PD 30', 'Amsel PD 36']);
  });
});
