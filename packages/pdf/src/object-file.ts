import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { type EmbeddableSubset } from './font-subset.ts';
import { type PdfImage } from './pdf-image.ts';

/** The metadata of a document. */
export interface PdfProperties {
  /** Shown in the window's title; without the characters & < >, which pdfkit does not escape. */
  readonly title: string;
  /** BCP 47, such as `en-US`. */
  readonly language: string;
  /** The program that asked for the document. */
  readonly creator: string;
  /** Part of the bytes, so give the moment the content belongs to, not the moment of rendering. */
  readonly createdAt: Date;
}

/** An indirect object of the file. */
interface PdfObject {
  readonly id: number;
  data: Record<string, unknown>;
  end(stream?: Uint8Array): void;
}

/** How many bytes of small pieces are joined at a time. */
const joinedBytes = 65_536;

/**
 * The parts of pdfkit that we use beyond its published types; an upgrade of pdfkit is checked
 * against this.
 */
interface PdfkitInternals {
  page: {
    content: PdfObject & { buffer: Uint8Array[] };
    dictionary: PdfObject;
    resources: PdfObject;
    fonts: Record<string, PdfObject>;
    xobjects: Record<string, PdfObject>;
    structParentTreeKey: number;
  };
  _id: Uint8Array;
  /** Position of each object, by its number minus one; empty until it is written. */
  _offsets: (number | null)[];
  /** Current length of the file. */
  _offset: number;
  _write(bytes: Uint8Array): void;
  push(bytes: Uint8Array | null): boolean;
  getStructTreeRoot(): PdfObject;
  getStructParentTree(): { add(key: number, marked: PdfObject): void };
}

/**
 * A PDF file being written: pages with finished content, fonts, and the tree of meaning for screen
 * readers. pdfkit numbers and writes the objects; content streams are ours, because its text calls
 * take three times as long and it deflates at a slow level only.
 */
export class ObjectFile {
  readonly #pdfkit: InstanceType<typeof PDFDocument>;
  readonly #internals: PdfkitInternals;
  readonly #digest = createHash('sha256');
  readonly #fonts = new Map<string, PdfObject>();
  readonly #images = new Map<string, { name: string; object: PdfObject }>();
  /** Objects of ours that pdfkit has not been given yet. */
  #unwritten = '';
  #marked: number[] = [];

  /**
   * @throws RangeError when the title contains a character that would break the file's metadata.
   */
  constructor(properties: PdfProperties, size: [width: number, height: number]) {
    const { title, language, creator, createdAt } = properties;
    if (/[&<>]/.test(title + creator))
      throw new RangeError(`${title} cannot be a document's title`);
    this.#pdfkit = new PDFDocument({
      autoFirstPage: false,
      compress: false,
      displayTitle: true,
      font: '',
      info: { Title: title, Creator: creator, Producer: creator, CreationDate: createdAt },
      lang: language,
      margin: 0,
      pdfVersion: '1.7',
      size,
      tagged: true,
    });
    this.#internals = this.#pdfkit as unknown as PdfkitInternals;
    this.#digest.update(`${title}\n${creator}\n${createdAt.toISOString()}`);
  }

  #object(data: Record<string, unknown> = {}): PdfObject {
    return this.#pdfkit.ref(data) as unknown as PdfObject;
  }

  /** The number of an object that {@link write} is given later. */
  reserve(): number {
    return this.#internals._offsets.push(null);
  }

  /**
   * Writes an object by its number, of characters of one byte. A table has an object for every cell,
   * and pdfkit takes five times as long for one.
   */
  write(number: number, content: string): void {
    this.#internals._offsets[number - 1] = this.#internals._offset + this.#unwritten.length;
    this.#unwritten += `${number} 0 obj\n${content}\nendobj\n`;
    if (this.#unwritten.length > joinedBytes) this.#flush();
  }

  /** Whatever pdfkit writes has its place behind our own objects. */
  #flush(): void {
    if (this.#unwritten === '') return;
    const bytes = Buffer.from(this.#unwritten, 'latin1');
    this.#unwritten = '';
    this.#internals._write(bytes);
  }

  beginPage(): void {
    this.#flush();
    this.#marked = [];
    const before = this.#internals.page as PdfkitInternals['page'] | undefined;
    this.#pdfkit.addPage();
    // pdfkit has written the page before, and keeps its objects to the end for their numbers
    for (const object of before ? [before.dictionary, before.resources, before.content] : [])
      object.data = {};
    // pdfkit opens a page by turning the y axis over; our content keeps PDF's own axes.
    this.#internals.page.content.buffer.length = 0;
  }

  /** The number of the current page's object. */
  get page(): number {
    return this.#internals.page.dictionary.id;
  }

  /** Returns the number that marks content of the current page as that of an element. */
  mark(element: number): number {
    return this.#marked.push(element) - 1;
  }

  /** Begins the structure tree with its root; returns the number of the root's parent. */
  beginTree(root: number): number {
    const tree = this.#internals.getStructTreeRoot();
    tree.data['K'] = [standIn(tree, root)];
    return tree.id;
  }

  /** Gives the current page its content stream and the fonts it may name. */
  endPage(content: string, fontNames: Iterable<string>): void {
    const { page } = this.#internals;
    const stream = deflateSync(Buffer.from(content, 'latin1'), { level: 1 });
    this.#digest.update(stream);
    page.content.data = { Filter: 'FlateDecode', Length: stream.length };
    page.content.buffer.push(stream);
    for (const name of fontNames) page.fonts[name] = this.#font(name);
    // A separate object, written now: the tree would keep the elements of all pages to the end.
    const marked = this.reserve();
    this.write(marked, `[${this.#marked.map((element) => `${element} 0 R`).join(' ')}]`);
    const tree = this.#internals.getStructParentTree();
    tree.add(page.structParentTreeKey, standIn(page.dictionary, marked));
  }

  /** Lets the current page draw an image, which is written once; returns its name there. */
  useImage(image: PdfImage): string {
    const { name, object } = this.#images.get(image.id) ?? this.#embedImage(image);
    this.#internals.page.xobjects[name] = object;
    return name;
  }

  #embedImage({ id, width, height, colors, opacity }: PdfImage) {
    this.#flush();
    this.#digest.update(id);
    const pixels = (colorSpace: string, deflated: Uint8Array, more = {}): PdfObject => {
      const object = this.#object({
        Type: 'XObject',
        Subtype: 'Image',
        Width: width,
        Height: height,
        ColorSpace: colorSpace,
        BitsPerComponent: 8,
        Filter: 'FlateDecode',
        ...more,
      });
      object.end(deflated);
      return object;
    };
    const mask = opacity ? { SMask: pixels('DeviceGray', opacity) } : {};
    const name = `Im${this.#images.size + 1}`;
    const embedded = { name, object: pixels('DeviceRGB', colors, mask) };
    this.#images.set(id, embedded);
    return embedded;
  }

  embedFont(name: string, subset: EmbeddableSubset): void {
    this.#flush();
    const { face, widths } = subset;
    const { font, scale } = face;
    const deflated = { Filter: 'FlateDecode' };
    const fontFile = this.#object({ ...deflated, Length1: subset.fontFileLength });
    fontFile.end(subset.fontFile);
    const codesToGlyphs = this.#object(deflated);
    codesToGlyphs.end(subset.codesToGlyphs);
    const codesToText = this.#object(deflated);
    codesToText.end(subset.codesToText);
    const { bbox } = font;
    const descriptor = this.#object({
      Type: 'FontDescriptor',
      FontName: subset.name,
      Flags: 4,
      FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map((edge) => edge * scale),
      ItalicAngle: font.italicAngle,
      Ascent: font.ascent * scale,
      Descent: font.descent * scale,
      CapHeight: font.capHeight * scale,
      StemV: 80,
      FontFile2: fontFile,
    });
    descriptor.end();
    const descendant = this.#object({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: subset.name,
      CIDSystemInfo: {
        Registry: literal('Adobe'),
        Ordering: literal('Identity'),
        Supplement: 0,
      },
      FontDescriptor: descriptor,
      W: [0, widths],
      CIDToGIDMap: codesToGlyphs,
    });
    descendant.end();
    const dictionary = this.#font(name);
    dictionary.data = {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: subset.name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: codesToText,
    };
    dictionary.end();
  }

  /** The bytes written since they were taken last. */
  take(): Buffer {
    this.#flush();
    const bytes: unknown = this.#pdfkit.read();
    return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
  }

  /**
   * Closes the file and returns the rest of its bytes. Its identifier is derived from its content:
   * equal documents have equal bytes.
   */
  finish(): Buffer {
    this.#internals._id = this.#digest.digest().subarray(0, 16);
    const written = [this.take()];
    // The position of every object is written separately, and a long document has a million.
    let joined: Uint8Array[] = [];
    let length = 0;
    const join = (): void => {
      written.push(Buffer.concat(joined, length));
      joined = [];
      length = 0;
    };
    this.#internals.push = (bytes) => {
      if (bytes) {
        joined.push(bytes);
        length += bytes.length;
      }
      if (length >= joinedBytes || !bytes) join();
      return true;
    };
    this.#pdfkit.end();
    return Buffer.concat(written);
  }

  #font(name: string): PdfObject {
    const known = this.#fonts.get(name);
    if (known) return known;
    const created = this.#object();
    this.#fonts.set(name, created);
    return created;
  }
}

/** pdfkit writes primitive strings as PDF names and String objects as PDF strings. */
function literal(text: string): string {
  return Object(text) as string;
}

/** A reference to one of our objects for pdfkit, which only asks a reference for its number. */
function standIn(like: PdfObject, id: number): PdfObject {
  return Object.assign(Object.create(Object.getPrototypeOf(like) as object) as PdfObject, {
    id,
    gen: 0,
  });
}
