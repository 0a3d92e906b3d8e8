import type { PaperBlock } from '@recoup/domain/remittances/paper';
import { readElements, type XmlElement } from '@recoup/domain/remittances/read-elements';
import { Parser } from 'htmlparser2';

interface OpenElement extends XmlElement {
  readonly children: OpenElement[];
  text: string;
}

/** Beyond it, elements within elements are read as parts of the one that holds them. */
const deepest = 40;

/** Reads XML, such as a bank's message of ISO 20022; entities that it declares are never resolved. */
export function readXml(xml: string): PaperBlock[] {
  const root: OpenElement = { name: '', attributes: {}, children: [], text: '', lineNumber: 1 };
  const open = [root];
  let skipped = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > deepest) {
          skipped += 1;
          return;
        }
        const lineNumber = lineAt(parser.startIndex);
        const element: OpenElement = {
          name: name.replace(/^.*:/, ''),
          attributes,
          children: [],
          text: '',
          lineNumber,
        };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag() {
        if (skipped > 0) skipped -= 1;
        else if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true },
  );
  const ends = Array.from(xml.matchAll(/\n/g), ({ index }) => index);
  let passed = 0;
  function lineAt(position: number): number {
    while (passed < ends.length && (ends[passed] ?? 0) < position) passed += 1;
    return passed + 1;
  }
  parser.write(xml);
  parser.end();
  return readElements(root);
}
