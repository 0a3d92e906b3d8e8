import { maxPartBytes } from '../limits.ts';
import { TabularError, wrongKind } from '../tabular-error.ts';
import type { Archive } from './open-archive.ts';
import { prefixOf } from './own-elements.ts';
import { type Relation, readRelations } from './read-relations.ts';
import { collectXml } from './read-xml.ts';

/** One sheet of a workbook that is not hidden. */
export interface Sheet {
  readonly name: string;
  /** Its XML in the archive. */
  readonly part: string;
}

/** The description of a workbook. */
export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Whether days are counted from 1904 (old Macintosh files) and not from 1900. */
  readonly from1904: boolean;
  /** The part with the texts of its cells, and the one with their formats. */
  readonly sharedStringsPart: string | undefined;
  readonly stylesPart: string | undefined;
}

/** Where a workbook is in an archive that does not say so. */
const usualPart = 'xl/workbook.xml';

/** Some writers invent other states, such as `show`; spreadsheets show those sheets. */
const hiddenStates: ReadonlySet<string> = new Set(['hidden', 'veryHidden']);

/** XML's own, and that of older Office files. */
const truths = /^\s*(?:1|true|on)\s*$/i;

/** Returns whether an attribute says yes. */
export function isTrue(attribute = ''): boolean {
  return truths.test(attribute);
}

/** Zips that are something else, by a part that only they have. */
const otherKinds: ReadonlyArray<readonly [RegExp, string]> = [
  [/^word\//, 'a Word document'],
  [/^ppt\//, 'a presentation (PowerPoint)'],
  [/^xl\/workbook\.bin$/, 'a binary Excel file (.xlsb)'],
  [/^META-INF\/manifest\.xml$/i, 'an OpenDocument file that is not a spreadsheet'],
];

/**
 * Reads which sheets a workbook has. Its parts are found by their relations, wherever they are.
 * @throws TabularError `wrongKind` for a zip that is not a workbook, `damaged` for one without
 * sheets
 */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const part = await findWorkbook(archive);
  const relations = await readRelations(archive, part);
  let from1904 = false;
  let depth = 0;
  const source = await archive.read(part, maxPartBytes);
  const sheets = await collectXml<Sheet>(source, part, (emit) => ({
    open(name, attributes, namespaceOf) {
      if (depth === 0 && name !== 'workbook') throw wrongKind(kindOf(archive.names));
      depth += 1;
      if (name === 'workbookPr') from1904 = isTrue(attributes.date1904);
      if (name !== 'sheet' || hiddenStates.has(attributes.state ?? '')) return;
      const id = relationId(attributes, namespaceOf);
      const relation = relations.find((each) => each.id === id && each.kind === 'worksheet');
      if (relation) emit({ name: attributes.name ?? '', part: relation.part });
    },
  }));
  if (sheets.length === 0)
    throw new TabularError('damaged', 'The Excel file has no sheet that is not hidden.');
  const other = (kind: string): string | undefined => findOther(archive, part, relations, kind);
  return {
    sheets,
    from1904,
    sharedStringsPart: other('sharedStrings'),
    stylesPart: other('styles'),
  };
}

/** Extensions have ids of other namespaces; some writers leave the namespace of theirs away. */
function relationId(
  attributes: Readonly<Record<string, string>>,
  namespaceOf: (prefix: string) => string,
): string | undefined {
  const isRelation = (name: string): boolean =>
    name.endsWith(':id') && namespaceOf(prefixOf(name)).endsWith('/relationships');
  const name = Object.keys(attributes).find(isRelation);
  return name === undefined ? (attributes['r:id'] ?? attributes.id) : attributes[name];
}

async function findWorkbook(archive: Archive): Promise<string> {
  const relations = await readRelations(archive, '');
  const part = relations.find(({ kind }) => kind === 'officeDocument')?.part ?? usualPart;
  if (!archive.has(part) || part.endsWith('.bin')) throw wrongKind(kindOf(archive.names));
  return part;
}

/** A part that the workbook refers to, or that is next to it under its usual name. */
function findOther(
  archive: Archive,
  workbook: string,
  relations: readonly Relation[],
  kind: string,
): string | undefined {
  const beside = `${workbook.slice(0, workbook.lastIndexOf('/') + 1)}${kind}.xml`;
  const parts = [relations.find((each) => each.kind === kind)?.part ?? beside, beside];
  return parts.find((part) => archive.has(part));
}

function kindOf(names: readonly string[]): string {
  for (const [pattern, what] of otherKinds)
    if (names.some((name) => pattern.test(name))) return what;
  return 'a zip file';
}
