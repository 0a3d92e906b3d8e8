import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a zip; `claimedSize` is a false unpacked size, as in bombs. */
export interface ZipPart {
  readonly name: string;
  readonly content: string | Buffer;
  readonly claimedSize?: number;
}

/** A zip file in memory. */
export function writeZip(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedSize ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, Buffer.from(name));
    files.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, central, Buffer.from('PK\x05\x06'), end]);
}

/** The contents of a test's workbook; `sheets` contain the XML of their rows. */
export interface WorkbookSource {
  readonly sheets: ReadonlyArray<{
    readonly name: string;
    readonly rows: string;
    readonly hidden?: boolean;
  }>;
  readonly sharedStrings?: string;
  readonly styles?: string;
  readonly from1904?: boolean;
  /** Written before the root of the first sheet. */
  readonly prologue?: string;
  readonly others?: readonly ZipPart[];
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook in memory. */
export function writeXlsx(source: WorkbookSource): Buffer {
  return writeZip(xlsxParts(source));
}

export function xlsxParts(source: WorkbookSource): ZipPart[] {
  const { sheets, sharedStrings, styles, from1904 = false, prologue = '', others = [] } = source;
  const list = sheets
    .map(
      ({ name, hidden }, index) =>
        `<sheet name="${name}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
    )
    .join('');
  const relations = sheets
    .map(
      (_, index) =>
        `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
    )
    .join('');
  return [
    { name: '[Content_Types].xml', content: `${declaration}<Types/>` },
    {
      name: 'xl/workbook.xml',
      content: `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${from1904 ? 1 : 0}"/><sheets>${list}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${declaration}<Relationships>${relations}</Relationships>`,
    },
    ...(sharedStrings === undefined
      ? []
      : [
          {
            name: 'xl/sharedStrings.xml',
            content: `${declaration}<sst xmlns="${main}">${sharedStrings}</sst>`,
          },
        ]),
    ...(styles === undefined
      ? []
      : [
          {
            name: 'xl/styles.xml',
            content: `${declaration}<styleSheet xmlns="${main}">${styles}</styleSheet>`,
          },
        ]),
    ...sheets.map(({ rows }, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: `${declaration}${index === 0 ? prologue : ''}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    })),
    ...others,
  ];
}
