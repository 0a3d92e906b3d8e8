import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeZip, type ZipWriter } from '@recoup/file-store/zip';

/** An amount as a plain decimal, such as `-1234.50`; it is shown with as many decimals as it has, at most 4. */
interface AmountCell {
  readonly amount: string;
}

/** A day as `YYYY-MM-DD`. */
interface DayCell {
  readonly day: string;
}

export type XlsxCell = string | number | null | AmountCell | DayCell;

export interface XlsxSheet {
  /** At most 31 characters, none of `[]:*?/\`. */
  readonly name: string;
  /** The first row, in bold; it stays when the sheet is scrolled. */
  readonly header: readonly string[];
  /** Width of each column in characters. */
  readonly widths: readonly number[];
  readonly rows: ReadonlyArray<readonly XlsxCell[]>;
}

const codeOfA = 65;
const lettersInAlphabet = 26;
const styles = { plain: 0, header: 1, day: 2, firstOfAmounts: 3 } as const;

/** The formats of amounts, by their number of decimals. */
const amountFormats = ['#,##0', '#,##0.0', '#,##0.00', '#,##0.000', '#,##0.0000'];
const firstOwnFormat = 164;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Returns an XLSX workbook. Texts are stored as texts: nothing in it is a formula. Equal input
 * gives equal bytes.
 */
export async function writeXlsx(sheets: readonly XlsxSheet[], changedAt: Date): Promise<Buffer> {
  const zip = writeZip();
  addFrame(zip, sheets, changedAt);
  sheets.forEach(({ rows, ...sheet }, index) =>
    zip.add(
      `xl/worksheets/sheet${index + 1}.xml`,
      Buffer.from(sheetStart(sheet) + rowsXml(rows, 2) + sheetEnd),
      { changedAt },
    ),
  );
  zip.end();
  return await buffer(zip.content);
}

/**
 * Streams a workbook of one sheet, whose rows come in parts, as {@link writeXlsx} writes it: at most
 * 1,048,575 of them, which is all that a sheet holds.
 */
export function streamXlsx(
  sheet: Omit<XlsxSheet, 'rows'>,
  parts: AsyncIterable<XlsxSheet['rows']>,
  changedAt: Date,
): Readable {
  const zip = writeZip();
  addFrame(zip, [sheet], changedAt);
  zip.addStream('xl/worksheets/sheet1.xml', Readable.from(sheetXml(sheet, parts)), { changedAt });
  zip.end();
  return zip.content;
}

async function* sheetXml(
  sheet: Omit<XlsxSheet, 'rows'>,
  parts: AsyncIterable<XlsxSheet['rows']>,
): AsyncGenerator<string> {
  yield sheetStart(sheet);
  let next = 2;
  for await (const rows of parts) {
    if (rows.length > 0) yield rowsXml(rows, next);
    next += rows.length;
  }
  yield sheetEnd;
}

/** Adds all parts of a workbook but its sheets. */
function addFrame(
  zip: ZipWriter,
  sheets: ReadonlyArray<Pick<XlsxSheet, 'name'>>,
  changedAt: Date,
): void {
  const add = (name: string, content: string): void =>
    zip.add(name, Buffer.from(xml + content), { changedAt });
  add('[Content_Types].xml', contentTypes(sheets.length));
  add(
    '_rels/.rels',
    relationships([{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }]),
  );
  add('xl/workbook.xml', workbook(sheets));
  add('xl/_rels/workbook.xml.rels', workbookRelationships(sheets.length));
  add('xl/styles.xml', stylesheet);
}

function contentTypes(count: number): string {
  const part = (name: string, type: string): string =>
    `<Override PartName="/xl/${name}.xml" ContentType="${sheetTypes}.${type}+xml"/>`;
  const sheets = Array.from({ length: count }, (_, index) =>
    part(`worksheets/sheet${index + 1}`, 'worksheet'),
  );
  return `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${sheets.join('')}</Types>`;
}

interface Relationship {
  id: string;
  type: string;
  target: string;
}

function relationships(entries: readonly Relationship[]): string {
  const lines = entries.map(
    ({ id, type, target }) =>
      `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packages}/relationships">${lines.join('')}</Relationships>`;
}

function workbookRelationships(count: number): string {
  const sheets = Array.from({ length: count }, (_, index) => ({
    id: `rId${index + 1}`,
    type: 'worksheet',
    target: `worksheets/sheet${index + 1}.xml`,
  }));
  return relationships([...sheets, { id: 'styles', type: 'styles', target: 'styles.xml' }]);
}

function workbook(sheets: ReadonlyArray<Pick<XlsxSheet, 'name'>>): string {
  const entries = sheets.map(
    ({ name }, index) =>
      `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${entries.join('')}</sheets></workbook>`;
}

/** The `xf` of a style; it names all that it refers to, as some readers need it. */
function cellFormat(ids: { numFmtId?: number; fontId?: number; xfId?: number }): string {
  const all = { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0, ...ids };
  const attributes = Object.entries(all).map(([name, id]) => ` ${name}="${id}"`);
  const applies = [
    ids.fontId === undefined ? '' : ' applyFont="1"',
    ids.numFmtId === undefined ? '' : ' applyNumberFormat="1"',
  ];
  return `<xf${[...attributes, ...applies].join('')}/>`;
}

const numberFormats = amountFormats.map(
  (code, decimals) =>
    `<numFmt numFmtId="${firstOwnFormat + decimals}" formatCode="${code};-${code}"/>`,
);

const cellFormats = [
  cellFormat({ xfId: 0 }),
  cellFormat({ fontId: 1, xfId: 0 }),
  cellFormat({ numFmtId: 14, xfId: 0 }),
  ...amountFormats.map((_, decimals) =>
    cellFormat({ numFmtId: firstOwnFormat + decimals, xfId: 0 }),
  ),
];

const stylesheet = `<styleSheet xmlns="${main}"><numFmts count="${numberFormats.length}">${numberFormats.join('')}</numFmts><fonts count="2"><font><sz val="10"/><name val="Calibri"/></font><font><b/><sz val="10"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1">${cellFormat({})}</cellStyleXfs><cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

function sheetStart({ header, widths }: Pick<XlsxSheet, 'header' | 'widths'>): string {
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const head = rowXml(1, header, (text, place) => textCell(text, place, styles.header));
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${xml}<worksheet xmlns="${main}">${frozen}<cols>${columns.join('')}</cols><sheetData>${head}`;
}

const sheetEnd = '</sheetData></worksheet>';

/** Rows of a sheet from the one with the number `first`. */
const rowsXml = (rows: XlsxSheet['rows'], first: number): string =>
  rows.map((row, index) => rowXml(first + index, row, cellXml)).join('');

/** Rows and cells contain their positions, because not every reader counts. */
function rowXml<Cell>(
  number: number,
  cells: readonly Cell[],
  write: (cell: Cell, place: string) => string,
): string {
  const written = cells.map((cell, index) => write(cell, `${columnName(index)}${number}`));
  return `<row r="${number}">${written.join('')}</row>`;
}

/** The letters of a column, from 0: A to Z, AA, AB. */
function columnName(index: number): string {
  const letter = String.fromCharCode(codeOfA + (index % lettersInAlphabet));
  const before = Math.floor(index / lettersInAlphabet);
  return before === 0 ? letter : columnName(before - 1) + letter;
}

function cellXml(cell: XlsxCell, place: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(cell, place, styles.plain);
  const number = (style: number, value: number | string): string =>
    `<c r="${place}" s="${style}"><v>${value}</v></c>`;
  if (typeof cell === 'number') return number(styles.plain, cell);
  if ('day' in cell) return number(styles.day, serialOf(cell.day));
  const [, decimals = ''] = cell.amount.split('.');
  return number(styles.firstOfAmounts + decimals.length, cell.amount);
}

function textCell(text: string, place: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;
}

/** Days since 30 December 1899, as spreadsheets count them. */
function serialOf(on: string): number {
  return Date.parse(`${on}T00:00:00Z`) / 86_400_000 + 25_569;
}

// oxlint-disable-next-line no-control-regex -- XML cannot hold these characters in any spelling
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function escape(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
