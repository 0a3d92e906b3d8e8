import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { endpoints } from '@recoup/contract/endpoints';
import { demoAccounts, demoPassword } from '@recoup/domain/auth/demo-accounts';
import { settingDefaults } from '@recoup/server/config';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const skipped = new Set(['node_modules', 'dist', 'data', '.git', '.cache']);

function* documents(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* documents(path);
    } else if (entry.name.endsWith('.md')) yield path;
  }
}

/** The product's sources, without tests. */
function* sources(folder: string): Generator<{ path: string; text: string }> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* sources(path);
    } else if (/(?<!\.test)\.tsx?$/.test(entry.name)) yield { path, text: read(path) };
  }
}

const read = (path: string): string => readFileSync(path, 'utf8');
const texts = [...documents(root)].map((path) => ({ path, text: read(path) }));
const readme = read(join(root, 'README.md'));
const link = /\]\(([^)\s]+)\)/g;
const command = /npm run (?:-s )?([a-z][\w:-]*)/g;

function found(pattern: RegExp): { path: string; name: string }[] {
  return texts.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => ({ path, name })),
  );
}

/** The names by which a page's headings are linked to. */
const headingsOf = (text: string): string[] =>
  Array.from(text.matchAll(/^#{1,6} (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );

const inProject = ({ path, name }: { path: string; name: string }): string =>
  `${relative(root, path)}: ${name}`;

describe('documents', () => {
  it('link only to files that exist', () => {
    const links = found(link).filter(({ name }) => !/^([a-z]+:|#)/.test(name));
    expect(links.length).toBeGreaterThan(5);
    const dead = links.filter(
      ({ path, name }) => !existsSync(join(dirname(path), name.replace(/#.*/, ''))),
    );
    expect(dead.map(inProject)).toEqual([]);
  });

  it('link only to headings that exist', () => {
    const links = found(/\]\(([^)\s#]*\.md#[^)\s]+)\)/g);
    expect(links.length).toBeGreaterThan(20);
    const dead = links.filter(({ path, name }) => {
      const [file = '', heading] = name.split('#');
      return !headingsOf(read(join(dirname(path), file))).includes(heading ?? '');
    });
    expect(dead.map(inProject)).toEqual([]);
  });

  it('name only commands that exist', () => {
    const { scripts } = JSON.parse(read(join(root, 'package.json'))) as {
      scripts: Record<string, string>;
    };
    const commands = found(command);
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter(({ name }) => !(name in scripts)).map(inProject)).toEqual([]);
  });

  it('name only endpoints that exist', () => {
    const segments = endpoints.map(({ path }) => path.split('/'));
    const isThere = (named: readonly string[]) =>
      segments.some((known) =>
        named.every((part, at) => known[at] === part || known[at]?.startsWith('{')),
      );
    const named = found(/(?:\$RECOUP|(?<![\w/.:]))(\/api\/[A-Za-z][\w/{}-]*)/g);
    expect(named.length).toBeGreaterThan(150);
    const unknown = named.filter(
      ({ name }) => name !== '/api/docs' && !isThere(name.replace(/\/$/, '').split('/')),
    );
    expect(unknown.map(inProject)).toEqual([]);
  });

  it('explain every setting with its default, and no other', () => {
    const page = read(join(root, 'docs/operations/configure.md'));
    const explained = [...page.matchAll(/^\| `([A-Z0-9_]+)` \|(.*?)\| ./gm)].map(
      ([, name = '', shown = '']) => [name, shown.trim()],
    );
    expect(new Set(explained.map(([name]) => name))).toEqual(new Set(Object.keys(settingDefaults)));
    for (const [name = '', shown = ''] of explained) {
      const value = settingDefaults[name];
      if (value === undefined) continue;
      const text = typeof value === 'boolean' ? String(Number(value)) : String(value);
      expect(shown, name).toBe(`\`${text}\``);
    }
  });

  it('list every endpoint that is open without a session, with its protection', () => {
    const page = read(join(root, 'docs/security/signing-in.md'));
    const named = [...page.matchAll(/^\| `((?:GET|POST) \S+)` \| \S.*? \| \S.*? \|$/gm)];
    const open = endpoints.filter(({ access }) => access === 'public');
    expect(named.map(([, call = '']) => call).toSorted()).toEqual(
      open.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });

  it('cite only tests that exist, with words that are in them', () => {
    const page = ['asvs', 'threat-model']
      .map((name) => read(join(root, `docs/security/${name}.md`)))
      .join('\n');
    const cited = [...page.matchAll(/`([^`\s]+\.(?:test|e2e)\.ts)`([^`\n]*)/g)].flatMap(
      ([, name = '', words = '']) => {
        const path = [name, join('apps/server', name)].find((one) => existsSync(join(root, one)));
        const text = path === undefined ? '' : read(join(root, path));
        const quoted = [...words.matchAll(/"([^"]+)"/g)].map(([, quote = '']) => quote);
        return ['', ...quoted].map((quote) => ({
          name: `${name}: ${quote}`,
          stands: path !== undefined && text.includes(quote),
        }));
      },
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ stands }) => !stands).map(({ name }) => name)).toEqual([]);
  });

  it('have a line between the head and the rows of every table', () => {
    const heads = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<=^|\n)(?!\|)[^\n]*\n(\|[^\n]*)\n([^\n]*)/g)].map(
        ([, head = '', next = '']) => ({ path, name: head, isTable: /^\|[-:| ]+$/.test(next) }),
      ),
    );
    expect(heads.length).toBeGreaterThan(100);
    expect(heads.filter(({ isTable }) => !isTable).map(inProject)).toEqual([]);
  });

  it('name every address outside that the product knows', () => {
    const page = read(join(root, 'docs/operations/configure.md'));
    const known = ['apps/server/src', 'apps/web/src', 'packages']
      .flatMap((folder) => [...sources(join(root, folder))])
      .flatMap(({ path, text }) =>
        [...text.matchAll(/https:\/\/(?:[\w-]+\.)+(?:com|net|org|io)\b/g)].map(([address]) => ({
          path,
          name: address,
        })),
      );
    expect(known.length).toBeGreaterThan(5);
    expect(known.filter(({ name }) => !page.includes(name)).map(inProject)).toEqual([]);
  });

  it('say what every folder of integrations reaches', () => {
    const page = read(join(root, 'ARCHITECTURE.md'));
    const folders = readdirSync(join(root, 'apps/server/src/integrations'));
    expect(folders.filter((folder) => !page.includes(`| \`${folder}\` |`))).toEqual([]);
  });

  it('list every demo account and its password in the README', () => {
    const rows = demoAccounts.map(({ email, access }) => `| \`${email}\` | ${access} |`);
    expect(rows.filter((row) => !readme.includes(row))).toEqual([]);
    expect(readme).toContain(`\`${demoPassword}\``);
  });
});
