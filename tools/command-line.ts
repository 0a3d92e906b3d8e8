import type { ParseArgsOptionsConfig } from 'node:util';
import { type CommandLine, type Given, readCommandLine } from '@recoup/server/command-line';
import { reportFatalError } from '@recoup/server/explain-failure';

/** Reads the arguments of a standalone script: a refusal is printed, and ends the process. */
export function readCommandLineOrExit<const Options extends ParseArgsOptionsConfig>(
  line: CommandLine<Options>,
  args?: readonly string[],
): Given<Options> {
  try {
    return readCommandLine(line, args);
  } catch (error) {
    reportFatalError(error);
    process.exit();
  }
}
