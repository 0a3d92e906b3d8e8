import { cellsOf, fileOf, readAll } from '@recoup/test-support/table-file';
import { writeZip } from '@recoup/test-support/write-xlsx';
import { describe, expect, test } from 'vitest';
import { compareWorkbook } from '../../test/compare-workbook.ts';

const transitional = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const strict = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const names = `xmlns:x14="urn:extension" xmlns:mc="${compatibility}"`;

/** The XML of each part; `root` are the attributes of every root, `p` the prefix of its names. */
interface Parts {
  readonly p?: string;
  readonly root?: string;
  readonly properties?: string;
  readonly workbook?: string;
  readonly sheet?: string;
  readonly styles?: string;
  readonly firstStyles?: string;
  readonly texts?: string;
  readonly relations?: string;
  readonly rows?: string;
}

/** Day 40000 of 1904 and a shared text, with what a test adds to each part. */
function workbook(parts: Parts = {}): Buffer {
  const { p = '', root = `xmlns="${transitional}" ${names}` } = parts;
  const part = (name: string, element: string, content: string) => ({
    name: `xl/${name}.xml`,
    content: `<${p}${element} ${root} xmlns:r="${office}">${content}</${p}${element}>`,
  });
  const relation = (kind: string, target: string): string =>
    `<Relationship Id="${kind}" Type="${office}/${kind}" Target="${target}"/>`;
  const relations = (name: string, content: string) => ({
    name,
    content: `<Relationships xmlns="${packages}" ${names}>${content}</Relationships>`,
  });
  const rows =
    parts.rows ??
    `<${p}row r="1"><${p}c r="A1" s="1"><${p}v>40000</${p}v></${p}c><${p}c r="B1" t="s"><${p}v>0</${p}v></${p}c></${p}row>`;
  const sheet = parts.sheet ?? `<${p}sheet name="Stays" sheetId="1" r:id="worksheet"/>`;
  return writeZip([
    {
      name: '[Content_Types].xml',
      content:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/s.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
    },
    relations('_rels/.rels', relation('officeDocument', 'xl/workbook.xml')),
    relations(
      'xl/_rels/workbook.xml.rels',
      `${parts.relations ?? ''}${relation('worksheet', 's.xml')}${relation('styles', 'styles.xml')}${relation('sharedStrings', 'sharedStrings.xml')}`,
    ),
    part(
      'workbook',
      'workbook',
      `${parts.properties ?? `<${p}workbookPr date1904="1"/>`}<${p}sheets>${sheet}</${p}sheets>${parts.workbook ?? ''}`,
    ),
    part('s', 'worksheet', `<${p}sheetData>${rows}</${p}sheetData>`),
    part(
      'styles',
      'styleSheet',
      `${parts.firstStyles ?? ''}<${p}numFmts><${p}numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></${p}numFmts><${p}cellXfs><${p}xf/><${p}xf numFmtId="164"/></${p}cellXfs>${parts.styles ?? ''}`,
    ),
    part('sharedStrings', 'sst', `${parts.texts ?? ''}<${p}si><${p}t>Rivera</${p}t></${p}si>`),
  ]);
}

const stay = [['2013-07-07', 'Rivera']];
const row = '<row r="1"><c r="A1" s="1"><v>40000</v></c><c r="B1" t="s"><v>0</v></c></row>';
const otherRow = '<row r="1"><c r="A1"><v>7</v></c></row>';

/** Cases that SheetJS reads wrongly are compared only with the standard. */
const shapes: ReadonlyArray<[name: string, parts: Parts, also?: 'SheetJS']> = [
  [
    'other properties of the workbook, which deny 1904',
    { workbook: '<extLst><ext uri="u"><x14:workbookPr date1904="0"/></ext></extLst>' },
  ],
  [
    'properties beside the real ones',
    { workbook: '<x14:workbookPr showObjects="all"/>' },
    'SheetJS',
  ],
  [
    'properties under a default namespace of their own',
    { workbook: '<ext xmlns="urn:extension"><workbookPr filterPrivacy="1"/></ext>' },
    'SheetJS',
  ],
  [
    'elements of SpreadsheetML in a list of extensions',
    { workbook: '<extLst><ext uri="u"><workbookPr codeName="Stays"/></ext></extLst>' },
    'SheetJS',
  ],
  [
    'a sheet',
    {
      sheet: `<x14:sheet name="Other" sheetId="9" r:id="worksheet"/><sheet name="Stays" sheetId="1" r:id="worksheet"/>`,
    },
  ],
  [
    'an id of a sheet',
    { sheet: '<sheet name="Stays" sheetId="1" x14:id="styles" r:id="worksheet"/>' },
  ],
  ['formats of cells', { firstStyles: '<x14:cellXfs><x14:xf numFmtId="9"/></x14:cellXfs>' }],
  [
    'formats of cells among the real ones',
    { styles: '<x14:numFmts><x14:numFmt numFmtId="164" formatCode="0.00"/></x14:numFmts>' },
  ],
  ['texts', { texts: '<x14:si><x14:t>Other</x14:t></x14:si>' }],
  [
    'a relation',
    {
      relations: `<x14:Relationship Id="worksheet" Type="${office}/worksheet" Target="styles.xml"/>`,
    },
  ],
  ['rows', { rows: `${row}<x14:row r="1"><x14:c r="A1"><x14:v>7</x14:v></x14:c></x14:row>` }],
  [
    'rows before the real ones, under a default namespace of their own',
    { rows: `<row xmlns="urn:extension" r="1"><c r="A1"><v>7</v></c></row>${row}` },
  ],
  ['cells', { rows: row.replace('</row>', '<x14:c r="A1"><x14:v>7</x14:v></x14:c></row>') }],
  ['a value within a value', { rows: row.replace('40000', '40000<x14:v>7</x14:v>') }],
  [
    'a prefix of SpreadsheetML that means something else for a while',
    {
      p: 'x:',
      root: `xmlns:x="${transitional}"`,
      workbook: '<x:e xmlns:x="urn:extension"><x:workbookPr/></x:e>',
    },
    'SheetJS',
  ],
  [
    'a choice, whose fallback counts',
    {
      rows: `<mc:AlternateContent><mc:Choice Requires="x14">${otherRow}</mc:Choice><mc:Fallback>${row}</mc:Fallback></mc:AlternateContent>`,
    },
  ],
  [
    'prefixes of its own for SpreadsheetML, in the middle of it',
    {
      rows: `<s:row xmlns:s="${transitional}" r="1"><s:c r="A1" s="1"><s:v>40000</s:v></s:c><c xmlns="${strict}" r="B1" t="s"><v>0</v></c></s:row>`,
    },
    'SheetJS',
  ],
];

describe('what a program adds to a workbook under its own names changes nothing', () => {
  test.each<[string, Parts, 'SheetJS'?]>([...shapes])(
    'when it adds %s [F-113]',
    async (_, parts) => {
      const { shape, rows } = await readAll(fileOf(workbook(parts)));
      expect(shape).toMatchObject({ sheetNames: ['Stays'] });
      expect(rows.map(({ cells }) => cells)).toEqual(stay);
    },
  );

  test.each<[string, Parts, 'SheetJS'?]>(shapes.filter(([, , also]) => also === 'SheetJS'))(
    'and SheetJS reads the same when it adds %s [F-113]',
    async (_, parts) => {
      const comparison = await compareWorkbook(fileOf(workbook(parts), 'stays.xlsx'));
      expect(comparison).toEqual({ sheets: 1, cells: 2, differences: [] });
    },
  );
});

test.each([
  ['<workbookPr date1904="1"/>', '2013-07-07'],
  ['<workbookPr date1904="true"/>', '2013-07-07'],
  ['<workbookPr date1904=" true "/>', '2013-07-07'],
  ['<workbookPr date1904="on"/>', '2013-07-07'],
  ['<workbookPr date1904="0"/>', '2009-07-06'],
  ['<workbookPr date1904="false"/>', '2009-07-06'],
  ['<workbookPr date1904="off"/>', '2009-07-06'],
  ['<workbookPr/>', '2009-07-06'],
  ['', '2009-07-06'],
])(
  'days count from 1904 where a workbook says so in any way: %s [F-113]',
  async (properties, day) => {
    expect((await cellsOf(workbook({ properties })))[0]?.[0]).toBe(day);
  },
);
