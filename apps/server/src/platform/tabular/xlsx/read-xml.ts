import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { maxXmlDepth, maxXmlTokenBytes } from '../limits.ts';
import { TabularError } from '../tabular-error.ts';

/** What a listener is told; names come without their prefix. */
export interface XmlListener {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
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
      'The Excel file declares XML entities. Such files are not read.',
    );
  });
  parser.on('opentag', ({ name, attributes }) => {
    bytesSinceEvent = 0;
    depth += 1;
    if (depth > maxXmlDepth)
      throw new TabularError(
        'tooLarge',
        `The Excel file is nested too deeply in its part ${part}.`,
      );
    listener.open(localName(name), attributes);
  });
  parser.on('text', (text) => {
    bytesSinceEvent = 0;
    listener.text?.(text);
  });
  parser.on('closetag', ({ name }) => {
    bytesSinceEvent = 0;
    depth -= 1;
    listener.close?.(localName(name));
  });

  let decoder: TextDecoder | undefined;
  for await (const chunk of damagedWhenBroken(source, part)) {
    decoder ??= new TextDecoder(encodingOf(chunk));
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

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
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
