import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** The arguments that a command accepts. */
export interface CommandLine<Options extends ParseArgsOptionsConfig> {
  /** The name of the command: `npm run verify`. */
  readonly command: string;
  readonly options?: Options;
  /** Options that it no longer has, or that users may expect, with the reason. */
  readonly refused?: Readonly<Record<string, string>>;
  /** How many words it accepts besides its options; none by default. */
  readonly words?: number;
  /** Examples, printed below a refusal. */
  readonly usage?: string;
}

/** The arguments of a command: the values of its options, and the other words. */
export type Given<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

/**
 * Reads the arguments of a command.
 * @throws Error with one sentence for an unknown option, a value that is missing or not accepted,
 * or a word too many, and the accepted arguments
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
    // The next option is not a value; a value that begins with - is written after =.
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
