import { expect, it } from 'vitest';
import { said, table } from '../../test/papers.ts';

it.each(['Commission', 'Amount'])(
  'a title of open items leaves open only what nothing else says was paid or not, below "%s"',
  (heading) => {
    const rows = [
      ['Vintner, Olga', 'KX400817', '0.00', 'cancelled'],
      ['Amsel, Peter', '88120047', '', 'no show'],
      ['Duvivier, Marc', '5501-A7', '105.00', 'paid'],
      ['Müller, Jörg', '07731992', '42.00', ''],
    ];
    expect(said(table(['Open items'], ['Guest', 'Conf', heading, 'Remark'], ...rows))).toEqual([
      'Vintner CX *',
      'Amsel NS *',
      'Duvivier PD 105 *',
      'Müller PD 42',
    ]);
  },
);
