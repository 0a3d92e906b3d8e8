import { type ObjectFile, type PdfObject } from './object-file.ts';

/** What a marked part of a page is, in PDF's own vocabulary. */
export type Role = 'Document' | 'Sect' | 'H1' | 'H2' | 'P';

interface Element {
  readonly object: PdfObject;
  readonly role: Role;
  readonly children: unknown[];
}

/** The tree of meaning: which content is a heading, a paragraph, a section, in reading order. */
export class Structure {
  readonly #file: ObjectFile;
  readonly #root: Element;
  readonly #open: Element[];

  constructor(file: ObjectFile) {
    this.#file = file;
    this.#root = this.#element('Document', file.treeRoot);
    this.#open = [this.#root];
    file.treeRoot.data['K'] = [this.#root.object];
  }

  /** Begins an element inside the one that is open. */
  begin(role: Role): void {
    const parent = this.#current;
    const element = this.#element(role, parent.object);
    parent.children.push(element.object);
    this.#open.push(element);
  }

  end(): void {
    const element = this.#open.pop();
    if (!element || element === this.#root) throw new Error('no tag is open');
    this.#write(element);
  }

  /** The operator that marks the content up to the next EMC as the open element's. */
  markOperator(): string {
    const element = this.#current;
    const marked = this.#file.markedContent;
    const number = marked.push(element.object) - 1;
    const page = this.#file.pageObject;
    element.object.data['Pg'] ??= page;
    element.children.push(
      element.object.data['Pg'] === page ? number : { Type: 'MCR', Pg: page, MCID: number },
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

  #element(role: Role, parent: PdfObject): Element {
    return { object: this.#file.object({ S: role, P: parent }), role, children: [] };
  }

  #write({ object, children }: Element): void {
    object.data['K'] = children;
    object.end();
    // it is written, and others need its number alone
    object.data = {};
  }
}
