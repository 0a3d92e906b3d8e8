import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');
const megabyte = 1024;

/** The application in a separate process. */
export interface RunningServer {
  readonly address: string;
  /** Memory of the process, including its threads but not its database. */
  megabytes(): Promise<number>;
  /** Its peak since the start, or since the peak was reset. */
  peakMegabytes(): Promise<number>;
  forgetPeak(): Promise<void>;
}

/**
 * Runs with the application on a data folder, which it fills with demo data if it is empty, and
 * stops it afterwards. With a database elsewhere, it only serves and takes no jobs.
 * @throws Error if the system does not report the memory of a process (only Linux does)
 */
export async function withServer<Result>(
  run: (server: RunningServer) => Promise<Result>,
  dataFolder: string,
  databaseUrl?: string,
): Promise<Result> {
  if (process.platform !== 'linux') throw new Error('Memory can be measured on Linux only.');
  const server = spawn(
    process.execPath,
    await startArguments(databaseUrl === undefined ? 'start' : 'serve'),
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        // each run has a folder of its own, whose key a database elsewhere does not know
        ACCEPT_NEW_KEY: databaseUrl === undefined ? '0' : '1',
        BACKUP_AT: 'never',
        DATA_DIR: dataFolder,
        DATABASE_URL: databaseUrl ?? '',
        DEMO: '1',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
        PORT: '0',
      },
    },
  );
  const ended = once(server, 'exit');
  try {
    const address = await findAddress(server.stdout);
    if (address === undefined) throw new Error('The application did not start.');
    return await run({ address, ...memoryOf(`/proc/${server.pid}`) });
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

function memoryOf(folder: string): Omit<RunningServer, 'address'> {
  const read = async (field: 'VmRSS' | 'VmHWM'): Promise<number> => {
    const status = await readFile(`${folder}/status`, 'utf8');
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
    return Number(kilobytes) / megabyte;
  };
  return {
    megabytes: () => read('VmRSS'),
    peakMegabytes: () => read('VmHWM'),
    forgetPeak: () => writeFile(`${folder}/clear_refs`, '5'),
  };
}

/** The command of an npm script, without npm between this process and it. */
async function startArguments(script: 'start' | 'serve'): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return String(scripts[script]).split(' ').slice(1);
}

async function findAddress(output: NodeJS.ReadableStream): Promise<string | undefined> {
  const lines = createInterface({ input: output });
  for await (const line of lines) {
    const address = /ready at (http:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    output.resume();
    return address;
  }
  return undefined;
}
