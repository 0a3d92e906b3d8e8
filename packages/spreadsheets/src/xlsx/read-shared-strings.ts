import { maxSharedStringCharacters, maxSharedStrings, maxSharedStringsBytes } from '../limits.ts';
import { TabularError } from '../tabular-error.ts';
import { decodeEscapes } from './cell-text.ts';
import type { Archive } from './open-archive.ts';
import { readXml } from './read-xml.ts';
import { createSharedStrings, type SharedStrings } from './shared-strings.ts';

/** The elements that contain a text; the second name is that of the test versions of Excel 2007. */
const items: ReadonlySet<string> = new Set(['si', 'sstItem']);

/**
 * Reads the texts that cells refer to by number.
 * @throws TabularError if they are too many for memory
 */
export async function readSharedStrings(
  archive: Archive,
  part: string | undefined,
): Promise<SharedStrings> {
  const sharedStrings = createSharedStrings();
  if (part === undefined) return sharedStrings;
  let text = '';
  let inText = false;
  let inPhonetic = false;
  let count = 0;
  let characters = 0;
  const source = await archive.read(part, maxSharedStringsBytes);
  const reading = readXml<never>(source, part, () => ({
    open(name) {
      if (items.has(name)) text = '';
      else if (name === 't') inText = !inPhonetic;
      else if (name === 'rPh') inPhonetic = true;
    },
    text(piece) {
      if (inText) text += piece;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') inPhonetic = false;
      if (!items.has(name)) return;
      count += 1;
      characters += text.length;
      if (count > maxSharedStrings || characters > maxSharedStringCharacters)
        throw new TabularError(
          'tooLarge',
          'The Excel file contains too many different texts. Save the sheet as a .csv file and upload that.',
        );
      sharedStrings.add(decodeEscapes(text));
    },
  }));
  for await (const _ of reading) continue;
  return sharedStrings;
}
