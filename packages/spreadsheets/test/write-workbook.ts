import { addDays, type Day, day, nightsBetween } from '@recoup/domain/dates/day';
import { writeZip, type ZipPart } from '@recoup/test-support/write-xlsx';
import fc from 'fast-check';

/** A cell as it is meant; numbers are written as they are spelled. */
export type ModelCell =
  | { readonly kind: 'blank' }
  | { readonly kind: 'text' | 'number' | 'error'; readonly value: string; readonly style: number }
  | { readonly kind: 'day'; readonly value: Day; readonly style: number }
  | { readonly kind: 'boolean'; readonly value: boolean; readonly style: number };

export interface ModelSheet {
  readonly name: string;
  /** `show` is a state that a writer made up: spreadsheets show such sheets. */
  readonly state: 'visible' | 'show' | 'hidden' | 'veryHidden';
  readonly rows: ReadonlyArray<readonly ModelCell[]>;
}

/** How a program writes workbooks. */
export interface Habits {
  readonly prefix: '' | 'x:';
  readonly strict: boolean;
  readonly folder: 'xl/' | '' | 'Data/Book One/';
  readonly workbookName: 'workbook.xml' | 'workbook2.xml' | 'Book.XML';
  readonly targets: 'relative' | 'absolute' | 'dotted';
  readonly storedCase: 'same' | 'upper';
  readonly references: 'upper' | 'lower' | 'missing';
  readonly texts:
    | 'shared'
    | 'sharedRich'
    | 'sharedPhonetic'
    | 'sharedCdata'
    | 'inline'
    | 'inlineRich'
    | 'cdata'
    | 'formula';
  readonly days: 'count' | 'iso';
  readonly from1904: boolean;
  readonly blanks: 'absent' | 'bare' | 'sharedWithoutValue' | 'emptyValue';
  readonly encoding: 'utf8' | 'utf16le';
}

/** Number formats by the style that cells carry; the first one is that of cells without style. */
export const modelFormats: ReadonlyArray<{ readonly id: number; readonly code: string }> = [
  { id: 0, code: 'General' },
  { id: 4, code: '#,##0.00' },
  { id: 9, code: '0%' },
  { id: 164, code: '[$€-407] #,##0.00' },
  { id: 165, code: '"CAD" 0.000' },
  { id: 166, code: '[$¥-411]#,##0;[Red]-[$¥-411]#,##0' },
];

/** Number formats of days, by the style of a day; they stand behind the others. */
export const dayFormats: ReadonlyArray<{ readonly id: number; readonly code: string }> = [
  { id: 14, code: 'mm-dd-yy' },
  { id: 15, code: 'd-mmm-yy' },
  { id: 22, code: 'm/d/yy h:mm' },
  { id: 167, code: '[$-407]dd. mmmm yyyy;@' },
  { id: 168, code: 'yyyy\\-mm\\-dd hh:mm:ss.000' },
];

const escapedSign = /_x000D_/g;
const escaped = (text: string): string => text.replaceAll('\r', '_x000D_');
const xml = (text: string): string =>
  escaped(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const attribute = (text: string): string => xml(text).replaceAll('"', '&quot;');

const text = fc
  .array(fc.constantFrom('Rivera', ' ', 'Łódź', '&', '<b>', 'ß', '0042', '😀', 'x', '\r'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => `a${parts.join('')}z`);
const number = fc.oneof(
  fc.constantFrom('0', '120', '-3.5', '1234.567', '0.1', '1E-7', '8.30136247E8', '44.125'),
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map(String),
);
const style = fc.nat(modelFormats.length - 1);
const cell: fc.Arbitrary<ModelCell> = fc.oneof(
  fc.constant({ kind: 'blank' as const }),
  fc.record({ kind: fc.constant('text' as const), value: text, style }),
  fc.record({ kind: fc.constant('number' as const), value: number, style }),
  fc.record({
    kind: fc.constant('day' as const),
    value: fc.integer({ min: 1, max: 73_000 }).map((days) => addDays(day('1904-01-01'), days)),
    style: fc.nat(dayFormats.length - 1),
  }),
  fc.record({ kind: fc.constant('boolean' as const), value: fc.boolean(), style }),
  fc.record({
    kind: fc.constant('error' as const),
    value: fc.constantFrom('#N/A', '#REF!'),
    style,
  }),
);
const rows = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 5 });

export const modelSheets: fc.Arbitrary<readonly ModelSheet[]> = fc
  .array(fc.record({ state: fc.constantFrom('visible', 'show', 'hidden', 'veryHidden'), rows }), {
    maxLength: 3,
  })
  .chain((others) => rows.map((last) => [...others, { state: 'visible', rows: last }]))
  .map((sheets) =>
    sheets.map((sheet, index) => ({
      ...(sheet as Omit<ModelSheet, 'name'>),
      name: `S${index + 1}`,
    })),
  );

export const habits: fc.Arbitrary<Habits> = fc.record({
  prefix: fc.constantFrom('', 'x:'),
  strict: fc.boolean(),
  folder: fc.constantFrom('xl/', '', 'Data/Book One/'),
  workbookName: fc.constantFrom('workbook.xml', 'workbook2.xml', 'Book.XML'),
  targets: fc.constantFrom('relative', 'absolute', 'dotted'),
  storedCase: fc.constantFrom('same', 'upper'),
  references: fc.constantFrom('upper', 'lower', 'missing'),
  texts: fc.constantFrom(
    'shared',
    'sharedRich',
    'sharedPhonetic',
    'sharedCdata',
    'inline',
    'inlineRich',
    'cdata',
    'formula',
  ),
  days: fc.constantFrom('count', 'iso'),
  from1904: fc.boolean(),
  blanks: fc.constantFrom('absent', 'bare', 'sharedWithoutValue', 'emptyValue'),
  encoding: fc.constantFrom('utf8', 'utf16le'),
});

/** Writes a workbook as a program with these habits does. */
export function writeWorkbook(sheets: readonly ModelSheet[], habit: Habits): Buffer {
  const { prefix: p, strict, folder, targets, storedCase } = habit;
  const main = strict
    ? 'http://purl.oclc.org/ooxml/spreadsheetml/main'
    : 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = strict
    ? 'http://purl.oclc.org/ooxml/officeDocument/relationships'
    : 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const namespace = p === '' ? `xmlns="${main}"` : `xmlns:x="${main}"`;
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const shared: string[] = [];
  const write = (name: string, content: string): ZipPart => ({
    name: storedCase === 'upper' ? name.toUpperCase() : name,
    content:
      habit.encoding === 'utf8'
        ? `<?xml version="1.0" encoding="UTF-8"?>${content}`
        : Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${content}`, 'utf16le'),
  });
  const target = (from: string, name: string): string => {
    const path = (from + name).replaceAll(' ', '%20');
    if (targets === 'absolute') return `/${path}`;
    return targets === 'dotted' && from !== ''
      ? `./../${path
          .split('/')
          .slice(-name.split('/').length - 1)
          .join('/')}`
      : name;
  };
  const relation = (id: string, kind: string, to: string): string =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${to}"/>`;
  const relations = (items: string): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items}</Relationships>`;
  const bodies = sheets.map(
    (sheet) =>
      `<${p}worksheet ${namespace}><${p}sheetData>${rowsXml(sheet, habit, shared)}</${p}sheetData></${p}worksheet>`,
  );
  const list = sheets.map(
    ({ name, state }, index) =>
      `<${p}sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="rel${index}"/>`,
  );
  const formats = [...modelFormats, ...dayFormats];
  const numFmts = formats
    .filter(({ id }) => id >= 164)
    .map(({ id, code }) => `<${p}numFmt numFmtId="${id}" formatCode="${attribute(code)}"/>`);
  const xfs = formats.map(({ id }) => `<${p}xf numFmtId="${id}"/>`);
  const override = (part: string, type: string): string =>
    `<Override PartName="/${folder}${part}" ContentType="${types}.${type}+xml"/>`;
  const names = sheets.map((_, index) => `pages/p${index + 1}.xml`);
  return writeZip([
    write(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override(habit.workbookName, 'sheet.main')}${names.map((name) => override(name, 'worksheet')).join('')}${override('look.xml', 'styles')}${override('words.xml', 'sharedStrings')}</Types>`,
    ),
    write(
      '_rels/.rels',
      relations(relation('r', 'officeDocument', target('', folder + habit.workbookName))),
    ),
    write(
      folder + habit.workbookName,
      `<${p}workbook ${namespace} xmlns:r="${office}"><${p}workbookPr date1904="${habit.from1904 ? 1 : 0}"/><${p}sheets>${list.join('')}</${p}sheets></${p}workbook>`,
    ),
    write(
      `${folder}_rels/${habit.workbookName}.rels`,
      relations(
        names
          .map((name, index) => relation(`rel${index}`, 'worksheet', target(folder, name)))
          .join('') +
          relation('look', 'styles', target(folder, 'look.xml')) +
          relation('words', 'sharedStrings', target(folder, 'words.xml')),
      ),
    ),
    ...bodies.map((body, index) => write(`${folder}${names[index]}`, body)),
    write(
      `${folder}look.xml`,
      `<${p}styleSheet ${namespace}><${p}numFmts>${numFmts.join('')}</${p}numFmts><${p}cellXfs>${xfs.join('')}</${p}cellXfs></${p}styleSheet>`,
    ),
    write(`${folder}words.xml`, `<${p}sst ${namespace}>${shared.join('')}</${p}sst>`),
  ]);
}

function rowsXml(sheet: ModelSheet, habit: Habits, shared: string[]): string {
  const { prefix: p, references } = habit;
  return sheet.rows
    .map((row, index) => {
      const number = references === 'missing' ? '' : ` r="${index + 1}"`;
      const cells = row.map((each, column) => {
        const letters = String.fromCharCode((references === 'lower' ? 97 : 65) + column);
        const place = references === 'missing' ? '' : ` r="${letters}${index + 1}"`;
        return cellXml(each, place, habit, shared);
      });
      return `<${p}row${number}>${cells.join('')}</${p}row>`;
    })
    .join('');
}

function cellXml(cell: ModelCell, place: string, habit: Habits, shared: string[]): string {
  const { prefix: p, references, blanks } = habit;
  const write = (attributes: string, content: string): string =>
    `<${p}c${place}${attributes}>${content}</${p}c>`;
  const value = (content: string): string => `<${p}v>${content}</${p}v>`;
  if (cell.kind === 'blank') {
    if (blanks === 'absent' && references !== 'missing') return '';
    if (blanks === 'sharedWithoutValue') return write(' t="s"', '');
    return blanks === 'emptyValue' ? write(' t="s"', value('')) : write('', '');
  }
  if (cell.kind === 'day') return write(...dayXml(cell, habit));
  const styled = cell.style === 0 ? '' : ` s="${cell.style}"`;
  if (cell.kind === 'number') return write(styled, value(cell.value));
  if (cell.kind === 'boolean') return write(`${styled} t="b"`, value(cell.value ? '1' : '0'));
  if (cell.kind === 'error') return write(`${styled} t="e"`, value(cell.value));
  const t = (content: string): string => `<${p}t xml:space="preserve">${content}</${p}t>`;
  const half = Math.ceil(cell.value.length / 2);
  const letters = Array.from(cell.value);
  const rich = [letters.slice(0, half), letters.slice(half)]
    .map((part) => `<${p}r>${t(xml(part.join('')))}</${p}r>`)
    .join('');
  const share = (content: string): string => {
    shared.push(`<${p}si>${content}</${p}si>`);
    return write(`${styled} t="s"`, value(String(shared.length - 1)));
  };
  const inline = (content: string): string =>
    write(`${styled} t="inlineStr"`, `<${p}is>${content}</${p}is>`);
  const cdata = `<![CDATA[${escaped(cell.value).replaceAll(escapedSign, ']]>$&<![CDATA[')}]]>`;
  switch (habit.texts) {
    case 'shared':
      return share(t(xml(cell.value)));
    case 'sharedRich':
      return share(rich);
    case 'sharedPhonetic':
      return share(`${t(xml(cell.value))}<${p}rPh sb="0" eb="1">${t('ゲスト')}</${p}rPh>`);
    case 'sharedCdata':
      return share(t(cdata));
    case 'inline':
      return inline(t(xml(cell.value)));
    case 'inlineRich':
      return inline(rich);
    case 'cdata':
      return inline(t(cdata));
    case 'formula':
      return write(`${styled} t="str"`, `<${p}f>A1&amp;B1</${p}f>${value(xml(cell.value))}`);
  }
}

function dayXml(
  { value, style }: Extract<ModelCell, { kind: 'day' }>,
  { prefix: p, days, from1904 }: Habits,
): [attributes: string, content: string] {
  const styled = ` s="${modelFormats.length + style}"`;
  if (days === 'iso') return [`${styled} t="d"`, `<${p}v>${value}T00:00:00</${p}v>`];
  const count = nightsBetween(day(from1904 ? '1904-01-01' : '1899-12-30'), value);
  return [styled, `<${p}v>${count}</${p}v>`];
}
