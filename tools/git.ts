import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const roomBytes = 512 * 1024 ** 2;

/**
 * Runs git in this project.
 * @throws Error with git's message
 */
export function git(args: readonly string[], input = ''): Buffer {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    input,
    maxBuffer: roomBytes,
  });
  if (status !== 0) throw new Error(stderr.toString().trim());
  return stdout;
}

/** The lines of git's output. */
export const gitLines = (...args: string[]): string[] =>
  git(args)
    .toString()
    .split('\n')
    .filter((line) => line !== '');

/**
 * Reads the files of a commit by their paths, regardless of the working tree.
 * @throws Error when there is no such commit
 */
export function readCommit(
  commit: string,
  isWanted: (path: string) => boolean,
): ReadonlyMap<string, string> {
  const paths = git(['ls-tree', '-r', '-z', '--name-only', commit])
    .toString()
    .split('\0')
    .filter((path) => path !== '' && isWanted(path));
  const answer = git(
    ['cat-file', '--batch=%(objectsize)'],
    paths.map((path) => `${commit}:${path}\n`).join(''),
  );
  let at = 0;
  return new Map(
    paths.map((path) => {
      const begin = answer.indexOf('\n', at) + 1;
      const end = begin + Number(answer.subarray(at, begin).toString());
      at = end + 1;
      return [path, answer.subarray(begin, end).toString()];
    }),
  );
}
