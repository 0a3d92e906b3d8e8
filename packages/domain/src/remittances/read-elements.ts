import type { PaperBlock, PaperRow } from './paper.ts';

/** An element of XML. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
  readonly lineNumber: number;
}

/** Names of ISO 20022, which banks use, in words. */
const isoNames: Readonly<Record<string, string>> = {
  RmtdAmt: 'Amount paid',
  DuePyblAmt: 'Amount due',
  DscntApldAmt: 'Discount',
  CdtNoteAmt: 'Deduction',
  AdjstmntAmtAndRsn: 'Adjustment',
  TaxAmt: 'Tax',
  RfrdDocInf: 'Reference',
  CdtrRefInf: 'Reference',
  RltdDt: 'Date',
  AddtlRmtInf: 'Text',
  Ustrd: 'Text',
  EndToEndId: 'Trace',
  Nm: 'Name',
  BookgDt: 'Payment date',
  ValDt: 'Payment date',
  IntrBkSttlmDt: 'Payment date',
  ReqdExctnDt: 'Payment date',
  IntrBkSttlmAmt: 'Payment total',
  InstdAmt: 'Payment total',
  Amt: 'Payment total',
};

/**
 * Turns XML into a table of the elements that are repeated, and a text of what stands beside them. A cell
 * stands below the name of its element, `guestName` as `guest Name`.
 */
export function readElements(root: XmlElement): PaperBlock[] {
  const items = itemsOf(root);
  const rows = items.map((item) => ({ item, leaves: leavesOf(item, []) }));
  const headings = [...new Set(rows.flatMap(({ leaves }) => leaves.map(({ heading }) => heading)))];
  const table: PaperRow[] = rows.map(({ item, leaves }) => ({
    lineNumber: item.lineNumber,
    cells: headings.map((heading) =>
      leaves
        .filter((leaf) => leaf.heading === heading)
        .map(({ value }) => value)
        .join(' '),
    ),
  }));
  const beside = leavesOf(root, [], new Set(items));
  return [
    {
      kind: 'text',
      lines: beside.map(({ heading, value, lineNumber }) => ({
        lineNumber,
        text: `${heading}: ${value}`,
      })),
    },
    { kind: 'table', rows: [{ lineNumber: 1, cells: headings }, ...table] },
  ];
}

/** The innermost elements with parts that are repeated within their parent; else those of a remittance. */
function itemsOf(root: XmlElement): XmlElement[] {
  const repeated = repeatedIn(root);
  return repeated.length > 0 ? repeated : namedIn(root, 'Strd');
}

function repeatedIn(element: XmlElement): XmlElement[] {
  const within = element.children.flatMap(repeatedIn);
  if (within.length > 0) return within;
  const groups = [...Map.groupBy(element.children, ({ name }) => name).values()];
  const most = groups.toSorted((one, other) => other.length - one.length)[0] ?? [];
  return most.length > 1 && most.every(({ children }) => children.length > 0) ? most : [];
}

const namedIn = (element: XmlElement, name: string): XmlElement[] =>
  element.name === name ? [element] : element.children.flatMap((child) => namedIn(child, name));

interface Leaf {
  readonly heading: string;
  readonly value: string;
  readonly lineNumber: number;
}

function leavesOf(
  element: XmlElement,
  above: readonly string[],
  without: ReadonlySet<XmlElement> = new Set(),
): Leaf[] {
  if (without.has(element)) return [];
  const path = [...above, element.name];
  if (element.children.length > 0)
    return element.children.flatMap((child) => leavesOf(child, path, without));
  const value = [element.text.trim(), element.attributes['Ccy'] ?? element.attributes['currency']]
    .filter(Boolean)
    .join(' ');
  return value === '' ? [] : [{ heading: headingOf(path), value, lineNumber: element.lineNumber }];
}

function headingOf(path: readonly string[]): string {
  const known = path.toReversed().find((name) => isoNames[name] !== undefined);
  const [last = ''] = path.slice(-1);
  return (
    (last.length < shortestName || known === last ? isoNames[known ?? ''] : undefined) ??
    isoNames[last] ??
    last.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll(/[_.-]/g, ' ')
  );
}

/** Shorter names, as `Nb` or `Dt`, say less than those of the elements that they stand in. */
const shortestName = 3;
