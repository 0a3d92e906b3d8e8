import { StatementError } from './bank-statement.ts';
import { deepestLevel, type XmlElement } from './elements.ts';

/** Parts of OFX that must end; a field of SGML does not have to. */
const partsWithEnd: ReadonlySet<string> = new Set([
  'OFX',
  'STMTTRNRS',
  'CCSTMTTRNRS',
  'STMTRS',
  'CCSTMTRS',
  'BANKACCTFROM',
  'CCACCTFROM',
  'BANKTRANLIST',
  'STMTTRN',
  'CURRENCY',
  'LEDGERBAL',
]);

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi;

/**
 * Reads the tags of OFX, as SGML and as XML, and returns its root. Only the entities of characters
 * exist: nothing that a file declares is expanded.
 * @throws StatementError if a part does not end
 */
export function readTags(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  let at = text.indexOf('<');
  while (at >= 0) {
    if (/^<!doctype/i.test(text.slice(at, at + 9))) throw damaged('it declares a document type');
    const end = text.indexOf('>', at);
    const next = text.indexOf('<', at + 1);
    if (end < 0 || (next >= 0 && next < end)) throw damaged('a tag does not end');
    const tag = text.slice(at + 1, end).trim();
    if (tag.startsWith('/')) close(open, tag.slice(1).trim().toUpperCase());
    else if (!/^[?!]/.test(tag)) {
      const value = text.slice(end + 1, next < 0 ? undefined : next);
      const name = (/^[\w.:]+/.exec(tag)?.[0] ?? '').toUpperCase();
      const element = { name, attributes: {}, text: decode(value).trim(), children: [] };
      open.at(-1)?.children.push(element);
      if (element.text === '' && !tag.endsWith('/')) open.push(element);
      if (open.length > deepestLevel) throw damaged('it is nested too deeply');
    }
    at = next;
  }
  if (open.length > 1) throw damaged(`${open.at(-1)?.name} does not end`);
  return root;
}

/** Ends a part. What is still open in it are empty fields without an end, whose neighbors follow them. */
function close(open: XmlElement[], name: string): void {
  if (!open.some((element) => element.name === name)) return;
  for (let inner = open.pop(); inner && inner.name !== name; inner = open.pop()) {
    if (partsWithEnd.has(inner.name)) throw damaged(`${inner.name} does not end before ${name}`);
    // one by one: there may be more of them than a call takes arguments
    for (const child of inner.children.splice(0)) open.at(-1)?.children.push(child);
  }
}

function decode(text: string): string {
  return text.replaceAll(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function damaged(why: string): StatementError {
  return new StatementError(
    `The OFX file is cut off or damaged: ${why}. Download it from the bank again.`,
  );
}
