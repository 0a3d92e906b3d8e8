/** A text of a page: where it begins, from the bottom left, and its size, in points. */
export type PdfText = readonly [x: number, y: number, text: string, size?: number];

/** A page of a PDF that is written by hand. */
export interface PdfPage {
  readonly texts?: readonly PdfText[];
  /** More of what draws the page. */
  readonly content?: string | Buffer;
  /** Further entries of its dictionary. */
  readonly entries?: string;
}

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

/** What draws texts, each at its place. */
export const drawn = (texts: readonly PdfText[]): string =>
  texts
    .map(([x, y, text, size = 9]) => `BT /F ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET\n`)
    .join('');

/** Writes a PDF of letters in Courier, which are 0.6 of their size wide. */
export function writePdf(pages: readonly PdfPage[], trailer = ''): Buffer {
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ');
  return writePdfObjects(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
      ...pages.flatMap(({ texts = [], content = '', entries = '' }, at) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F 3 0 R >> >> ${entries} >>`,
        streamOf(Buffer.concat([Buffer.from(drawn(texts), 'latin1'), Buffer.from(content)])),
      ]),
    ],
    trailer,
  );
}

/** An object that holds bytes. @param entries of its dictionary, such as how they are packed */
export const streamOf = (content: Buffer, entries = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${entries} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

/** Writes a PDF of objects, the first of which is its catalog. */
export function writePdfObjects(objects: ReadonlyArray<string | Buffer>, trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [at, object] of objects.entries()) {
    places.push(length);
    add(
      Buffer.concat([
        Buffer.from(`${at + 1} 0 obj\n`),
        Buffer.from(object),
        Buffer.from('\nendobj\n'),
      ]),
    );
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
