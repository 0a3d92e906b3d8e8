import { loadModule, parseSync as parseSql } from 'libpg-query';
import { parseSync, type Node as Syntax } from 'oxc-parser';
import type { SourceFile } from './repo-rules.ts';

/** A statement of a source file that changes the rows of a table. */
export interface TableWrite {
  path: string;
  line: number;
  verb: 'copies into' | 'deletes from' | 'inserts into' | 'merges into' | 'truncates' | 'updates';
  /** `records`, or `pgboss.job` outside the schema `public`; undefined where it is named when the code runs. */
  table: string | undefined;
}

/** SQL that may write, and that the parser does not understand even with its blanks filled in. */
export interface UnreadStatement {
  path: string;
  line: number;
  text: string;
}

export interface FoundWrites {
  writes: TableWrite[];
  unread: UnreadStatement[];
}

/** A text of the source, or an expression that gives the rest of it when the code runs. */
type Piece = { text: string; at: number } | { blank: Syntax };

await loadModule();

/** By the builder's methods and the parser's kinds of statements. */
const verbs = new Map<string, TableWrite['verb']>([
  ['insertInto', 'inserts into'],
  ['replaceInto', 'inserts into'],
  ['updateTable', 'updates'],
  ['deleteFrom', 'deletes from'],
  ['mergeInto', 'merges into'],
  ['InsertStmt', 'inserts into'],
  ['UpdateStmt', 'updates'],
  ['DeleteStmt', 'deletes from'],
  ['MergeStmt', 'merges into'],
  ['TruncateStmt', 'truncates'],
]);

/** Neither locks nor the alternative of an insert are writes of their own. */
const harmless = /\b(?:for(?:\s+no\s+key)?|do)\s+update\b|--.*$|'(?:[^']|'')*'/gim;
const mayWrite = /insert|replaceInto|update|delete|merge|truncate|copy/i;
const writing = /\b(?:insert|update|delete|merge|truncate|copy)\b/i;
/** In a text that nothing marks as SQL: more than a word that English has too. */
const statement =
  /\b(?:(?:insert|merge)\s+into|delete\s+from|truncate\s+(?:table\s+)?[\w."]+(?:\s*,\s*[\w."]+)*\s*(?:$|;|restart|cascade)|copy\s+[\w."]+\s*(?:\([^)]*\)\s*)?from\s+(?:stdin|program|blank|['$])|update\s+(?:only\s+)?[\w."]+(?:\s+(?:as\s+)?\w+)?\s+set\s)/i;

/**
 * Finds everything that files of TypeScript and SQL write to tables, by parsing both. A verb that is
 * itself put together when the code runs is not seen.
 */
export function findTableWrites(files: readonly SourceFile[]): FoundWrites {
  const found: FoundWrites = { writes: [], unread: [] };
  for (const file of files) if (mayWrite.test(file.text)) readFile(file, found);
  return found;
}

function readFile(file: SourceFile, found: FoundWrites): void {
  const lineAt = (offset: number): number => file.text.slice(0, offset).split('\n').length;

  function judge(pieces: Piece[], isSql: boolean): void {
    const given = pieces.map((piece) => ('text' in piece ? piece.text : 'blank')).join('');
    const bare = given.replaceAll(harmless, '');
    if (isSql ? !writing.test(bare) : !statement.test(bare)) return;
    const line = lineAt(startOf(pieces));
    const read = readSql(pieces);
    if (!read) found.unread.push({ path: file.path, line, text: given });
    for (const { verb, table, at } of read ?? [])
      found.writes.push({
        path: file.path,
        line: at === undefined ? line : lineAt(at),
        verb,
        table,
      });
  }

  if (file.path.endsWith('.sql')) {
    judge([{ text: file.text, at: 0 }], true);
    return;
  }
  const { program, errors } = parseSync(file.path, file.text);
  const [error] = errors;
  if (error) throw new Error(`${file.path}: ${error.message}`);

  function visit(node: Syntax): void {
    const isSql = node.type === 'TaggedTemplateExpression' && isTagOfSql(node.tag);
    const pieces = piecesOf(node.type === 'TaggedTemplateExpression' ? node.quasi : node);
    if (pieces) {
      judge(pieces, isSql);
      for (const piece of pieces) if ('blank' in piece) visit(piece.blank);
      return;
    }
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
      const [, table] = node.arguments;
      if (node.callee.name === 'insertRow' && table)
        found.writes.push({
          path: file.path,
          line: lineAt(node.start),
          verb: 'inserts into',
          table: constantOf(table),
        });
    }
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      const { property } = node.callee;
      const verb = property.type === 'Identifier' ? verbs.get(property.name) : undefined;
      const [table] = node.arguments;
      if (verb && table)
        found.writes.push({
          path: file.path,
          line: lineAt(property.start),
          verb,
          table: constantOf(table)?.replace(/\s+as\s+\w+$/i, ''),
        });
    }
    for (const child of childrenOf(node)) visit(child);
  }
  visit(program);
}

const startOf = (pieces: readonly Piece[]): number => {
  const [first] = pieces;
  return !first ? 0 : 'text' in first ? first.at : first.blank.start;
};

const isTagOfSql = (tag: Syntax): boolean => tag.type === 'Identifier' && tag.name === 'sql';

const isNode = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const childrenOf = (node: Syntax): Syntax[] => Object.values(node).flat().filter(isNode);

/** Returns the text of an expression, or of its parts; undefined if it is not text. */
function piecesOf(node: Syntax): Piece[] | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string')
    return [{ text: node.value, at: node.start + 1 }];
  if (node.type === 'TemplateLiteral')
    return node.quasis.flatMap(({ value, start }, index): Piece[] => {
      const blank = node.expressions[index];
      const text = { text: value.cooked ?? value.raw, at: start };
      return blank ? [text, { blank }] : [text];
    });
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const sides = [node.left, node.right].map((side) => ({ side, pieces: piecesOf(side) }));
  if (sides.every(({ pieces }) => !pieces)) return undefined;
  return sides.flatMap(({ side, pieces }): Piece[] => pieces ?? [{ blank: side }]);
}

/** Returns a literal text in the code, also as `sql.table('records')`. */
function constantOf(node: Syntax): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const [argument] = node.type === 'CallExpression' ? node.arguments : [];
  const isTable =
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    isTagOfSql(node.callee.object);
  return isTable && argument ? constantOf(argument) : undefined;
}

/** What can fill a blank, the most likely first. */
const fillings: ReadonlyArray<(blank: string) => string> = [
  () => '$1',
  (blank) => blank,
  (blank) => `(${blank})`,
  (blank) => `${blank} = 1`,
  (blank) => `${blank} int`,
  (blank) => `${blank} as (select 1)`,
  () => '',
  () => '($1)',
  () => 'select 1',
];
const blankName = /^blank_(\d+)$/;
const mostTries = 500;

interface ReadWrite {
  verb: TableWrite['verb'];
  table: string | undefined;
  /** Position of the table's name in the file. */
  at: number | undefined;
}

/** Parses a statement, trying what can fill each blank; undefined if it cannot be read. */
function readSql(pieces: readonly Piece[]): ReadWrite[] | undefined {
  const tried = pieces.map(() => 0);
  for (let tries = 0; tries < mostTries; tries++) {
    const parts = pieces.map((piece, index) =>
      // the parser counts bytes
      'text' in piece
        ? piece.text.replaceAll(/[^\p{ASCII}]/gu, '?')
        : (fillings[tried[index] ?? 0]?.(`blank_${index}`) ?? ''),
    );
    const starts = parts.map((_, index) => parts.slice(0, index).join('').length);
    try {
      return writesOf(parseSql(parts.join('')), pieces, starts);
    } catch (error) {
      const wrongAt = errorPosition(error) ?? parts.join('').length;
      const next = pieces.findLastIndex(
        (piece, index) =>
          'blank' in piece &&
          (starts[index] ?? 0) <= wrongAt &&
          (tried[index] ?? 0) < fillings.length - 1,
      );
      if (next === -1) return undefined;
      tried[next] = (tried[next] ?? 0) + 1;
      tried.fill(0, next + 1);
    }
  }
  return undefined;
}

function errorPosition(error: unknown): number | undefined {
  const { sqlDetails } = error as { sqlDetails?: { cursorPosition: number } };
  if (!sqlDetails) throw error;
  return sqlDetails.cursorPosition;
}

interface Relation {
  schemaname?: string;
  relname: string;
  location?: number;
}

function writesOf(tree: unknown, pieces: readonly Piece[], starts: readonly number[]): ReadWrite[] {
  const writes: ReadWrite[] = [];
  const add = (verb: TableWrite['verb'], { schemaname, relname, location = 0 }: Relation): void => {
    const blank = blankName.exec(relname)?.[1];
    const given = blank === undefined ? undefined : pieces[Number(blank)];
    const inside = starts.findLastIndex((start) => start <= location);
    const piece = pieces[inside];
    const at =
      piece && ('text' in piece ? piece.at + location - (starts[inside] ?? 0) : piece.blank.start);
    const known = given && 'blank' in given ? constantOf(given.blank) : relname;
    writes.push({ verb, at, table: schemaname && known ? `${schemaname}.${known}` : known });
  };
  function look(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    for (const [kind, value] of Object.entries(node)) {
      const {
        relation,
        relations,
        is_from: isFrom,
      } = (value ?? {}) as {
        relation?: Relation;
        relations?: { RangeVar: Relation }[];
        is_from?: boolean;
      };
      const verb = kind === 'CopyStmt' && isFrom ? 'copies into' : verbs.get(kind);
      if (verb)
        for (const each of relation ? [relation] : (relations ?? []).map((one) => one.RangeVar))
          add(verb, each);
      look(value);
    }
  }
  look(tree);
  return writes;
}
