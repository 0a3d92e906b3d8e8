import { describe, expect, it } from 'vitest';
import { said, table } from '../../test/papers.ts';
import { withFlags } from './flag-columns.ts';
import type { ReadLine } from './read-lines.ts';

const below = (heading: string, flag: string) =>
  said(
    table(['Guest', 'Conf', 'Commission', heading], ['Vintner, Olga', 'KX400817', '30.00', flag]),
  ).join();

describe('a column for an outcome', () => {
  it.each('yes y Y TRUE ja j oui o si sí s sim x ✓ ✔'.split(' '))(
    'says that it is the one where "%s" stands in it',
    (flag) => {
      expect(below('No Show', flag)).toBe('Vintner NS *');
    },
  );

  it.each('no N false nein non não nao'.split(' '))(
    'says that it is not where "%s" stands in it',
    (flag) => {
      expect(below('No Show', flag)).toBe('Vintner PD 30 *');
      expect(below('Cancelled', flag)).toBe('Vintner PD 30 *');
    },
  );

  it.each(
    [
      'Reversed, Returned, Refunded, Bounced, Clawback, Reversal date'.split(', '),
      'Voided?, Disputed, Rejected, Stop payment, On hold, Unpaid, No record'.split(', '),
      'Zurückgebucht, Remboursée, Devuelto, Estornado, Rimborsato'.split(', '),
    ].flat(),
  )('"%s" with a yes leaves an amount paid to a person', (heading) => {
    for (const flag of ['Y', '1', 'x']) expect(below(heading, flag)).not.toContain('*');
  });

  it.each('Reversed,Returned,Refunded,Voided?,Disputed,Stop payment,On hold'.split(','))(
    '"%s" with a no leaves the amount what was paid',
    (heading) => {
      for (const flag of ['N', '0', '']) expect(below(heading, flag)).toBe('Vintner PD 30 *');
    },
  );

  const days = ['11/02/2026', '02.11.2026', '2026-11-02', '2 Nov 2026', '02NOV26'];

  it.each('Disputed,On hold,Stop payment,Refused,Pending,Unpaid,Not paid,Voided'.split(','))(
    '"%s" with a day leaves an amount to a person',
    (heading) => {
      for (const each of days) expect(below(heading, each)).not.toContain('*');
    },
  );

  it.each('Disputed,On hold,Stop payment,Refused,Pending,Voided,No Show,Cancelled'.split(','))(
    '"%s" with a day leaves an amount paid to a person',
    (heading) => {
      const head = ['Guest', 'Conf', 'Paid', heading];
      for (const each of days) {
        const row = ['Vintner, Olga', 'KX400817', '30.00', each];
        expect(said(table(head, row)).join()).not.toContain('*');
      }
    },
  );

  it('says by a day that the payment came back', () => {
    for (const heading of ['Reversed', 'Date voided', 'Returned'])
      expect(below(heading, '11/02/2026')).not.toContain('*');
    for (const heading of ['Pending until', 'Hold released', 'Cancel by', 'Cancellation deadline'])
      expect(below(heading, '11/02/2026')).toBe('Vintner PD 30 *');
  });

  it.each(
    'Remboursé,Extourné,Extournée,Reembolsado,Reembolsada,Devuelta,Devolvido,Devolvida,Estornada,Rimborsata,Stornato,Stornata,Returned on,Bounced on'.split(
      ',',
    ),
  )('"%s" with a yes says that it came back', (heading) => {
    expect(below(heading, 'Y')).not.toContain('*');
  });

  it.each(['Returned on', 'Bounced on'])('"%s" with a day says that it came back', (heading) => {
    expect(below(heading, '11/02/2026')).not.toContain('*');
  });

  it.each(['Pending til', 'Hold release', 'Hold released on'])(
    '"%s" with a day says that it is over',
    (heading) => {
      expect(below(heading, '11/02/2026')).toBe('Vintner PD 30 *');
    },
  );

  const lineWith = (text: string, kind: ReadLine['kind']): ReadLine => ({
    block: 0,
    lineNumber: 1,
    text,
    kind,
    isQuoted: false,
    isOurs: false,
    cells: [{ role: undefined, column: 0, heading: 'Cancelled', text, isNumber: false }],
  });

  it.each(['yes, in part', 'I think yes', 'nobody knows', 'unknown', 'no reply', 'see 11/02/2026'])(
    'keeps more words than that as they are: "%s"',
    (text) => {
      const lines = [lineWith(text, 'row')];
      expect(withFlags(lines)).toEqual(lines);
    },
  );

  it('is one of rows only, and not of what stands behind a colon', () => {
    const lines = [lineWith('no', 'text'), lineWith('no', 'heading')];
    expect(withFlags(lines)).toEqual(lines);
  });
});
