import { describe, expect, it } from 'vitest';
import { lines, read, said, table, text } from '../../test/papers.ts';
import { readPaper } from './read-paper.ts';

describe('a sentence about all that is not named', () => {
  const isRead = (...sentences: string[]) => {
    const [, ...others] = said(text('Olga Vintner KX400817: no show', '', ...sentences));
    return others.length === 4;
  };

  it.each([
    ['All others were paid as billed.'],
    ['The rest was paid in full.'],
    ['The remaining were paid'],
    ['All of the other stays were paid'],
    ['Any other lines were paid'],
    ['Everything else has been paid'],
    ['All else is paid'],
    ['All others as billed'],
    ['Alle anderen wurden bezahlt'],
    ['Alle andere bezahlt'],
    ['Alles übrige wurde bezahlt'],
    ['Die übrigen wurden bezahlt'],
    ['Die restlichen bezahlt'],
    ['Der Rest wurde bezahlt'],
    ['El resto fue pagado'],
    ['Las demás pagadas'],
    ['Todos los demás fueron pagados'],
    ['O restante foi pago'],
    ['Tutti gli altri pagati'],
    ['Il resto è stato pagato'],
    ['All others', 'were paid.'],
    ['Thank you.', 'All others were paid.'],
    ['We have checked', 'all others were paid'],
    ['No cancellations, all others were paid'],
    ['All were paid except this one.'],
    ['All of them were paid excepting her'],
    ['All paid but two'],
    ['Every line was paid other than her'],
    ['Alle wurden bezahlt, ausgenommen sie'],
    ['Wir haben alles bezahlt bis auf', 'ihren Aufenthalt'],
    ['All paid', 'except her'],
    ['Tutti pagati tranne lei'],
    ['Tutte pagate eccetto una'],
    ['All were paid except two, which were cancelled'],
    ['Tous les autres ont été payés'],
    ['Toutes les autres sont payées.'],
    ['Todas las otras fueron abonadas'],
    ['Todas as outras foram pagas'],
    ['Tutte le altre sono state pagate'],
    ['All others:', 'paid as billed'],
    ['All others:', 'were paid in full, thank you.'],
    ['Alles weitere wurde bezahlt'],
    ['Alles restliche wurde bezahlt'],
    ['Die restliche Liste wurde bezahlt'],
    ['Die übrige Liste wurde bezahlt'],
    ['Les autres ont été payés'],
    ['Note: All others were paid.'],
  ])('says that they were paid: %s %s', (...sentences) => {
    expect(isRead(...sentences)).toBe(true);
  });

  it.each([
    ['Small others were paid'],
    ['All otherwise paid'],
    ['All others were not paid'],
    ['All others were paid, no commission'],
    ['All others will be paid'],
    ['All others were cancelled'],
    ['Paid: all others'],
    ['All others', '', 'were paid.'],
    ['All others', '> were paid.'],
    ['> All others were paid.'],
    ['Shall pay all but her'],
    ['All others:', 'Nobody, Ann 5551 was paid'],
    ['All others: Nobody, Ann 5551 was paid'],
    ['All others', '2) Mr. Nobody paid'],
    ['Alle anderen:', 'Nobody wurde bezahlt'],
    ['All were paid. Thanks, but call us'],
    ['All paid! Call us but not now'],
    ['Small paid except'],
    ['All paid exceptional'],
    ['All were cancelled except one that was paid'],
    [
      'All the stays that you have on this invoice for the months of March, April, May, and June of this year were paid by us by check except',
    ],
  ])('does not say so: %s %s', (...sentences) => {
    expect(isRead(...sentences)).toBe(false);
  });

  it('gives each its amount as billed, for a person to choose', () => {
    const { answers } = read([
      text('  Olga Vintner KX400817: no show', '', '  All others were paid as billed.  '),
    ]);
    expect(answers[1]).toMatchObject({
      lineNumber: 3,
      text: 'All others were paid as billed.',
      remark: 'All others were paid as billed.',
      paid: 3600,
      currency: 'USD',
      code: 'PD',
      evidence: ['all others'],
      contradictions: [],
      doubts: ['it is only one of all others'],
      isChosen: false,
    });
    expect(answers[1]?.sources[0]?.lines[0]?.lineNumber).toBe(3);
  });

  it('stands on the line on which it begins', () => {
    const begins = (...sentences: string[]) =>
      read([text('Olga Vintner KX400817: no show', '', 'Thank you.', ...sentences)]).answers[1]
        ?.lineNumber;
    expect(begins('All others', 'were paid.')).toBe(4);
    expect(begins('All paid but two.')).toBe(4);
    expect(begins('We say:', 'all others were paid.')).toBe(5);
    expect(begins('We say that', 'all paid but two.')).toBe(5);
  });

  it('says nothing where no line is named, or in another currency', () => {
    expect(said(text('All others were paid as billed.'))).toEqual([]);
    const letter = text('Olga Vintner KX400817: no show', '', 'All others were paid as billed.');
    expect(read([letter], 'EUR').answers).toHaveLength(1);
  });

  it('may stand below a table, and none goes on in a row', () => {
    const heads = ['Guest', 'Conf', 'Paid', 'Remark'];
    const row = ['Vintner, Olga', 'KX400817', '0.00', 'no show'];
    expect(said(table(heads, row), text('All others were paid.'))).toHaveLength(5);
    expect(said(table(heads, row, ['All others'], ['were paid']))).toHaveLength(1);
  });
});

describe('an answer to a position', () => {
  it.each([
    [
      ['1: no show', '2: cancelled'],
      ['Vintner NS', 'Amsel CX'],
    ],
    [
      ['1) no show', '2. cancelled'],
      ['Vintner NS', 'Amsel CX'],
    ],
    [
      ['1 = no show', '2 – cancelled'],
      ['Vintner NS', 'Amsel CX'],
    ],
    [
      ['#1 no show', '# 2 cancelled'],
      ['Vintner NS', 'Amsel CX'],
    ],
    [
      ['1 - $24.00', '2 - $36.00'],
      ['Vintner PD 24', 'Amsel PD 36'],
    ],
    [
      ['1: paid in full', '2: no show'],
      ['Vintner PD 30', 'Amsel NS'],
    ],
    [
      ['1: unknown guest', '2: no show'],
      ['Vintner other', 'Amsel NS'],
    ],
    [
      ['1: paid', '2: no show'],
      ['Vintner PD', 'Amsel NS'],
    ],
    [
      ['1: no show', '2: bezahlt'],
      ['Vintner NS', 'Amsel PD'],
    ],
    [['1, 2: no show'], ['Vintner NS', 'Amsel NS']],
    [['1,2 no show'], ['Vintner NS', 'Amsel NS']],
    [['1 & 2 and 3 no show'], ['Vintner NS', 'Amsel NS', 'Calloway NS']],
    [['1 und #3 storniert'], ['Vintner CX', 'Calloway CX']],
    [
      ['nr 2: no show', 'n° 3: net rate'],
      ['Amsel NS', 'Calloway NR'],
    ],
    [['Line 1 no show'], ['Vintner NS']],
    [['Lines 1-3: no show'], ['Vintner NS', 'Amsel NS', 'Calloway NS']],
    [
      ['1 – 2: no show', '3: cancelled'],
      ['Vintner NS', 'Amsel NS', 'Calloway CX'],
    ],
    [['Zeilen 2 bis 4: storniert'], ['Amsel CX', 'Calloway CX', 'Duvivier CX']],
    [['Lines 1, 4 to 5 no show'], ['Vintner NS', 'Duvivier NS', 'Müller NS']],
    [['  lines  1+2:  cancelled  '], ['Vintner CX', 'Amsel CX']],
    [['Item 2: no show'], ['Amsel NS']],
    [['Pos. 2: no show'], ['Amsel NS']],
    [['Position 2: no show'], ['Amsel NS']],
    [['Positionen 1 und 2: storniert'], ['Vintner CX', 'Amsel CX']],
    [['Zeile 2: storniert'], ['Amsel CX']],
    [['Ligne 2 : no show'], ['Amsel NS']],
    [['Línea 2: no show'], ['Amsel NS']],
    [['Linha 2: no show'], ['Amsel NS']],
    [['Riga 2: no show'], ['Amsel NS']],
    [['Righe 1 e 2: no show'], ['Vintner NS', 'Amsel NS']],
    [['Lines 1  and  2: no show'], ['Vintner NS', 'Amsel NS']],
    [
      ['Number 1: no show', 'Number 2: cancelled'],
      ['Vintner NS', 'Amsel CX'],
    ],
    [
      ['1: no show', 'Line 2: no show'],
      ['Vintner NS', 'Amsel NS'],
    ],
  ])('is one of the line there: %o', (texts, answers) => {
    expect(said(text(...texts))).toEqual(answers);
  });

  it.each([
    [['No. 2: no show']],
    [['1, 2: $24.00']],
    [['1: no show', '1: cancelled']],
    [['1: no show', '9: cancelled']],
    [['Line 1: no show', 'Line 1: cancelled']],
    [['Line 12: no show']],
    [['Lines 4-9: no show']],
    [['Lines 3-2: no show']],
    [['Lines 1-2: $24.00']],
    [['> 1: no show', '> 2: cancelled']],
    [['1: thank you', '2: hello']],
    [['1: thank you', '2: no show']],
    [['See line 1: no show']],
    [['Line 1', 'no show']],
    [['1234: no show', '2345: no show']],
    [['1no show', '2no show']],
    [['a1: no show', 'a2: no show']],
  ])('is none: %o', (texts) => {
    expect(said(text(...texts))).toEqual([]);
  });

  it('is none where several invoices are answered, or no line has it', () => {
    const invoice = { number: '2201-4', currency: 'USD', lines };
    const blocks = [text('Line 1: no show', 'Line 2: cancelled')];
    expect(readPaper({ blocks }, [invoice]).answers).toHaveLength(2);
    expect(readPaper({ blocks }, [invoice, { ...invoice, lines: [] }]).answers).toEqual([]);
    expect(said(text('Line 9: no show'))).toEqual([]);
  });

  it('keeps its place, and its words', () => {
    const { answers } = read([text('Dear all,', '', '  Line 2: no show ')]);
    expect(answers).toMatchObject([
      { lineNumber: 3, text: 'Line 2: no show', evidence: ['same position'] },
    ]);
    expect(answers[0]?.sources[0]?.lines[0]?.lineNumber).toBe(3);
  });
});
