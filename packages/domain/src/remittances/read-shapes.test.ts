import { describe, expect, it } from 'vitest';
import { brief, lines, read, said, table, text } from '../../test/papers.ts';
import { readElements, type XmlElement } from './read-elements.ts';
import { readPaper } from './read-paper.ts';
import { readSegments } from './read-segments.ts';

describe('lists below a title', () => {
  it('say of each stay what the title says, unless it says something itself', () => {
    expect(
      said(
        text(
          'PAID:',
          '  VINTNER/OLGA #KX400817 in 4 Mar 2026 ... $30.00',
          '',
          'NOT PAID:',
          '  AMSEL/PETER #88120047 in 11 Apr 2026 ... guest failed to show',
          '  DUVIVIER/MARC #5501-A7 in 20 May 2026',
          '',
          'Check 4821 of 4 Nov 2026 - $30.00 total',
        ),
      ),
    ).toEqual(['Vintner PD 30 *', 'Amsel NS *', 'Duvivier other']);
  });

  it('may stand in a table, and end with their total', () => {
    const { answers, envelope } = read([
      table(
        ['Post date', 'Doc', 'Type', 'Text', 'Arrival', 'Amount', 'Balance'],
        ['COMMISSIONS PAID'],
        ['11/04/2026', '6265', 'TAC', 'VINTNER, OLGA KX400817', '03/04/2026', '-30.00', '-30.00'],
        ['11/04/2026', '6266', 'TAC', 'AMSEL, PETER 88120047', '04/11/2026', '-24.00', '-54.00'],
        ['', '', '', 'Subtotal', '', '-54.00', '-54.00'],
        ['NO SHOWS'],
        ['11/04/2026', '6267', 'REJ', 'DUVIVIER, MARC 5501-A7', '05/20/2026', '0.00', '-54.00'],
        ['11/04/2026', '', 'CHK', 'Check 7125', '', '54.00', '0.00'],
      ),
    ]);
    expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel PD 24 *', 'Duvivier NS *']);
    expect(envelope).toMatchObject({ total: 5400, number: '7125' });
  });
});

it('a ledger writes what it pays with a minus, and a balance beside it', () => {
  expect(
    said(
      table(
        ['Guest', 'Conf', 'Amount', 'Balance'],
        ['Vintner, Olga', 'KX400817', '-30.00', '-30.00'],
        ['Amsel, Peter', '88120047', '-36.00', '-66.00'],
        ['Total', '', '-66.00', ''],
      ),
    ),
  ).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
});

describe('rows of two lines', () => {
  it('are put together where the second has only days and amounts', () => {
    expect(
      said(
        text(
          'Guest / Confirmation',
          '    Arrival     Departure   Nights    Commission     Paid',
          '',
          'Vintner, Olga   KX400817',
          '    03/04/26    03/06/26       2          30.00     24.00',
          '',
          'Amsel, Peter   88120047',
          '    04/11/26    04/12/26       1          36.00      0.00',
          '    ** Canceled by guest',
          '',
          'Payment total: $24.00',
        ),
      ),
    ).toEqual(['Vintner PD 24 *', 'Amsel CX *']);
  });

  it('or lines that begin with a day are a list, not sentences about all of them', () => {
    expect(
      said(
        text(
          '03/04/2026 VINTNER, OLGA KX400817 1 nt @ 300.00 30.00',
          '04/11/2026 AMSEL, PETER 88120047 1 nt @ 360.00 0.00 EXPEDIA COLLECT',
          '05/20/2026 DUVIVIER, MARC 5501-A7 2 nt @ 525.00 105.00',
        ),
      ),
    ).toEqual(['Vintner PD 30 *', 'Amsel TP *', 'Duvivier PD 105 *']);
  });

  it('never give one guest the amount of the next', () => {
    expect(
      said(text('KX400817 VINTNER 30.00', '88120047 AMSEL 36.00', '      NOBODY 99.00')),
    ).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
  });
});

it('the end of a confirmation number, with the guest, finds a line, and does not prove it', () => {
  expect(
    said(
      table(
        ['Guest', 'Conf (last 4)', 'Commission', 'Disposition'],
        ['VINTNER O', '...0817', '$30.00', 'Paid'],
        ['AMSEL P', '...0047', '', 'Cancelled'],
        ['DUVIVIER M', '...9999', '$105.00', 'Paid'],
      ),
    ),
  ).toEqual(['Vintner PD 30', 'Amsel CX']);
});

it('a REC within the words of a payment finds its line', () => {
  expect(
    said(
      table(
        ['Payment Date', 'Payee', 'Memo', 'GL', 'Amount'],
        ['2026-11-04', 'Recoup', 'TA comm REC 70211 Vintner', '9588', '30.00'],
        ['2026-11-04', 'Recoup', 'TA comm REC 70212 Amsel', '9588', '36.00'],
      ),
    ),
  ).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
});

describe('lines that are named without a guest', () => {
  it('by their position on the invoice are listed, and not chosen', () => {
    const { answers, envelope } = read([
      text('Line 1: paid $30.00', 'Lines 2 and 4: cancelled', '', 'Check 4821 for $30.00.'),
    ]);
    expect(answers.map(brief)).toEqual(['Vintner PD 30', 'Amsel CX', 'Duvivier CX']);
    expect(envelope).toMatchObject({ total: 3000, number: '4821' });
  });

  it('as all others were paid as billed, which a person chooses', () => {
    const letter = [
      'The following were not paid:',
      '- Olga Vintner, 03/04/2026: no show',
      '',
      'All others were paid as billed. Check 4821 for $193.00.',
    ];
    expect(said(text(...letter))).toEqual([
      'Vintner NS *',
      'Amsel PD 36',
      'Calloway PD 10',
      'Duvivier PD 105',
      'Müller PD 42',
    ]);
    const euros = readPaper({ blocks: [text(...letter)] }, [
      { number: '1', currency: 'EUR', lines },
    ]);
    expect(euros.answers.map(brief)).toEqual(['Vintner NS']);
  });
});

it('an answer counts in whichever column a clerk found room for it', () => {
  expect(
    said(
      table(
        ['Rec #', 'Guest', 'Check in', 'Commission', 'Paid (Y/N)', 'Item'],
        ['70211', 'Olga Vintner', '3/4/26', '30.00', 'Y', ''],
        ['70212', 'Peter Amsel', '4/11/26', '36.00', 'N', 'no show'],
      ),
    ),
  ).toEqual(['Vintner PD 30 *', 'Amsel NS *']);
});

it('what stands only in the mail of ours that is quoted is no second answer', () => {
  expect(
    said(
      text(
        'VINTNER/OLGA KX400817 paid $30.00',
        '',
        '-----Original Message-----',
        '70211  VINTNER/OLGA  KX400817  03/04/2026  30.00',
      ),
    ),
  ).toEqual(['Vintner PD 30 *']);
});

describe('messages of banks', () => {
  it('of SWIFT name stays in the fields for words, and the payment in others', () => {
    const blocks = readSegments(
      [
        '{1:F01BOFAUS3NXXX0000000000}{4:',
        ':20:FT5326754358',
        ':32A:261102USD51,00',
        ':71F:USD15,00',
        ':77T:',
        '/KX400817/VINTNER/20260304/USD30,00',
        '/88120047/AMSEL/20260411/USD36,00',
        '-}',
      ].join('\n'),
    );
    const { envelope, answers } = read(blocks ?? []);
    expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
    expect(envelope).toMatchObject({
      total: 5100,
      currency: 'USD',
      number: 'FT5326754358',
      date: '2026-11-02',
      deductions: [-1500],
    });
  });

  it('of an account statement have the amount and the reference of their entry', () => {
    const blocks = readSegments(
      [
        ':20:STARTUMS',
        ':61:2611021102CR66,00NTRF469848',
        ':86:166?00CREDIT?20COMMISSIONS',
        '?21 KX400817 VINTNER 30,00',
        '?22 88120047 AMSEL 36,00',
      ].join('\n'),
    );
    const { envelope, answers } = read(blocks ?? []);
    expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
    expect(envelope).toMatchObject({ total: 6600, number: '469848', date: '2026-11-02' });
  });

  it('of ISO 20022 are read element by element', () => {
    const item = (number: string, paid: string, guest: string) =>
      of('Strd', [
        of('RfrdDocInf', [of('Nb', number)]),
        of('RfrdDocAmt', [of('DuePyblAmt', '99.00', 'EUR'), of('RmtdAmt', paid, 'EUR')]),
        of('AddtlRmtInf', guest),
      ]);
    const blocks = readElements(
      of('Ntry', [
        of('Amt', '66.00', 'EUR'),
        of('BookgDt', [of('Dt', '2026-11-02')]),
        of('EndToEndId', '4412E'),
        of('RmtInf', [
          item('KX400817', '30.00', 'VINTNER/OLGA'),
          item('88120047', '36.00', 'AMSEL/PETER'),
        ]),
      ]),
    );
    const { envelope, answers } = read(blocks, 'EUR');
    expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
    expect(envelope).toMatchObject({
      total: 6600,
      currency: 'EUR',
      number: '4412E',
      date: '2026-11-02',
    });
  });
});

function of(name: string, content: string | XmlElement[], currency?: string): XmlElement {
  return {
    name,
    attributes: currency === undefined ? {} : { Ccy: currency },
    children: typeof content === 'string' ? [] : content,
    text: typeof content === 'string' ? content : '',
    lineNumber: 1,
  };
}
