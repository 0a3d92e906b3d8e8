import { maxPartBytes } from '../limits.ts';
import { TabularError, wrongKind } from '../tabular-error.ts';
import type { Archive } from './open-archive.ts';
import { collectXml } from './read-xml.ts';

/** One sheet of a workbook that is not hidden. */
export interface Sheet {
  readonly name: string;
  /** Its XML in the archive. */
  readonly part: string;
}

/** What a workbook says of itself. */
export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Whether days are counted from 1904 (old Macintosh files) and not from 1900. */
  readonly from1904: boolean;
}

const workbookPart = 'xl/workbook.xml';
const relationsPart = 'xl/_rels/workbook.xml.rels';

/** Zips that are something else, by a part that only they have. */
const otherKinds: ReadonlyArray<readonly [RegExp, string]> = [
  [/^word\//, 'a Word document'],
  [/^ppt\//, 'a presentation (PowerPoint)'],
  [/^xl\/workbook\.bin$/, 'a binary Excel file (.xlsb)'],
  [/^META-INF\/manifest\.xml$/, 'an OpenDocument file (.ods or .odt)'],
];

/**
 * Reads which sheets a workbook has.
 * @throws TabularError `wrongKind` for a zip that is no workbook, `damaged` for one without sheets
 */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  if (!archive.names.has(workbookPart)) throw wrongKind(kindOf(archive.names));
  const relations = await readRelations(archive);
  let from1904 = false;
  const source = await archive.read(workbookPart, maxPartBytes);
  const sheets = await collectXml<Sheet>(source, workbookPart, (emit) => ({
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(?:1|true|on)$/i.test(attributes.date1904 ?? '');
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const part = relations.get(id);
      if (part) emit({ name: attributes.name ?? '', part });
    },
  }));
  if (sheets.length === 0)
    throw new TabularError('damaged', 'The Excel file has no sheet that is not hidden.');
  return { sheets, from1904 };
}

async function readRelations(archive: Archive): Promise<Map<string, string>> {
  const source = await archive.read(relationsPart, maxPartBytes);
  const worksheets = await collectXml<readonly [string, string]>(source, relationsPart, (emit) => ({
    open(name, { Id = '', Target = '', Type = '' }) {
      if (name === 'Relationship' && Type.endsWith('/worksheet')) emit([Id, partOf(Target)]);
    },
  }));
  return new Map(worksheets);
}

/** A target is relative to the workbook's folder, or absolute. */
function partOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
}

function kindOf(names: ReadonlySet<string>): string {
  for (const [pattern, what] of otherKinds)
    if ([...names].some((name) => pattern.test(name))) return what;
  return 'a zip file';
}
