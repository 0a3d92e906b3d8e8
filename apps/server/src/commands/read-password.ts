import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

interface Terminal {
  input: NodeJS.ReadStream;
  output: NodeJS.WritableStream;
}

/**
 * Returns a new password: typed twice unseen at a terminal, otherwise the first line of standard
 * input. Never an argument, which the list of processes and the shell's history would keep.
 * @throws Error when the two differ, or nothing was given
 */
export async function readPassword({ input, output }: Terminal): Promise<string> {
  if (!input.isTTY) return refuseNothing(await readFirstLine(input));
  const password = await promptHidden({ input, output }, 'Password: ');
  const again = await promptHidden({ input, output }, 'Once more: ');
  if (password !== again) throw new Error('The two passwords differ. Nothing was changed.');
  return refuseNothing(password);
}

function refuseNothing(password: string): string {
  if (password === '')
    throw new Error('No password was given: type it when asked, or pipe it to standard input.');
  return password;
}

async function readFirstLine(input: NodeJS.ReadStream): Promise<string> {
  const lines = createInterface({ input });
  for await (const line of lines) return line;
  return '';
}

/** Readline writes what is typed to its own output, which goes nowhere. */
async function promptHidden({ input, output }: Terminal, question: string): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: true });
  // not before the terminal has stopped showing what is typed
  output.write(question);
  // Ctrl-C and Ctrl-D close without a line
  const closed = once(lines, 'close').then(() => ['']);
  const [line = ''] = (await Promise.race([once(lines, 'line'), closed])) as string[];
  lines.close();
  output.write('\n');
  return line;
}
