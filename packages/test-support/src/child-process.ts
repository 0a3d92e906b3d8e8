import { type ChildProcessByStdio, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { compiled } from './compiled.ts';

/** A process with its input and output open, whose errors are printed among those of the tests. */
export type TestProcess = ChildProcessByStdio<Writable, Readable, Readable>;

const running = new Set<TestProcess>();
const runScript = join(import.meta.dirname, 'run-script.js');

interface ProcessOptions extends Pick<SpawnOptions, 'env' | 'uid' | 'gid'> {
  /** A command that Node runs within. */
  within?: readonly string[];
}

/** How to run a Node script that uses the code that others before it compiled. */
export function scriptCommand(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): { command: string[]; env: NodeJS.ProcessEnv } {
  return {
    command: [process.execPath, runScript, script, ...args],
    env: { ...compiled, ...env },
  };
}

/**
 * Starts a script of Node as a separate process. It hears nothing more of the tests' own output
 * than a pipe: a process that outlives them keeps no one waiting for the end of what they print.
 */
export function startProcess(
  script: string,
  args: readonly string[] = [],
  { within = [], ...options }: ProcessOptions = {},
): TestProcess {
  const { command: own, env } = scriptCommand(script, args, options.env);
  const [command = '', ...rest] = [...within, ...own];
  const child = spawn(command, rest, {
    ...options,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stderr.pipe(process.stderr, { end: false });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Kills what a test that failed or ran out of time left running. */
export function endProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}
