import { parseSync } from 'oxc-parser';

/** Strings, so that no comment is seen in them, and comments. */
const sqlParts = /'(?:[^']|'')*'|--[^\n]*|\/\*[^]*?\*\//g;
const cssComment = /\/\*[^]*?\*\//g;

function withoutComments(path: string, text: string): string {
  if (path.endsWith('.css')) return text.replace(cssComment, '');
  if (path.endsWith('.sql'))
    return text.replace(sqlParts, (part) => (part.startsWith("'") ? part : ''));
  let code = '';
  let at = 0;
  for (const { start, end } of parseSync(path, text).comments) {
    code += text.slice(at, start);
    at = end;
  }
  return code + text.slice(at);
}

/** Returns how many lines of a file contain more than blanks and comments. */
export const codeLines = (path: string, text: string): number =>
  withoutComments(path, text)
    .split('\n')
    .filter((line) => line.trim() !== '').length;
