import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const sheet = '@mantine/core/styles.layer.css';
const { resolve } = createRequire(import.meta.url);
const core = dirname(resolve(sheet));
/** The sheets that belong to no component. */
const common = ['default-css-variables', 'baseline', 'global'];

const textsOf = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));

/** Returns the names that scripts import from a package. */
function importsOf(texts: readonly string[], name: string): string[] {
  const imports = new RegExp(String.raw`import\s*\{([^}]*)\}\s*from ['"]${name}['"]`, 'g');
  return texts
    .flatMap((text) => [...text.matchAll(imports)])
    .flatMap(([, names = '']) => names.split(',').map((one) => one.trim().split(' ')[0] ?? ''));
}

/** Returns the names of the sheets of the components that the screens import, and of what these import. */
function usedSheets(): string[] {
  const own = textsOf(join(import.meta.dirname, 'src'), '**/*.{ts,tsx}');
  const packages = own.flatMap((text) => [
    ...text.matchAll(/from '(@mantine\/(?!core|hooks)\w+)'/g),
  ]);
  const others = [...new Set(packages.map(([, name = '']) => name))].flatMap((name) =>
    textsOf(dirname(resolve(`${name}/styles.layer.css`)), 'esm/**/*.mjs'),
  );
  const reached = new Set<string>();
  const reach = (file: string): void => {
    if (reached.has(file) || !existsSync(file)) return;
    reached.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g))
      reach(join(dirname(file), path));
  };
  for (const name of importsOf([...own, ...others], '@mantine/core'))
    reach(join(core, `esm/components/${name}/${name}.mjs`));
  return [...reached]
    .filter((file) => file.endsWith('.module.mjs'))
    .map((file) => basename(file, '.module.mjs'));
}

/** Returns the rules of a sheet without the layer around them. */
const rulesOf = (text: string): string =>
  text.replace(/^@layer mantine \{/, '').replace(/\}\s*$/, '');

/**
 * Keeps only the rules of Mantine's style sheet that the screens use, in their original order. The rest
 * is more than half of the sheet, which a browser has to load before it renders anything. The development
 * server uses the whole sheet.
 * @throws Error if the rules of a component are not found in the whole sheet
 */
export function usedMantineStyles(): Plugin {
  return {
    name: 'used-mantine-styles',
    apply: 'build',
    enforce: 'pre',
    transform(whole, id) {
      if (!id.endsWith(sheet)) return null;
      const placed = [...new Set([...common, ...usedSheets()])].map((name) => {
        const rules = rulesOf(readFileSync(join(core, `styles/${name}.layer.css`), 'utf8'));
        const place = whole.indexOf(rules.trim());
        if (place === -1) throw new Error(`The rules of ${name} are not in ${sheet}.`);
        return { place, rules };
      });
      const used = placed.toSorted((one, other) => one.place - other.place);
      return { code: `@layer mantine {${used.map(({ rules }) => rules).join('\n')}}`, map: null };
    },
  };
}
