import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { maxXmlDepth, maxXmlTokenBytes } from '../limits.ts';
import { TabularError } from '../tabular-error.ts';
import { createOwnElements } from './own-elements.ts';

const declaredEncoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)/;

/**
 * Receives a part's own elements, by their names without prefix. Names of attributes are passed as
 * written: those of SpreadsheetML have no prefix.
 */
interface XmlListener {
  open(
    name: string,
    attributes: Readonly<Record<string, string>>,
    namespaceOf: (prefix: string) => string,
  ): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads XML piece by piece and yields what the listener emitted during each piece. A document type
 * declaration is refused, and with it every entity of the file's own, near or far.
 * @param part the name of the XML in its archive, for messages
 * @throws TabularError `unsafe`, `tooLarge` or `damaged`
 */
export async function* readXml<Item>(
  source: AsyncIterable<Buffer>,
  part: string,
  listen: (emit: (item: Item) => void) => XmlListener,
): AsyncGenerator<Item[]> {
  let items: Item[] = [];
  const listener = listen((item) => items.push(item));
  const elements = createOwnElements();
  let depth = 0;
  let bytesSinceEvent = 0;
  const parser = new SaxesParser({ position: false, xmlns: false });
  parser.on('error', (error) => {
    throw new TabularError('damaged', `The Excel file is damaged in its part ${part}.`, {
      cause: error,
    });
  });
  parser.on('doctype', () => {
    throw new TabularError(
      'unsafe',
      'The Excel file declares XML entities, which are not supported.',
    );
  });
  parser.on('attribute', ({ name, value }) => elements.attribute(name, value));
  parser.on('opentag', ({ name, attributes }) => {
    bytesSinceEvent = 0;
    depth += 1;
    if (depth > maxXmlDepth)
      throw new TabularError(
        'tooLarge',
        `The Excel file is nested too deeply in its part ${part}.`,
      );
    const element = elements.open(name);
    if (element !== undefined) listener.open(element, attributes, elements.namespaceOf);
  });
  const onText = (text: string): void => {
    bytesSinceEvent = 0;
    if (!elements.isPassingOver()) listener.text?.(text);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', ({ name }) => {
    bytesSinceEvent = 0;
    depth -= 1;
    const element = elements.close(name);
    if (element !== undefined) listener.close?.(element);
  });

  let decoder: TextDecoder | undefined;
  for await (const chunk of damagedWhenBroken(source, part)) {
    decoder ??= decoderOf(chunk, part);
    bytesSinceEvent += chunk.length;
    parser.write(decoder.decode(chunk, { stream: true }));
    if (bytesSinceEvent > maxXmlTokenBytes)
      throw new TabularError('tooLarge', `A value in the Excel file is too long (${part}).`);
    if (items.length > 0) yield items;
    items = [];
  }
  parser.close();
  if (items.length > 0) yield items;
}

function decoderOf(start: Buffer, part: string): TextDecoder {
  try {
    return new TextDecoder(encodingOf(start));
  } catch (error) {
    throw new TabularError(
      'damaged',
      `The Excel file has an unknown encoding in its part ${part}.`,
      {
        cause: error,
      },
    );
  }
}

/** Everything the listener emits, together. For parts that are known to be small. */
export async function collectXml<Item>(
  source: AsyncIterable<Buffer>,
  part: string,
  listen: (emit: (item: Item) => void) => XmlListener,
): Promise<Item[]> {
  const all: Item[] = [];
  for await (const items of readXml(source, part, listen)) for (const item of items) all.push(item);
  return all;
}

/** Returns the encoding from the byte order mark, the first character, or else the declaration. */
function encodingOf(start: Buffer): string {
  const [first, second] = start;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const declared = declaredEncoding.exec(start.toString('latin1', 0, 200))?.[1]?.toLowerCase();
  // The bytes that have been read so far are not UTF-16, whatever is declared.
  return declared === undefined || declared.startsWith('utf') ? 'utf-8' : declared;
}

async function* damagedWhenBroken(
  source: AsyncIterable<Buffer>,
  part: string,
): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch (error) {
    throw new TabularError('damaged', `The Excel file is damaged in its part ${part}.`, {
      cause: error,
    });
  }
}
