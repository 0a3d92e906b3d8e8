import { describe, expect, it } from 'vitest';
import { lines } from '../../test/papers.ts';
import { matchText } from './match-text.ts';

const mail = [
  'Dear Sirs,',
  '',
  'VINTNER/OLGA KX400817 in 4 Mar 2026: paid USD 24.00',
  'AMSEL/PETER 88120047 in 11 Apr 2026: guest never arrived',
  'CALLOWAY/RUTH in 2 May 2026: no record of this guest',
].join('\n');
const of = (text: string) => matchText(text, { number: '2201-4', lines });

describe('the text of a mail', () => {
  it('says of each line what became of it, and on which line of the text', () => {
    expect(
      of(mail).map(({ lineId, row, isExact, isUnanswered }) => ({
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
    'leaves %s to a person: it may be no US dollars',
    (amount) => {
      const [first] = of(mail.replace('USD 24.00', amount));
      expect(first?.row.paid).toBe(2400);
      expect(first?.isExact).toBe(false);
      expect(first?.evidence.at(-1)).toMatch(/the amount is in EUR|US dollars are not written/);
    },
  );

  it('that names no line says nothing', () => {
    expect(of('Thank you.')).toEqual([]);
  });
});
