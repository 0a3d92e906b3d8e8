import { dirname, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** The texts of a project's files by their paths. */
export type Files = ReadonlyMap<string, string>;

interface ImportGraph {
  /** For each file the files that import it. */
  readonly importers: ReadonlyMap<string, ReadonlySet<string>>;
  /** Files that are imported only when they are needed. */
  readonly lazy: ReadonlySet<string>;
}

/** Returns which file of the project an import means; undefined for packages of others. */
type Resolve = (from: string, name: string) => string | undefined;

/** Resolves imports by the `imports` and `exports` of every workspace. */
function createResolve(files: Files): Resolve {
  const aliases: { folder: string; begin: string; target: string; isPrivate: boolean }[] = [];
  for (const [path, text] of files) {
    if (!/^(apps|packages)\/[^/]+\/package\.json$/.test(path)) continue;
    const { name, imports = {}, exports = {} } = JSON.parse(text);
    const add = (begin: string, target: string, isPrivate: boolean): void => {
      aliases.push({ folder: dirname(path), begin: begin.replace('*', ''), target, isPrivate });
    };
    for (const [key, target] of Object.entries<string>(imports)) add(key, target, true);
    for (const [key, target] of Object.entries<string>(exports))
      add(posix.join(name, key), target, false);
  }
  return (from, name) => {
    if (name.startsWith('.')) return posix.join(dirname(from), name);
    const alias = aliases.find(
      ({ folder, begin, isPrivate }) =>
        name.startsWith(begin) && (!isPrivate || from.startsWith(`${folder}/`)),
    );
    if (!alias) return undefined;
    const { folder, begin, target } = alias;
    return posix.join(folder, target.replace('*', name.slice(begin.length)));
  };
}

/** Reads which of the TypeScript files that `isWanted` accepts import each other. */
export function readImportGraph(files: Files, isWanted: (path: string) => boolean): ImportGraph {
  const resolve = createResolve(files);
  const importers = new Map<string, Set<string>>();
  const lazy = new Set<string>();
  const add = (from: string, name: string): void => {
    const target = resolve(from, name);
    if (target) importers.set(target, (importers.get(target) ?? new Set()).add(from));
  };
  for (const [path, text] of files) {
    if (!/\.tsx?$/.test(path) || !isWanted(path)) continue;
    const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
    for (const { moduleRequest } of staticImports) add(path, moduleRequest.value);
    for (const { entries } of staticExports)
      for (const { moduleRequest } of entries) if (moduleRequest) add(path, moduleRequest.value);
    for (const { moduleRequest } of dynamicImports) {
      const target = resolve(path, text.slice(moduleRequest.start + 1, moduleRequest.end - 1));
      if (target) lazy.add(target);
    }
  }
  return { importers, lazy };
}
