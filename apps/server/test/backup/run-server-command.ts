import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { scriptCommand } from '@recoup/test-support/child-process';

/**
 * Runs a command of `src/commands` on a data folder, as `npm run` does, with a text on standard
 * input; returns what it said.
 */
export async function runServerCommand(
  command:
    | 'backup'
    | 'doctor'
    | 'exchange-key'
    | 'maintenance'
    | 'move-files'
    | 'restore'
    | 'user'
    | 'verify',
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<{ code: number | null; said: string }> {
  const script = join(import.meta.dirname, `../../src/commands/${command}.ts`);
  const run = scriptCommand(script, args, {
    PATH: process.env.PATH,
    DATABASE_URL: '',
    ...env,
  });
  const [node = '', ...rest] = run.command;
  const child = spawn(node, rest, { stdio: ['pipe', 'pipe', 'pipe'], env: run.env });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, said: said.join('') };
}
