import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { removeLeftovers } from '@recoup/test-support/data-folder';
import { endWithNpm } from './end-with-npm.ts';

export interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

interface Running {
  name: string;
  /** Its exit code. */
  ended: Promise<number>;
  /** Its output, kept until its turn. */
  words: PassThrough;
  /** The end of its output: where a failed step shows what failed. */
  last: () => string;
}

const roomBytes = 64 * 1024 ** 2;
const lastCharacters = 6_000;
const patienceMs = 20_000;

const running = new Set<ChildProcess>();
let isStopping = false;

/** The path with the Node of this process first, which scripts of packages look for by its name. */
const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);

/** Starts a step in a separate process group, which a stop reaches completely. */
function launch({ command, args, env }: Step, stdio: 'inherit' | 'pipe'): ChildProcess {
  const child = spawn(command, args, {
    stdio: ['ignore', stdio, stdio],
    detached: true,
    env: { ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...process.env, PATH, ...env },
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

const codeOf = async (child: ChildProcess): Promise<number> => {
  const [code] = await once(child, 'close');
  return (code as number | null) ?? 1;
};

/** Signals everything that a step has started; true while any of it is there. */
function signalGroup({ pid = 0 }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

async function stop(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  isStopping = true;
  const stopped = [...running];
  const ended = Promise.all(stopped.map((child) => once(child, 'close')));
  // what SIGTERM kills at once, SIGINT lets end its servers
  for (const child of stopped) signalGroup(child, 'SIGINT');
  const patience = setTimeout(() => {
    for (const child of stopped) signalGroup(child, 'SIGKILL');
  }, patienceMs);
  await ended;
  clearTimeout(patience);
  for (const child of stopped) signalGroup(child, 'SIGKILL');
  await removeLeftovers();
  process.exit(128 + constants.signals[signal]);
}

/** From here on a stop of this process ends every step, and what its tests left behind goes. */
export function stopWithSteps(): void {
  endWithNpm();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      process.on(signal, () => undefined);
      void stop(signal);
    });
}

/** Runs one step that prints directly; returns its exit code. */
export const runStep = (step: Step): Promise<number> => codeOf(launch(step, 'inherit'));

function start(step: Step): Running {
  const child = launch(step, 'pipe');
  const words = new PassThrough({ highWaterMark: roomBytes });
  let last = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.pipe(words, { end: false });
    stream?.on('data', (said: Buffer) => {
      last = (last + said.toString()).slice(-lastCharacters);
    });
  }
  const ended = codeOf(child).then((code) => {
    words.end();
    return code;
  });
  return { name: step.name, ended, words, last: () => last };
}

/**
 * Runs steps in parallel and prints their output one after another. Each runs to its end, whatever
 * the result of the others, so that all failures are visible, again at the very end.
 */
export async function runSteps(...steps: Step[]): Promise<void> {
  const failed: Running[] = [];
  for (const step of steps.map(start)) {
    console.log(`\n== ${step.name}`);
    await pipeline(step.words, process.stdout, { end: false });
    if ((await step.ended) !== 0) failed.push(step);
  }
  // a stop ends this process when what its tests left behind is gone
  if (isStopping) return await new Promise(() => undefined);
  if (failed.length === 0) return;
  for (const { name, last } of failed)
    if (steps.length > 1) console.log(`\n== ${name}, the end again\n${last()}`);
  console.log(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
