import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Not imported outright: vite puts the imports of its configuration into one file, and those of the table are the whole application. */
const routeTable = join(import.meta.dirname, 'src/app/route-table.ts');
const openTable = join(import.meta.dirname, 'src/app/open-routes.ts');

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** What the function that fetches a screen imports. */
function importOf(load: () => unknown): string {
  const specifier = /import\(["'`]([^"'`]+)["'`]\)/.exec(String(load))?.[1];
  if (specifier === undefined) throw new Error(`A screen imports nothing: ${String(load)}`);
  return specifier;
}

function* withImports(
  chunk: Chunk,
  chunkOf: (file: string) => Chunk | undefined,
  seen = new Set<Chunk>(),
): Generator<Chunk> {
  if (seen.has(chunk)) return;
  seen.add(chunk);
  yield chunk;
  for (const file of chunk.imports) {
    const imported = chunkOf(file);
    if (imported) yield* withImports(imported, chunkOf, seen);
  }
}

/**
 * Writes `screens.json`: every screen of the router, and the files of each beside those that every page names. A page that
 * the server sends can then name its screen's too, and the browser fetches them with the rest in
 * place of once the application runs.
 * @throws Error for a screen whose files are not found
 */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk') as Chunk[];
      const chunkOf = (file: string) => chunks.find(({ fileName }) => fileName === file);
      const entry = chunks.find(({ isEntry }) => isEntry);
      const onEveryPage = new Set(entry && [...withImports(entry, chunkOf)]);
      const { screenRoutes }: typeof import('./src/app/route-table.ts') = await import(routeTable);
      const { openRoutes }: typeof import('./src/app/open-routes.ts') = await import(openTable);
      const screens = [];
      for (const { path, load } of [...openRoutes, ...screenRoutes]) {
        const id = (await this.resolve(importOf(load), routeTable))?.id;
        const screen = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
        if (!screen) throw new Error(`${path} has no file of its own.`);
        const own = [...withImports(screen, chunkOf)].filter((chunk) => !onEveryPage.has(chunk));
        const styles = own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        screens.push({
          path,
          scripts: own.map(({ fileName }) => `/${fileName}`),
          styles: styles.map((file) => `/${file}`),
        });
      }
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(screens) });
    },
  };
}
