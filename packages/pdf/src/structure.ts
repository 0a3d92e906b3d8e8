import { decimal, type PageArea } from './content-operands.ts';
import { utf16Hex } from './font-subset.ts';
import { type ObjectFile } from './object-file.ts';

/** The role of a marked part of a page, in PDF's own vocabulary. */
export type Role =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Figure'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD';

/** Attributes of a table cell in addition to its text. */
export interface CellAttributes {
  /** The scope of a heading. */
  readonly scope?: 'Column' | 'Row';
  /** How many columns the cell spans; one by default. */
  readonly span?: number;
}

/** Attributes of a figure. */
export interface FigureAttributes {
  /** The alternative text. */
  readonly alternative: string;
  readonly box: PageArea;
}

/**
 * The number of cells that are separate elements; a row after them has one element for all of its
 * cells. Readers need to accept no more than 8,388,607 objects (PDF 32000-1, annex C), and each is
 * kept in memory until the end for its position in the file: a merged batch of 700,000 lines would
 * have ten million. This many cells are about 14,000 lines, more than any document that is read
 * rather than printed.
 */
export const mostCells = 200_000;

interface Element {
  /** Of its object. */
  readonly number: number;
  readonly parent: number;
  readonly role: Role;
  readonly attributes: string;
  /** The page of its first content. */
  page?: number;
  /** Its contents, as written in PDF. */
  readonly children: string[];
  /** Elements that are read after the children, in order. */
  later?: Map<number, string[]>;
}

/** The tree of meaning: which content is a heading, a paragraph, a table, in reading order. */
export class Structure {
  readonly #file: ObjectFile;
  readonly #root: Element;
  readonly #open: Element[];
  #cells = 0;

  constructor(file: ObjectFile) {
    this.#file = file;
    const number = file.reserve();
    this.#root = elementOf('Document', number, file.beginTree(number));
    this.#open = [this.#root];
  }

  /** Returns whether this many more cells may be separate elements. */
  takeCells(count: number): boolean {
    if (this.#cells + count > mostCells) return false;
    this.#cells += count;
    return true;
  }

  /** Begins an element inside the one that is open. */
  begin(role: Role, attributes: CellAttributes | FigureAttributes = {}): void {
    const parent = this.#current;
    const element = elementOf(role, this.#file.reserve(), parent.number, written(attributes));
    parent.children.push(`${element.number} 0 R`);
    this.#open.push(element);
  }

  end(): void {
    const element = this.#open.pop();
    if (!element || element === this.#root) throw new Error('no tag is open');
    this.#write(element);
  }

  /**
   * An element begun between this and {@link endLater} is read at the end of its section, in order.
   */
  beginLater(order: number): void {
    const section = this.#open.findLast(({ role }) => role === 'Sect') ?? this.#root;
    section.later ??= new Map();
    const children = section.later.get(order) ?? [];
    section.later.set(order, children);
    this.#open.push({ ...section, children });
  }

  endLater(): void {
    this.#open.pop();
  }

  /** The operator that marks the content up to the next EMC as the open element's. */
  markOperator(): string {
    const element = this.#current;
    const number = this.#file.mark(element.number);
    const { page } = this.#file;
    element.page ??= page;
    element.children.push(
      element.page === page ? String(number) : `<</Type/MCR/Pg ${page} 0 R/MCID ${number}>>`,
    );
    return `/${element.role} <</MCID ${number}>> BDC\n`;
  }

  finish(): void {
    if (this.#current !== this.#root) throw new Error('a tag was left open');
    this.#write(this.#root);
  }

  get #current(): Element {
    return this.#open.at(-1) ?? this.#root;
  }

  #write({ number, parent, role, attributes, page, children, later }: Element): void {
    const kids = later ? [...children, ...laterOf(later)] : children;
    const on = page === undefined ? '' : `/Pg ${page} 0 R`;
    const held = kids.length === 1 ? ` ${kids[0]}` : `[${kids.join(' ')}]`;
    const content = kids.length === 0 ? '' : `/K${held}`;
    this.#file.write(number, `<</S/${role}/P ${parent} 0 R${attributes}${on}${content}>>`);
  }
}

function elementOf(role: Role, number: number, parent: number, attributes = ''): Element {
  return { number, parent, role, attributes, children: [] };
}

function written(attributes: CellAttributes | FigureAttributes): string {
  if ('box' in attributes) {
    const box = attributes.box.map(decimal).join(' ');
    return `/Alt<FEFF${utf16Hex(attributes.alternative)}>/A<</O/Layout/BBox[${box}]>>`;
  }
  const { scope, span = 1 } = attributes;
  const named = [scope ? `/Scope/${scope}` : '', span > 1 ? `/ColSpan ${span}` : ''].join('');
  return named === '' ? '' : `/A<</O/Table${named}>>`;
}

function laterOf(later: ReadonlyMap<number, readonly string[]>): string[] {
  return [...later].toSorted(([one], [other]) => one - other).flatMap(([, kids]) => kids);
}
