import { describe, expect, it } from 'vitest';
import { readSegments } from './read-segments.ts';

/** The tables of a message, a row each with its line, and the other lines. */
const read = (lines: string[], end = '\n') =>
  readSegments(lines.join(end))?.map((block) =>
    block.kind === 'table'
      ? block.rows.map(({ lineNumber, cells }) => `${lineNumber}: ${cells.join('|')}`)
      : block.lines.map(({ lineNumber, text }) => `${lineNumber}: ${text}`),
  );

describe('an order of X12', () => {
  const headings = '1: Confirmation|Guest|Check-in|Gross|Net|';

  it('has its payment above, and an item for each number, with the guest and the day below it', () => {
    expect(
      read([
        'ST*820*0001',
        'BPR*C*54.5*C*ACH*20260922*20260923*X',
        'CUR*PR*EUR',
        'TRN*1*77',
        'DTM*097*20260901',
        'RMR*CR*KX400817**24',
        'NM1*GT*1*VINTNER*OLGA',
        'REF*GN**Booked by Travel Inc',
        'DTM*193*20260304',
        'DTM*194*20260306',
        'RMR*IV*2201-4**30*36',
        'REF*GN**AMSEL/PETER',
        'REF*ZZ*Front desk',
        'RMR*CR*88120047',
        'NM1*GT*1*DUVIVIER',
      ]),
    ).toEqual([
      ['1: Payment total 54.50', '2: Payment date 2026-09-23', '3: Currency EUR', '4: Trace 77'],
      [
        headings,
        '6: KX400817|VINTNER/OLGA|2026-03-04|24.00|24.00|',
        '11: |AMSEL/PETER||36.00|30.00|2201-4',
        '14: 88120047|DUVIVIER||||',
      ],
    ]);
  });

  it('may set its parts apart by other marks, and say little', () => {
    expect(
      read(['  ISA|00|', 'BPR|C|', 'REF|GN|NOBODY', 'TRN|1', 'CUR|PR', 'RMR|CR'], '~'),
    ).toEqual([
      ['1: Payment total ', '2: Payment date ', '3: Trace ', '4: Currency '],
      [headings, '6: |||||'],
    ]);
    expect(read(['ST+820', 'RMR+CR+K1++12~'], '~')).toEqual([
      [],
      [headings, '2: K1|||12.00|12.00|'],
    ]);
  });

  it.each(['Dear ISA*00', 'We sent ST*820', 'ST*821*1', 'ISA', 'ISO*1'])('is not "%s"', (text) => {
    expect(read([text])).toBeUndefined();
  });
});

describe('a file of BAI2', () => {
  const payment = '16,142,5400,Z,788549,,ACH CREDIT/';

  it('has its payment in cents, its day, and the words of the records that continue it', () => {
    expect(
      read(
        ['01,122', '02,R,1,1,261102,,USD/', payment, '88,COMM, OLGA 30.00/ ', '88,A/B', '49,1'],
        '\r\n',
      ),
    ).toEqual([
      ['1: Payment total 54.00', '2: Trace 788549', '3: Payment date 2026-11-02'],
      ['4: COMM, OLGA 30.00', '5: A/B'],
    ]);
  });

  it.each([
    ['a day or a number', ['16,142,5400,Z,'], ['1: Payment total 54.00']],
    ['an amount in cents', ['02,R,1,1,2611021', '16,142,54.00,Z,7'], ['1: Trace 7']],
    ['a day of six digits', ['02,R,1,1,D261102', '16,142,x5400,Z,7'], ['1: Trace 7']],
    ['one payment', [payment, '16,142,100,Z,9'], []],
  ])('says nothing of a payment without %s', (_, records, said) => {
    expect(read(['01,122', ...records], '\r')).toEqual([said, []]);
  });

  it.each([
    ['02,R', payment],
    ['01,122', '17,142,5400,Z,1'],
    ['101,1', payment],
  ])('begins with its header, and has a payment: %s %s', (...records) => {
    expect(read(records)).toBeUndefined();
  });
});

describe('a message of SWIFT', () => {
  it('says what was paid in its fields, whose amounts may end with a comma', () => {
    expect(
      read(
        ['', ' :20:FT53', ':32A:261102EUR1250,5', ':71F:USD15,', ':71A:OUR', ':23B:CRED'],
        '\r\n',
      )?.[0],
    ).toEqual(['1: Payment date 2026-11-02', '2: Payment total EUR 1250.50', '3: Charges -15.00']);
    expect(read([':20:FT53'])?.[0]).toEqual(['1: Reference FT53']);
  });

  it.each([
    [':61:261102D5,NTRF//X', '5.00', ''],
    [':61:2611021102RCR66,00NTRFREF9//BANK', '66.00', 'REF9'],
    [':61:261102C66,10', '66.10', ''],
  ])(
    'has in an account statement an amount, and perhaps a reference: %s',
    (entry, paid, number) => {
      expect(read(['{1:F01}{4::20:ABC', entry])?.[0]).toEqual([
        '1: Reference ABC',
        '2: Payment date 2026-11-02',
        `3: Payment total ${paid}`,
        `4: Trace ${number}`,
      ]);
    },
  );

  it('has rows and texts only in the fields for words', () => {
    expect(
      read([
        ':20:ABC',
        'behind a reference',
        ':70:/RFB/KX400817 VINTNER',
        '//OLGA 30,00',
        '/OK',
        ':86:166?20AMSEL?2136,00',
        'AMSEL/PETER',
        '88120047/AMSEL/30,5',
        '88120047/AMSEL/ USD30,5 ',
        '/5501-A7/DUVIVIER/EUR 105,',
        'a/b/XUSD30,50',
        'a/b/USD30,505',
        ':72:Page -}',
        '- 30,00',
        '-}',
        ' - ',
        ':62F:C261102EUR1,00',
        'behind a balance',
      ])?.slice(1),
    ).toEqual([
      [
        '8: 88120047|AMSEL|30,5',
        '9: 88120047|AMSEL|USD30.50',
        '10: 5501-A7|DUVIVIER|EUR 105.00',
        '11: a|b|XUSD30,50',
        '12: a|b|USD30,505',
      ],
      [
        '3: KX400817 VINTNER',
        '4: OLGA 30,00',
        '5: OK',
        '6: 166  AMSEL  36,00',
        '7: AMSEL/PETER',
        '13: Page -}',
        '14: - 30,00',
      ],
    ]);
  });

  it.each([':70:', ':72:', ':77B:', ':77D:', ':77T:', ':86:'])('has words in %s', (field) => {
    expect(read([':20:ABC', `${field}VINTNER`])?.[2]).toEqual(['2: VINTNER']);
  });

  it.each(['Your :20:ABC', 'x{1:F01}', ':21:ABC', '1:F01'])('is not "%s"', (text) => {
    expect(read([text, ':70:VINTNER'])).toBeUndefined();
  });
});
