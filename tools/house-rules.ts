import { basename } from 'node:path';

export interface SourceFile {
  /** From the project's folder, with forward slashes. */
  path: string;
  text: string;
}

/** What the linter cannot judge: names of files, and what may stand where. */
export interface HouseRule {
  title: string;
  /** What breaks the rule, as `path` or `path: why`. */
  breaches(files: readonly SourceFile[]): string[];
}

const moduleFile = /^apps\/server\/src\/modules\/[^/]+\/[^/]+$/;
const moduleSuffixes = /\.(routes|service|repository|queries|list|jobs|api|module|test)\.ts$/;
const suppression = /(oxlint|eslint)-disable|@ts-(expect-error|ignore)/;
const unbudgeted = /\.test\.tsx?$|database-types\.ts$/;
const lineBudget = 300;

/** Files over the budget, with the lines they may have. This list only shrinks. */
const exceptions: Record<string, number> = {};

const pathsOf = (files: readonly SourceFile[]): string[] => files.map(({ path }) => path);

export const houseRules: readonly HouseRule[] = [
  {
    title: 'allow no index.ts',
    breaches: (files) => pathsOf(files).filter((path) => /^index\.tsx?$/.test(basename(path))),
  },
  {
    title: 'name every file of a server module by its kind',
    breaches: (files) =>
      pathsOf(files).filter((path) => moduleFile.test(path) && !moduleSuffixes.test(path)),
  },
  {
    title: 'give every lint suppression a reason',
    breaches: (files) =>
      files.flatMap(({ path, text }) =>
        text
          .split('\n')
          .filter((line) => suppression.test(line) && !/ -- \S/.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      ),
  },
  {
    title: 'open transactions only in platform/db',
    breaches: (files) =>
      pathsOf(
        files.filter(
          ({ path, text }) =>
            path.startsWith('apps/server/src/') &&
            !path.startsWith('apps/server/src/platform/db/') &&
            /\.transaction\(\)/.test(text),
        ),
      ),
  },
  {
    title: 'keep files within their line budget',
    breaches: (files) =>
      files
        .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
        .filter(({ path }) => !unbudgeted.test(path))
        .filter(({ path, lines }) => lines > (exceptions[path] ?? lineBudget))
        .map(({ path, lines }) => `${path}: ${lines} lines`),
  },
];
