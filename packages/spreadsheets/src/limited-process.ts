import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import type { ProcessLimits } from './limits.ts';

/** A process that reads one file from outside, and prints what it read. */
export interface LimitedProcess {
  readonly output: Readable;
  /** Lets it run on without limits, once it has begun to print. */
  stopWatching(): void;
  /** Ends it, and what it has started. */
  end(): void;
}

const pageBytes = 4_096;
const bytesPerMegabyte = 1_048_576;
const watchMs = 100;

/**
 * Starts a module in a process of its own, with no environment and no input, which is ended when it takes
 * more memory or time than it may. Only Linux tells how much memory it takes beside the values.
 * @param startsOthers whether it starts processes of its own, which end with it
 */
export function startLimitedProcess(
  module: string,
  values: readonly string[],
  limits: ProcessLimits,
  startsOthers = false,
): LimitedProcess {
  const isGroup = startsOthers && process.platform !== 'win32';
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${limits.heapMegabytes}`,
      '--disallow-code-generation-from-strings',
      module,
      ...values,
    ],
    { env: {}, stdio: ['ignore', 'pipe', 'ignore'], detached: isGroup },
  );
  const end = (): void => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    if (isGroup) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  };
  const late = setTimeout(end, limits.ms);
  const watching = setInterval(() => {
    if (residentBytes(child.pid) > limits.megabytes * bytesPerMegabyte) end();
  }, watchMs);
  const stopWatching = (): void => {
    clearTimeout(late);
    clearInterval(watching);
  };
  child.once('exit', stopWatching);
  // One that cannot be started has printed nothing.
  child.once('error', stopWatching);
  return { output: child.stdout, stopWatching, end };
}

function residentBytes(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes;
  } catch {
    // It has ended.
    return 0;
  }
}
