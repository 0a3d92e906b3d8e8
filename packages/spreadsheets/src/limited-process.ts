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
/** Where its ticks in its own code stand behind the name of a process, before those in the system's. */
const userTicks = 11;
const msPerTick = 10;

/**
 * Starts a module in a process of its own, with no input and nothing of the environment but where Node keeps
 * what it compiled. It is ended when it takes more memory or time than it may. Only Linux tells how much memory
 * it takes beside the values.
 * @param startsOthers whether it starts processes of its own, which end with it
 */
export function startLimitedProcess(
  module: string,
  values: readonly string[],
  limits: ProcessLimits,
  startsOthers = false,
): LimitedProcess {
  const isGroup = startsOthers && process.platform !== 'win32';
  const { NODE_COMPILE_CACHE } = process.env;
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${limits.heapMegabytes}`,
      '--disallow-code-generation-from-strings',
      module,
      ...values,
    ],
    { env: { NODE_COMPILE_CACHE }, stdio: ['ignore', 'pipe', 'ignore'], detached: isGroup },
  );
  const end = (): void => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    if (isGroup) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  };
  const late = setTimeout(end, limits.ms);
  const watching = setInterval(() => {
    const { bytes, processorMs } = usageOf(child.pid);
    const isLarge = bytes > limits.megabytes * bytesPerMegabyte;
    if (isLarge || processorMs > (limits.processorMs ?? limits.ms)) end();
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

/** What a process has taken of memory and of the processor; nothing where the system does not tell. */
function usageOf(pid: number | undefined): { bytes: number; processorMs: number } {
  const none = { bytes: 0, processorMs: 0 };
  if (process.platform !== 'linux' || pid === undefined) return none;
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(userTicks, userTicks + 2);
    const processorMs = ticks.reduce((sum, each) => sum + Number(each), 0) * msPerTick;
    return { bytes: Number(pages) * pageBytes, processorMs };
  } catch {
    // It has ended.
    return none;
  }
}
