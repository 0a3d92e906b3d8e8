import { inflateSync } from 'node:zlib';

/** An element of a PDF's tree of meaning, in reading order. */
export interface ReadElement {
  readonly role: string;
  readonly scope?: string;
  readonly span: number;
  /** What is drawn for it and for its contents, as readers read it. */
  readonly text: string;
  readonly children: readonly ReadElement[];
}

type Objects = ReadonlyMap<number, { head: string; stream: Buffer }>;

/** The objects of one of our files: none of them is compressed inside another. */
function objectsOf(pdf: Buffer): Objects {
  const file = pdf.toString('latin1');
  const found = new Map<number, { head: string; stream: Buffer }>();
  for (const match of file.matchAll(/(?<=^|\n)(\d+) 0 obj\n(.*?)\n(endobj|stream\n)/gs)) {
    const [whole, number, head = '', end] = match;
    const from = match.index + whole.length;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const stream = end === 'endobj' ? Buffer.alloc(0) : pdf.subarray(from, from + length);
    found.set(Number(number), { head, stream });
  }
  return found;
}

function streamOf(objects: Objects, number: number): string {
  const { head = '', stream = Buffer.alloc(0) } = objects.get(number) ?? {};
  return (head.includes('FlateDecode') ? inflateSync(stream) : stream).toString('latin1');
}

const numbersIn = (text = ''): number[] =>
  Array.from(text.matchAll(/(\d+) 0 R/g), ([, number]) => Number(number));

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

/** The characters for the codes of a font. */
function lettersOf(objects: Objects, font: number): Map<string, string> {
  const [map = 0] = numbersIn(/\/ToUnicode \d+ 0 R/.exec(objects.get(font)?.head ?? '')?.[0]);
  const pairs = streamOf(objects, map).matchAll(/^<(\w{4})> <(\w+)>$/gm);
  return new Map(Array.from(pairs, ([, code = '', hex = '']) => [code, utf16(hex)]));
}

/** The text of each marked part of a page by its number; what no element owns is refused. */
function marksOf(objects: Objects, page: number): Map<number, string> {
  const head = objects.get(page)?.head ?? '';
  const [contents = 0, resources = 0] = ['Contents', 'Resources'].map(
    (name) => numbersIn(new RegExp(`/${name} \\d+ 0 R`).exec(head)?.[0])[0],
  );
  const fonts = new Map(
    Array.from(
      (objects.get(resources)?.head ?? '').matchAll(/\/(R|B|X\d+) (\d+) 0 R/g),
      ([, name, number]) => [name, lettersOf(objects, Number(number))],
    ),
  );
  const marks = new Map<number, string>();
  const open: ('artifact' | 'span' | number)[] = [];
  let font = new Map<string, string>();
  for (const line of streamOf(objects, contents).split('\n')) {
    const mcid = /MCID (\d+)/.exec(line)?.[1];
    if (mcid !== undefined) open.push(Number(mcid));
    else if (line.endsWith('BMC')) open.push('artifact');
    else if (line.endsWith('BDC')) open.push('span');
    else if (line === 'EMC') open.pop();
    const owner = open.find((mark) => mark !== 'span');
    const add = (text: string): void => {
      if (owner === undefined) throw new Error(`"${text}" is neither tagged nor an artifact`);
      if (typeof owner === 'number') marks.set(owner, (marks.get(owner) ?? '') + text);
    };
    const actual = /ActualText <FEFF(\w+)>/.exec(line)?.[1];
    if (actual) add(utf16(actual));
    font = fonts.get(/^\/(\w+) \S+ Tf$/.exec(line)?.[1] ?? '') ?? font;
    const codes = /<(\w+)> Tj/.exec(line)?.[1];
    if (codes && !open.includes('span'))
      add((codes.match(/.{4}/g) ?? []).map((code) => font.get(code) ?? '\uFFFD').join(''));
  }
  return marks;
}

/**
 * Reads the structure tree of a PDF with its text. Refuses a tree whose parts do not agree: content
 * that no element owns, an element of another parent, or a page whose list of owners differs.
 */
export function readStructure(pdf: Buffer): ReadElement {
  const objects = objectsOf(pdf);
  const root = [...objects].find(([, { head }]) => head.includes('/Type /StructTreeRoot'));
  if (!root) throw new Error('the document has no tree');
  const pages = new Map<number, { marks: Map<number, string>; owners: number[] }>();
  const owners = numbersIn(/\/Nums \[(.*?)\]/s.exec(root[1].head)?.[1]);
  for (const [number, { head }] of objects) {
    const key = /\/Type \/Page\n.*\/StructParents (\d+)/s.exec(head)?.[1];
    if (key === undefined) continue;
    const list = objects.get(owners[Number(key)] ?? 0)?.head;
    pages.set(number, { marks: marksOf(objects, number), owners: numbersIn(list) });
  }
  let owned = 0;
  const read = (number: number, parent: number): ReadElement => {
    const { head = '' } = objects.get(number) ?? {};
    const role = /\/S\/(\w+)/.exec(head)?.[1] ?? '';
    if (numbersIn(/\/P \d+ 0 R/.exec(head)?.[0])[0] !== parent)
      throw new Error(`element ${number} has another parent than ${parent}`);
    const first = numbersIn(/\/Pg \d+ 0 R/.exec(head.replace(/\/K.*/s, ''))?.[0])[0] ?? 0;
    const held = /\/K(.*)>>$/s.exec(head)?.[1] ?? '';
    const parts = held.matchAll(/<<\/Type\/MCR\/Pg (\d+) 0 R\/MCID (\d+)>>|(\d+) 0 R|(\d+)/g);
    const children: ReadElement[] = [];
    let text = '';
    for (const [, page, other, element, mark] of parts) {
      if (element === undefined) {
        const on = pages.get(page === undefined ? first : Number(page));
        const mcid = Number(other ?? mark);
        if (on?.owners[mcid] !== number) throw new Error(`mark ${mcid} is not of ${number}`);
        owned += 1;
        text += on.marks.get(mcid) ?? '';
      } else {
        const child = read(Number(element), number);
        children.push(child);
        text += child.text;
      }
    }
    const scope = /\/Scope\/(\w+)/.exec(head)?.[1];
    const span = Number(/\/ColSpan (\d+)/.exec(head)?.[1] ?? 1);
    return { role, ...(scope && { scope }), span, text, children };
  };
  const [top = 0] = numbersIn(/\/K \[\d+ 0 R\]/.exec(root[1].head)?.[0]);
  const tree = read(top, root[0]);
  const listed = [...pages.values()].reduce((sum, page) => sum + page.owners.length, 0);
  if (owned !== listed) throw new Error(`${listed - owned} marks are of no element`);
  return tree;
}

/** All elements of a role, in reading order. */
export function elementsOf(tree: ReadElement, role: string): ReadElement[] {
  const below = tree.children.flatMap((child) => elementsOf(child, role));
  return tree.role === role ? [tree, ...below] : below;
}

/** The number of columns of each row of a table. */
export function widthsOf(table: ReadElement): number[] {
  return table.children.map(({ children }) => children.reduce((sum, { span }) => sum + span, 0));
}
