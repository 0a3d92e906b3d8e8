import { countText } from '@recoup/domain/kit/counted';
import type { PaperBlock, PaperRow } from '@recoup/domain/remittances/paper';
import { Parser } from 'htmlparser2';
import { tooLong } from './paper-refusal.ts';
import { quotedBlock } from './quote-earlier.ts';

const breaks = new Set([
  'br',
  'p',
  'div',
  'tr',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'table',
  'blockquote',
  'hr',
  'dt',
  'dd',
]);
const withoutText = new Set(['style', 'script', 'head', 'title', 'template', 'noscript']);

interface OpenTable {
  rows: PaperRow[];
  cells: string[] | undefined;
  cell: { text: string; span: number } | undefined;
  /** Whether it only places what stands in it, as a table of data. */
  isLayout: boolean;
}

/** How a person sees the text of an element. */
interface Shown {
  readonly isHidden: boolean;
  /** Whether something else than white lies behind it. */
  readonly isOnColor: boolean;
}

const hides =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|font-size\s*:\s*0(?:px|pt|em|rem|%)?\s*(?:;|!|$))/i;
const white = String.raw`(?:white|#fff(?:fff)?|rgb\(\s*255\s*,\s*255\s*,\s*255\s*\))`;
const inWhite = new RegExp(String.raw`(?:^|;)\s*color\s*:\s*${white}\s*(?:;|!|$)`, 'i');
const background = /(?:^|;)\s*background(?:-color)?\s*:\s*([^;!]+)/i;
const likeWhite = new RegExp(
  String.raw`^\s*(?:${white}|none|transparent|inherit|initial)\s*$`,
  'i',
);

/** Whether a person sees what an element says; one that another hides is hidden. */
function shownIn(
  name: string,
  { style = '', color = '', bgcolor, hidden }: Readonly<Record<string, string>>,
  outer: Shown = { isHidden: false, isOnColor: false },
): Shown {
  const behind = background.exec(style)?.[1] ?? bgcolor;
  const isOnColor = behind === undefined ? outer.isOnColor : !likeWhite.test(behind);
  const isWhite = inWhite.test(style) || inWhite.test(`color:${color}`);
  const isHidden =
    outer.isHidden ||
    withoutText.has(name) ||
    hidden !== undefined ||
    hides.test(style) ||
    (isWhite && !isOnColor);
  return { isHidden, isOnColor };
}

/** Real mails have a few hundred, where each reply quotes the one before. */
const deepest = 2_000;

const spacing = /[\s\u00A0]+/g;

/**
 * Reads the tables and the texts of a web page or a mail, in order, as far as a person sees them; nothing else
 * of it is followed or shown.
 * @throws PaperRefusal for one that is meant to take long
 */
export function readMarkup(html: string): PaperBlock[] {
  const blocks: PaperBlock[] = [];
  let lines: string[] = [];
  let line = '';
  let quotes = 0;
  const open: Shown[] = [];
  const tables: OpenTable[] = [];

  const endLine = () => {
    lines.push(`${quotes > 0 ? '> ' : ''}${line.replace(spacing, ' ').trim()}`);
    line = '';
  };
  const endText = () => {
    if (line.trim() !== '') endLine();
    if (lines.some((each) => each !== ''))
      blocks.push({ kind: 'text', lines: lines.map((text, at) => ({ lineNumber: at + 1, text })) });
    lines = [];
  };
  const endCell = () => {
    const table = tables.at(-1);
    if (!table?.cell) return;
    const { text, span } = table.cell;
    table.cells?.push(
      text.replace(spacing, ' ').trim(),
      ...Array.from({ length: span - 1 }, () => ''),
    );
    table.cell = undefined;
  };
  const endRow = () => {
    const table = tables.at(-1);
    endCell();
    if (table?.cells) table.rows.push({ lineNumber: table.rows.length + 1, cells: table.cells });
    if (table) table.cells = undefined;
  };
  const endTable = () => {
    endRow();
    const table = tables.pop();
    if (!table) return;
    if (table.isLayout) return endText();
    const outer = tables.at(-1);
    const isWithin = outer && !outer.isLayout;
    if (isWithin && !isData(table.rows)) {
      if (outer.cell) outer.cell.text += ` ${table.rows.flatMap(({ cells }) => cells).join(' ')}`;
      return;
    }
    if (isWithin) for (const each of tables) layOut(each);
    endText();
    addRows(table.rows);
  };
  const addRows = (rows: readonly PaperRow[]) => {
    if (rows.length > 0)
      blocks.push(...blocksOf(rows).map((block) => (quotes > 0 ? quotedBlock(block) : block)));
  };
  /** A table in which another has data only places it: what stood in it before is a text of its own. */
  const layOut = (table: OpenTable) => {
    if (table.isLayout) return;
    endText();
    addRows(table.rows);
    line += [...(table.cells ?? []), table.cell?.text ?? ''].join(' ');
    endText();
    Object.assign(table, { rows: [], cells: undefined, cell: undefined, isLayout: true });
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length >= deepest)
        throw tooLong(`has more than ${countText(deepest)} elements within each other`);
      open.push(shownIn(name, attributes, open.at(-1)));
      const innermost = tables.at(-1);
      const table = innermost?.isLayout ? undefined : innermost;
      if (name === 'table') {
        if (!table) endText();
        tables.push({ rows: [], cells: undefined, cell: undefined, isLayout: false });
      } else if (!table && (name === 'td' || name === 'th')) line += ' ';
      else if (name === 'tr' && table) {
        endRow();
        table.cells = [];
      } else if ((name === 'td' || name === 'th') && table) {
        endCell();
        table.cells ??= [];
        table.cell = {
          text: '',
          span: Math.min(Math.max(Number(attributes['colspan'] ?? 1) || 1, 1), 50),
        };
      } else if (table?.cell) {
        if (breaks.has(name)) table.cell.text += ' ';
      } else if (breaks.has(name)) {
        if (line.trim() !== '' || name === 'br') endLine();
        if (name === 'blockquote') quotes += 1;
      }
    },
    ontext(text) {
      if (open.at(-1)?.isHidden) return;
      const cell = tables.at(-1)?.cell;
      if (cell) cell.text += text;
      else line += text;
    },
    onclosetag(name) {
      open.pop();
      if (name === 'table') endTable();
      else if (tables.every(({ isLayout }) => isLayout) && breaks.has(name) && name !== 'br') {
        if (line.trim() !== '') endLine();
        if (name === 'p' || name === 'blockquote') lines.push('');
        if (name === 'blockquote') quotes = Math.max(0, quotes - 1);
      }
    },
  });
  parser.write(html);
  parser.end();
  while (tables.length > 0) endTable();
  endText();
  return blocks;
}

/** Whether rows have cells beside each other, as those of a table of data. */
const isData = (rows: readonly PaperRow[]): boolean =>
  rows.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1).length > 1;

/** A table that only places a text is that text. */
function blocksOf(rows: readonly PaperRow[]): PaperBlock[] {
  const isPlaced = rows.every(({ cells }) => cells.filter((cell) => cell !== '').length <= 1);
  if (!isPlaced) return [{ kind: 'table', rows }];
  return [
    {
      kind: 'text',
      lines: rows.map(({ lineNumber, cells }) => ({ lineNumber, text: cells.join('') })),
    },
  ];
}
