/** A value that can be written in SQL as text. */
export type LiteralValue = string | number | bigint | boolean | null | readonly LiteralValue[];

/**
 * Returns a value as SQL text, for statements that take no parameters. Like a parameter, the
 * literal has no type of its own and takes the type that its place requires: 5 is written `'5'`.
 * @throws TypeError for a text with a NUL character, a number that is not finite, or anything else.
 */
export function literal(value: LiteralValue): string {
  const text = toText(value);
  return text === null ? 'null' : quote(text);
}

/**
 * Doubles what would end the literal. A backslash means itself only where
 * `standard_conforming_strings` is on; in an E-literal its double means one everywhere.
 */
function quote(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`;
  return quoted.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}

function toText(value: LiteralValue): string | null {
  if (value === null) return null;
  if (Array.isArray(value)) return `{${value.map(toEntry).join(',')}}`;
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError(`${value} cannot be written in SQL.`);
  if (typeof value === 'string' && value.includes('\0'))
    throw new TypeError('A text with a NUL character cannot be written in SQL.');
  if (!['string', 'number', 'bigint', 'boolean'].includes(typeof value))
    throw new TypeError(`A value of type ${typeof value} cannot be written in SQL.`);
  return String(value);
}

/** An entry of an array in the text form of PostgreSQL: quoted, so that `NULL` and `{` mean themselves. */
function toEntry(value: LiteralValue): string {
  const text = toText(value);
  if (text === null) return 'NULL';
  if (Array.isArray(value)) return text;
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
