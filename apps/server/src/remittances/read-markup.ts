import type { PaperBlock, PaperRow } from '@recoup/domain/remittances/paper';
import { Parser } from 'htmlparser2';

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
const hidden = new Set(['style', 'script', 'head', 'title', 'template', 'noscript']);

interface OpenTable {
  readonly rows: PaperRow[];
  cells: string[] | undefined;
  cell: { text: string; span: number } | undefined;
}

const spacing = /[\s\u00A0]+/g;

/** Reads the tables and the texts of a web page or a mail, in order; nothing else of it is followed or shown. */
export function readMarkup(html: string): PaperBlock[] {
  const blocks: PaperBlock[] = [];
  let lines: string[] = [];
  let line = '';
  let quotes = 0;
  let hiddenIn = 0;
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
    const outer = tables.at(-1);
    if (outer?.cell) outer.cell.text += ` ${table.rows.flatMap(({ cells }) => cells).join(' ')}`;
    else if (table.rows.length > 0) blocks.push(...blocksOf(table.rows));
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (hidden.has(name)) hiddenIn += 1;
      const table = tables.at(-1);
      if (name === 'table') {
        if (!table) endText();
        tables.push({ rows: [], cells: undefined, cell: undefined });
      } else if (name === 'tr' && table) {
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
      if (hiddenIn > 0) return;
      const cell = tables.at(-1)?.cell;
      if (cell) cell.text += text;
      else line += text;
    },
    onclosetag(name) {
      if (hidden.has(name)) hiddenIn -= 1;
      if (name === 'table') endTable();
      else if (tables.length === 0 && breaks.has(name) && name !== 'br') {
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
