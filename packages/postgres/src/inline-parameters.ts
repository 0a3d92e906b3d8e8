import { type LiteralValue, literal } from './literal.ts';

/** The result of kysely's `compile()`. */
export interface CompiledStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Everything in which `$1` would not be a parameter, then the parameter itself. */
const token = new RegExp(
  [
    String.raw`\b[eE]'(?:[^'\\]|\\.|'')*'`,
    String.raw`'(?:[^']|'')*'`,
    String.raw`"(?:[^"]|"")*"`,
    String.raw`--[^\n]*`,
    String.raw`/\*[\s\S]*?\*/`,
    String.raw`(?<![\w$])\$(?<tag>[A-Za-z_]\w*)?\$[\s\S]*?\$\k<tag>\$`,
    String.raw`(?<![\w$])\$(?<number>\d+)`,
  ].join('|'),
  'g',
);

/**
 * The text of a statement with its parameters written into it, for COPY, which takes none:
 * `` `copy (${inlineParameters(query.compile())}) to stdout` ``.
 * @throws RangeError for a placeholder without a parameter, TypeError for a value that `literal` refuses.
 */
export function inlineParameters({ sql, parameters }: CompiledStatement): string {
  return sql.replaceAll(token, (match, ...rest) => {
    const { number } = rest.at(-1) as { number?: string };
    if (number === undefined) return match;
    const index = Number(number) - 1;
    if (!(index in parameters)) throw new RangeError(`The statement has no parameter $${number}.`);
    return literal(parameters[index] as LiteralValue);
  });
}
