import { describe, expect, it } from 'vitest';
import { lines, table, text } from '../../test/papers.ts';
import type { PaperBlock } from '../remittances/paper.ts';
import type { ResponseMatch } from './hotel-response.ts';
import { matchPaper } from './match-paper.ts';

const mail = [
  'Dear Sirs,',
  '',
  'VINTNER/OLGA KX400817 in 4 Mar 2026: paid USD 24.00',
  'AMSEL/PETER 88120047 in 11 Apr 2026: guest never arrived',
  'CALLOWAY/RUTH in 2 May 2026: no record of this guest',
].join('\n');
const of = (blocks: readonly PaperBlock[], currency: string | null = null): ResponseMatch[] =>
  matchPaper({ blocks }, { number: '2201-4', currency, lines });
const ofText = (written: string, currency: string | null = null): ResponseMatch[] =>
  of([text(...written.split('\n'))], currency);

describe('the text of a mail', () => {
  it('says of each line what became of it, and on which line of the text', () => {
    expect(
      ofText(mail).map(({ lineId, row, isExact, isUnanswered }) => ({
        lineId,
        at: row.lineNumber,
        code: row.code?.code,
        paid: row.paid,
        isExact,
        isUnanswered,
      })),
    ).toEqual([
      { lineId: 70_211, at: 3, code: 'PD', paid: 2400, isExact: true, isUnanswered: false },
      { lineId: 70_212, at: 4, code: 'NS', paid: undefined, isExact: true, isUnanswered: false },
      {
        lineId: 70_215,
        at: 5,
        code: undefined,
        paid: undefined,
        isExact: false,
        isUnanswered: true,
      },
    ]);
  });

  it.each(['24.00', '$24.00', 'EUR 24.00'])(
    'leaves %s to a person where the currency of its hotel is not known: it may be no US dollars',
    (amount) => {
      const [first] = ofText(mail.replace('USD 24.00', amount));
      expect(first?.row.paid).toBe(2400);
      expect(first?.isExact).toBe(false);
      expect(first?.evidence.at(-1)).toMatch(/the amount is in EUR|US dollars are not written/);
    },
  );

  it.each(['24.00', '$24.00', 'USD 24.00'])(
    'of a hotel that pays in dollars says %s in dollars, which is chosen',
    (amount) => {
      const [first] = ofText(mail.replace('USD 24.00', amount), 'USD');
      expect(first).toMatchObject({ isExact: true, row: { paid: 2400 } });
      expect(first?.row.foreignCurrency).toBeUndefined();
    },
  );

  it.each(['24.00', 'EUR 24.00'])(
    'of a hotel that pays in euros says %s in euros, which a person chooses',
    (amount) => {
      const [first] = ofText(mail.replace('USD 24.00', amount), 'EUR');
      expect(first).toMatchObject({ isExact: false, row: { paid: 2400, foreignCurrency: 'EUR' } });
      expect(first?.evidence.at(-1)).toBe('the amount is in EUR');
    },
  );

  it('of a hotel that pays in euros may say dollars, which are chosen', () => {
    expect(ofText(mail, 'EUR')[0]).toMatchObject({ isExact: true, row: { paid: 2400 } });
  });

  it('that names no line says nothing', () => {
    expect(ofText('Thank you.')).toEqual([]);
  });
});

describe('a table that is no list of ours', () => {
  it('shows each value under the heading of its column', () => {
    const [first] = of(
      [
        text('Please see below.'),
        table(
          ['Guest', 'Arrival', 'Booking', 'Commission paid'],
          ['Vintner Olga', '2026-03-04', 'KX400817', '30.00'],
        ),
      ],
      'USD',
    );
    expect(first).toMatchObject({
      lineId: 70_211,
      isExact: true,
      row: { lineNumber: 2, paid: 3000 },
    });
    expect(first?.row.said.map(({ column, text: said }) => `${column}: ${said}`)).toEqual([
      'Guest: Vintner Olga',
      'Arrival: 2026-03-04',
      'Booking: KX400817',
      'Commission paid: 30.00',
    ]);
  });

  it('shows the number of a column that has no heading', () => {
    const [first] = of(
      [
        table(
          ['Vintner Olga', '2026-03-04', 'KX400817', 'paid 30.00'],
          ['Amsel Peter', '2026-04-11', '88120047', 'no show'],
        ),
      ],
      'USD',
    );
    expect(first?.row.said.at(-1)).toMatchObject({ column: 'Column 4', text: 'paid 30.00' });
  });
});
