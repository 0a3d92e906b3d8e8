import type { PaperBlock, PaperRow } from './paper.ts';

/** An item may be named by the number of its invoice: that column has no heading. */
const headings = ['Confirmation', 'Guest', 'Check-in', 'Gross', 'Net', ''];

/**
 * Turns a message of a bank, an order of X12 (820), one of SWIFT (MT103, MT940), or BAI2, into tables and texts;
 * undefined when it is none.
 */
export function readSegments(text: string): PaperBlock[] | undefined {
  return readX12(text) ?? readSwift(text) ?? readBai(text);
}

function readX12(text: string): PaperBlock[] | undefined {
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

/** A file of BAI2 with one payment, of which the words stand in records that continue it. */
function readBai(text: string): PaperBlock[] | undefined {
  const records = text.split(/\r\n|\r|\n/).map((line) => line.replace(/\/\s*$/, '').split(','));
  if (records[0]?.[0] !== '01' || !records.some(([code]) => code === '16')) return undefined;
  const payments = records.filter(([code]) => code === '16');
  const [, , amount = '', , number = ''] = payments.length === 1 ? (payments[0] ?? []) : [];
  const [, , , , date = ''] = records.find(([code]) => code === '02') ?? [];
  const payment = [
    ...(/^\d+$/.test(amount) ? [`Payment total ${(Number(amount) / 100).toFixed(2)}`] : []),
    ...(number === '' ? [] : [`Trace ${number}`]),
    ...(/^\d{6}$/.test(date) ? [`Payment date ${dayOf(`20${date}`)}`] : []),
  ];
  return [
    { kind: 'text', lines: payment.map((line, at) => ({ lineNumber: at + 1, text: line })) },
    {
      kind: 'text',
      lines: records.flatMap(([code = '', ...values], at) =>
        code === '88' ? [{ lineNumber: at + 1, text: values.join(',') }] : [],
      ),
    },
  ];
}

const swiftBegins = /^\s*(?:\{1:|:20:)/;
const tag = /^:(\d{2}[A-Z]?):(.*)$/;
/** What a SWIFT message says of the payment, by the number of its field. */
const swiftFields: Readonly<Record<string, (value: string) => string[]>> = {
  '20': (value) => [`Reference ${value}`],
  '32A': (value) => {
    const [, date = '', currency = '', amount = ''] =
      /^(\d{6})([A-Z]{3})([\d,]+)/.exec(value) ?? [];
    return [`Payment date ${dayOf(`20${date}`)}`, `Payment total ${currency} ${decimals(amount)}`];
  },
  '61': (value) => {
    const [, date = '', amount = '', number = ''] =
      /^(\d{6})(?:\d{4})?R?[CD][A-Z]?([\d,]+)(?:[A-Z][A-Z\d]{3}([^/]*))?/.exec(value) ?? [];
    return [
      `Payment date ${dayOf(`20${date}`)}`,
      `Payment total ${decimals(amount)}`,
      `Trace ${number}`,
    ];
  },
  '71F': (value) => [`Charges -${decimals(value.replace(/^[A-Z]{3}/, ''))}`],
};
/** The fields of a SWIFT message in which the payer writes what he likes. */
const swiftTexts: ReadonlySet<string> = new Set(['70', '72', '77B', '77D', '77T', '86']);
const codeWord = /^\/{1,2}(?:[A-Z]{2,8}\/+)?(?=\S)/;

/** Commas are decimal marks there, and an amount may end with one. */
const decimals = (amount: string): string => {
  const [whole = '', part = ''] = amount.split(',');
  return `${whole}.${part.padEnd(2, '0')}`;
};

function readSwift(text: string): PaperBlock[] | undefined {
  if (!swiftBegins.test(text)) return undefined;
  const payment: string[] = [];
  const rows: PaperRow[] = [];
  const texts: Array<{ lineNumber: number; text: string }> = [];
  let field = '';
  for (const [position, line] of text.split(/\r\n|\r|\n/).entries()) {
    const tagged = tag.exec(line.replace(/^.*\{4:(?=:)/, ''));
    const value = tagged ? (tagged[2] ?? '') : line;
    if (tagged) field = tagged[1] ?? '';
    if (tagged) payment.push(...(swiftFields[field]?.(value) ?? []));
    if (!swiftTexts.has(field) || /^-\}?$/.test(value.trim())) continue;
    const lineNumber = position + 1;
    const cells = value.split('/').filter((cell, at) => at > 0 || cell !== '');
    if (cells.length >= fewestCells) rows.push({ lineNumber, cells: cells.map(cellOf) });
    else texts.push({ lineNumber, text: value.replace(codeWord, '').replace(/\?\d{2}/g, '  ') });
  }
  return [
    {
      kind: 'text',
      lines: payment.map((line, position) => ({ lineNumber: position + 1, text: line })),
    },
    { kind: 'table', rows },
    { kind: 'text', lines: texts },
  ];
}

const fewestCells = 3;

const cellOf = (cell: string): string =>
  cell
    .trim()
    .replace(
      /^([A-Z]{3} ?)(\d+,\d{0,2})$/,
      (_, currency: string, amount: string) => `${currency}${decimals(amount)}`,
    );
