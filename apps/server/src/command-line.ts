import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** What may stand behind a command. */
export interface CommandLine<Options extends ParseArgsOptionsConfig> {
  /** How the command is called: `npm run verify`. */
  readonly command: string;
  readonly options?: Options;
  /** Options that it once had, or that people would expect, with why it has none. */
  readonly refused?: Readonly<Record<string, string>>;
  /** How many words it takes beside its options; none unless told. */
  readonly words?: number;
  /** Examples, printed below a refusal. */
  readonly usage?: string;
}

/** What stood behind a command: the values of its options, and the words beside them. */
export type Given<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

/**
 * Reads what stands behind a command.
 * @throws Error one sentence for an option that it does not have, a value that is missing or not
 * wanted, or a word too many, and what the command takes
 */
export function readCommandLine<const Options extends ParseArgsOptionsConfig>(
  line: CommandLine<Options>,
  args: readonly string[] = process.argv.slice(2),
): Given<Options> {
  const options = line.options ?? ({} as Options);
  const fault = findFault(line, options, args);
  if (fault !== undefined)
    throw new Error([`${fault} ${takes(line, options)}`, line.usage ?? []].flat().join('\n'));
  return parseArgs({ args, options, allowPositionals: true });
}

function findFault(
  { words = 0, refused = {} }: CommandLine<ParseArgsOptionsConfig>,
  options: ParseArgsOptionsConfig,
  args: readonly string[],
): string | undefined {
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  let seen = 0;
  for (const token of tokens) {
    if (token.kind === 'positional') {
      seen += 1;
      if (seen > words) return `Unexpected argument ${token.value}.`;
    }
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) return Object.hasOwn(refused, name) ? refused[name] : `Unknown option ${rawName}.`;
    if (option.type === 'boolean' && value !== undefined) return `${rawName} takes no value.`;
    // the next option is no value; one that begins with - is written behind =
    const isNextOption = !inlineValue && value?.startsWith('-');
    if (option.type === 'string' && (!value || isNextOption)) return `${rawName} needs a value.`;
  }
  return undefined;
}

const list = new Intl.ListFormat('en-US');

function takes(
  { command }: CommandLine<ParseArgsOptionsConfig>,
  options: ParseArgsOptionsConfig,
): string {
  const names = Object.entries(options).map(([name, { type }]) =>
    type === 'string' ? `--${name} VALUE` : `--${name}`,
  );
  return `${command} takes ${names.length === 0 ? 'no options' : list.format(names)}.`;
}
