import { SaxesParser } from 'saxes';
import { StatementError } from './bank-statement.ts';
import { deepestLevel, type XmlElement } from './elements.ts';

/**
 * Reads XML and returns its root. Elements of the names in `takers` are handed over when they end
 * and are not kept, so that memory stays small. A document type declaration is refused, and with it
 * every entity of the file's own.
 * @throws StatementError with the line
 */
export function readXml(
  xml: string,
  takers: Readonly<Record<string, (element: XmlElement) => void>>,
): XmlElement {
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw new StatementError(
      `The XML file is cut off or damaged in line ${parser.line}. Download it from the bank again.`,
      { cause: error },
    );
  });
  parser.on('doctype', () => {
    throw new StatementError(
      'The XML file declares a document type, which statements of banks do not. It was not read.',
    );
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === deepestLevel)
      throw new StatementError(`The XML file is nested too deeply in line ${parser.line}.`);
    open.push({ name: name.slice(name.indexOf(':') + 1), attributes, text: '', children: [] });
  });
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) return;
    const taker = Object.hasOwn(takers, element.name) ? takers[element.name] : undefined;
    const parent = open.at(-1);
    if (taker) taker(element);
    else if (parent) parent.children.push(element);
    if (!parent) root = element;
  });
  parser.write(xml).close();
  if (!root) throw new StatementError('The XML file is empty.');
  return root;
}
