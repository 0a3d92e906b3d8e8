import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Within the project, so that its packages are found. */
const examples = join(root, '.cache/readme-examples');
mkdirSync(examples, { recursive: true });

const pages = globSync('packages/*/README.md', { cwd: root }).map((path) => ({
  path,
  folder: join(root, dirname(path)),
  text: readFileSync(join(root, path), 'utf8'),
}));

describe.each(pages)('$path', ({ folder, text }) => {
  test('has an example that runs', { timeout: 60_000 }, () => {
    const [, example = ''] = /^```ts\n([\s\S]*?)^```$/m.exec(text) ?? [];
    expect(example).toMatch(/from '@recoup\//);
    const script = join(examples, `${basename(folder)}.ts`);
    writeFileSync(script, example);
    const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test('names files and functions that the package has', () => {
    const rows = [...text.matchAll(/^\| `(\w+)[^`]*` in `([\w-]+)` \|/gm)];
    expect(rows.length).toBeGreaterThan(2);
    for (const [, name = '', file = ''] of rows) {
      const source = readFileSync(join(folder, 'src', `${file}.ts`), 'utf8');
      expect(source, `${name} in ${file}`).toMatch(
        new RegExp(`^export (?:async )?(?:function|const|interface|class|type) ${name}\\b`, 'm'),
      );
    }
  });

  test('says what the package does not do, and how it is tested', () => {
    expect(text).toMatch(new RegExp(`^# @recoup/${basename(folder)}$`, 'm'));
    for (const heading of ['What it offers', 'What it does not do', 'How it is tested'])
      expect(text).toMatch(new RegExp(`^## ${heading}$`, 'm'));
  });
});
