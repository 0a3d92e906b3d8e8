import { SaxesParser } from 'saxes';

/**
 * Every element of a name in an answer, as the texts of its children. Empty for what is no XML:
 * whoever needs an element says so himself.
 */
export function readElements(xml: string, name: string): Array<Record<string, string>> {
  const found: Array<Record<string, string>> = [];
  const open: string[] = [];
  const parser = new SaxesParser();
  let isBroken = false;
  parser.on('error', () => {
    isBroken = true;
  });
  parser.on('opentag', ({ name: opened }) => {
    open.push(opened);
    if (opened === name) found.push({});
  });
  parser.on('text', (text) => {
    const child = open.at(-1);
    const element = found.at(-1);
    if (child === undefined || element === undefined || open.at(-2) !== name) return;
    element[child] = (element[child] ?? '') + text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return isBroken ? [] : found;
}
