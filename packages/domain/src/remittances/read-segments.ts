import type { PaperBlock, PaperRow } from './paper.ts';

/** An item may be named by the number of its invoice: that column has no heading. */
const headings = ['Confirmation', 'Guest', 'Check-in', 'Gross', 'Net', ''];

/**
 * Turns a payment order of X12 (820), which banks hand on with a payment, into a table and a text; undefined
 * when it is none.
 */
export function readSegments(text: string): PaperBlock[] | undefined {
  const start = text.trimStart();
  if (!/^ISA.|^ST.820/.test(start)) return undefined;
  const separator = start.startsWith('ISA') ? (start[3] ?? '*') : (start[2] ?? '*');
  const end = start.includes('~') ? '~' : '\n';
  const segments = start.split(end).map((segment) => segment.trim().split(separator));
  const rows: PaperRow[] = [{ lineNumber: 1, cells: headings }];
  const payment: string[] = [];
  for (const [position, [name, ...values]] of segments.entries()) {
    const lineNumber = position + 1;
    const last = rows.length > 1 ? rows.at(-1) : undefined;
    const set = (column: number, value: string) => {
      if (last) rows.splice(-1, 1, { ...last, cells: last.cells.with(column, value) });
    };
    if (name === 'BPR')
      payment.push(
        `Payment total ${decimal(values[1])}`,
        `Payment date ${dayOf(values.findLast((value) => /^\d{8}$/.test(value)))}`,
      );
    else if (name === 'TRN') payment.push(`Trace ${values[1] ?? ''}`);
    else if (name === 'CUR') payment.push(`Currency ${values[1] ?? ''}`);
    else if (name === 'RMR')
      rows.push({
        lineNumber,
        cells: itemOf(values),
      });
    else if (name === 'REF' && last?.cells[1] === '')
      set(1, values.slice(1).find((value) => value !== '') ?? '');
    else if (name === 'NM1') set(1, [values[2], values[3]].filter(Boolean).join('/'));
    else if (name === 'DTM' && last?.cells[2] === '') set(2, dayOf(values[1]));
  }
  return [
    {
      kind: 'text',
      lines: payment.map((line, position) => ({ lineNumber: position + 1, text: line })),
    },
    { kind: 'table', rows },
  ];
}

const decimal = (value = ''): string => (value === '' ? '' : Number(value).toFixed(2));
const dayOf = (value = ''): string => value.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

const itemOf = ([kind, number = '', , paid, billed]: readonly string[]): string[] => [
  kind === 'IV' ? '' : number,
  '',
  '',
  decimal(billed ?? paid),
  decimal(paid),
  kind === 'IV' ? number : '',
];
