import type { ParseArgsOptionsConfig } from 'node:util';
import { type CommandLine, type Given, readCommandLine } from '@recoup/server/command-line';
import { reportFatalError } from '@recoup/server/explain-failure';

/** Reads what stands behind a script that stands by itself: a refusal is printed, and ends the process. */
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
