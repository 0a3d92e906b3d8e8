import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What to do if there is none. */
export const howToInstall = `sqlmap is not there. Install it (Debian and Ubuntu: apt-get install sqlmap; macOS: brew
install sqlmap; anywhere: pipx install sqlmap), or name its command in SQLMAP.`;
const command = process.env.SQLMAP ?? 'sqlmap';

/**
 * By the truth of a condition, by errors, by statements set behind, by time: every way in which
 * PostgreSQL gives something away. Unions are left out: what they reach, conditions reach as well.
 */
const settings = [
  '--batch',
  '--answers=keep testing=Y',
  '--dbms=PostgreSQL',
  '--technique=BEST',
  '--level=1',
  '--risk=1',
  '--time-sec=2',
  '--timeout=30',
  '--retries=1',
  '--skip-waf',
  '--disable-coloring',
];

/** The version of sqlmap on this machine; undefined if there is none. */
export function sqlmapVersion(): string | undefined {
  const { status, stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().split('\n')[0] : undefined;
}

/** Which parameters of a page sqlmap can write SQL through. @throws Error when it came to no end */
export async function findInjectable(page: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-sqlmap-'));
  try {
    const said = await outputOf(['-u', page, `--output-dir=${folder}`, ...settings]);
    const found = [...said.matchAll(/^Parameter: (\w+) /gm)].map(([, name]) => name ?? '');
    if (found.length === 0 && !/do(es)? not appear to be injectable/.test(said))
      throw new Error(`sqlmap came to no end:\n${said.slice(-2_000)}`);
    return [...new Set(found)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function outputOf(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
}
