import { describe, expect, test } from 'vitest';
import { codeLines } from './code-lines.ts';
import { findSatellites } from './satellites.ts';

describe('lines of code', () => {
  test.each([
    [
      'a.ts',
      "/** Why.\n * More. */\nconst a = '// no comment';\n\n// Why.\nconst b = a; // Why.\n",
      2,
    ],
    ['a.tsx', 'const a = (\n  <p>/* text */</p>\n  // Why.\n);\n', 3],
    ['a.sql', "-- it's\nselect '--', 1 /* why\n   why */\n  , 2;\n\n", 2],
    ['a.css', '/* why\n why */\n.a {\n  color: red; /* why */\n}\n', 3],
  ])('are those of %s that contain more than blanks and comments', (path, text, lines) => {
    expect(codeLines(path, text)).toBe(lines);
  });
});

describe('a satellite', () => {
  const folder = 'apps/web/src/features/invoices';
  const packageJson = JSON.stringify({
    name: '@recoup/web',
    imports: { '#features/*': './src/features/*' },
  });
  const screen = `${folder}/screen.tsx`;
  const part = `${folder}/part.ts`;
  const files: Record<string, string> = {
    'apps/web/package.json': packageJson,
    [screen]: "import { part } from './part.ts';\nexport const screen = part;\n",
    [part]: 'export const part = 1;\n',
  };
  const satellitesOf = (changed: Record<string, string>) =>
    findSatellites(new Map(Object.entries({ ...files, ...changed }))).map(({ path }) => path);

  test('is a short file with one importer, in its own folder', () => {
    expect(satellitesOf({})).toEqual([part]);
  });

  test.each<[why: string, changed: Record<string, string>]>([
    ['has a test', { [`${folder}/part.test.ts`]: '' }],
    ['has 60 lines', { [part]: '\n'.repeat(60) }],
    [
      'would make its importer longer than 200 lines',
      { [screen]: files[screen] + '\n'.repeat(198) },
    ],
    [
      'has a second importer',
      { 'apps/web/src/app/a.ts': "export * from '#features/invoices/part.ts';\n" },
    ],
    [
      'is imported lazily too',
      { 'apps/web/src/app/a.ts': "void import('#features/invoices/part.ts');\n" },
    ],
    [
      'is imported from another folder',
      { [screen]: '', 'apps/web/src/app/a.ts': "import '#features/invoices/part.ts';\n" },
    ],
  ])('is not a file that %s', (_, changed) => {
    expect(satellitesOf(changed)).toEqual([]);
  });

  test('is of the same kind as its importer in a server module', () => {
    const module = 'apps/server/src/modules/invoices';
    const satellites = (importer: string) =>
      satellitesOf({
        [screen]: '',
        [part]: '',
        [`${module}/${importer}`]: "import './trail.queries.ts';\n",
        [`${module}/trail.queries.ts`]: 'export {};\n',
      });
    expect(satellites('invoices.queries.ts')).toEqual([`${module}/trail.queries.ts`]);
    expect(satellites('invoices.routes.ts')).toEqual([]);
  });
});
