import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameDataFolder } from '@recoup/test-support/data-folder';
import { describe, expect, test } from 'vitest';
import { readCommandLine } from '#server/command-line';

const project = join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** What only hands on to another program, which reads its options itself. */
const handedOn = ['format', 'test', 'verify:mutation'];
const commands = Object.keys(scripts).filter((name) => !handedOn.includes(name));

/** Runs a script of package.json as npm does, on a data folder that it must not make. */
async function runScript(
  name: string,
  ...args: string[]
): Promise<{ code: number; said: string; touched: boolean }> {
  const [node = '', ...words] = (scripts[name] ?? '').split(' ');
  expect(node).toBe('node');
  const dataFolder = nameDataFolder();
  return await new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataFolder, DATABASE_URL: '' };
    const child = execFile(
      process.execPath,
      [...words, ...args],
      { cwd: project, env },
      (_error, stdout, stderr) =>
        resolve({
          code: child.exitCode ?? -1,
          said: stdout + stderr,
          touched: existsSync(dataFolder),
        }),
    );
  });
}

const usageOf: Record<string, string> = {
  backup: '--drill',
  bench: '--only VALUE, --records VALUE, --agencies VALUE, and --plans',
  company: '--file VALUE',
  'compare:schemas': '--renames VALUE',
  doctor: '--mail-to VALUE',
  'exchange-key': '--old VALUE',
  'move-files': '--to VALUE',
  remittances: '--folder VALUE and --out VALUE',
  restore: '--key VALUE, --without-key, and --verify',
  seed: '--records VALUE, --seed VALUE, --suppliers VALUE, --agencies VALUE, --invoices VALUE, and --today VALUE',
  user: '--email VALUE, --name VALUE, --roles VALUE, and --role-set VALUE',
  verify: '--rebuild',
  'verify:attack': '--minutes VALUE',
  'verify:balances': '--seconds VALUE',
};

/** What each command that opens the installation refuses by what stands behind it alone. */
const refusals: Readonly<Record<string, readonly (readonly [args: string, said: string])[]>> = {
  backup: [],
  company: [
    ['', 'Usage: npm run company -- --file company.json'],
    ['--file none.json', 'none.json cannot be read: it is missing.'],
    ['--file package.json', 'unknown fields: name'],
  ],
  'exchange-key': [
    ['--old none.key', 'There is no file none.key. Name with --old'],
    [
      '--old package.json/below',
      'package.json/below cannot be read: it is below a file that is not a folder. Name with --old',
    ],
  ],
  maintenance: ['', 'on', `on ${'x'.repeat(201)}`, 'off extra', 'show extra', 'pause'].map(
    (args) => [args, 'Usage: npm run maintenance -- on'],
  ),
  migrate: [],
  'move-files': [
    ['', 'Usage: npm run move-files -- --to s3'],
    ['--to tape', 'Usage: npm run move-files -- --to s3'],
    ['--to s3', 'Set FILE_STORE=s3'],
  ],
  restore: [['package.json', 'package.json']],
  seed: [
    ...['records', 'seed', 'suppliers', 'agencies', 'invoices'].map(
      (name) => [`--${name} abc`, `--${name} must be a whole number from 1 to`] as const,
    ),
    ['--today tomorrow', '--today must be a day like'],
  ],
  user: [
    ...[
      '',
      'remove',
      'add',
      'add --email ann@example.com',
      'add --name Ann',
      'link',
      'roles',
      'roles --email ann@example.com',
      'deactivate',
      'activate',
      'reset-second-factor',
    ].map((args) => [args, 'Usage: npm run user -- add'] as const),
    ['add --email ann@example.com --name Ann --role-set none', 'Unknown role set: none.'],
  ],
  verify: [],
};

describe('a command that lacks what it needs', () => {
  test('is known for each that opens the installation', () => {
    const opening = commands.filter((name) => {
      const [, file] = / (\S+\.ts)$/.exec(scripts[name] ?? '') ?? [];
      if (file === undefined) return false;
      return /runOnInstallation|connectDatabase/.test(readFileSync(join(project, file), 'utf8'));
    });
    expect(opening.toSorted()).toEqual(Object.keys(refusals));
  });

  const cases = Object.entries(refusals).flatMap(([name, each]) =>
    each.map(([args, refusal]) => ({ name, args, refusal })),
  );
  test.each(cases)(
    '$name $args is refused before the installation is opened',
    async ({ name, args, refusal }) => {
      const { code, said, touched } = await runScript(name, ...args.split(' ').filter(Boolean));
      expect(said).toContain(refusal);
      expect([code, touched]).toEqual([1, false]);
    },
  );
});

describe('a command that is given what it does not take', () => {
  test.each(commands)(
    '%s names the option that it does not have and those that it has, and does nothing',
    async (name) => {
      const { code, said, touched } = await runScript(name, '--nope');
      const [first = '', ...more] = said.trimEnd().split('\n');
      expect(first).toMatch(/^Unknown option --nope\. (?:npm|node) \S.* takes .+\.$/);
      expect(first).toContain(usageOf[name] ?? 'takes ');
      expect(more.join('\n')).not.toMatch(/^\s+at |ERR_|node:internal/m);
      expect([code, touched]).toEqual([1, false]);
    },
  );

  const keyLine = {
    command: 'npm run restore',
    words: 1,
    usage: 'Usage: npm run restore -- FILE',
    options: { key: { type: 'string' }, verify: { type: 'boolean', default: false } },
  } as const;
  const takes = 'npm run restore takes --key VALUE and --verify.\nUsage: npm run restore -- FILE';

  test.each([
    [['--nope'], 'Unknown option --nope.'],
    [['--constructor'], 'Unknown option --constructor.'],
    [['-k', 'x'], 'Unknown option -k.'],
    [['--key'], '--key needs a value.'],
    [['--key='], '--key needs a value.'],
    [['--key', '--verify'], '--key needs a value.'],
    [['--verify=yes'], '--verify takes no value.'],
    [['a.zip', 'b.zip'], 'Unexpected argument b.zip.'],
  ])('%j is refused with one message that says what is right', (args, fault) => {
    expect(() => readCommandLine(keyLine, args)).toThrow(new Error(`${fault} ${takes}`));
  });

  test('what a command takes arrives, also a value that begins with a dash', () => {
    const { values, positionals } = readCommandLine(keyLine, ['a.zip', '--key=-k', '--verify']);
    expect({ ...values, positionals }).toEqual({ key: '-k', verify: true, positionals: ['a.zip'] });
    expect(readCommandLine({ command: 'npm run check' }, []).positionals).toEqual([]);
    expect(() => readCommandLine({ command: 'npm run check' }, ['x'])).toThrow(
      'Unexpected argument x. npm run check takes no options.',
    );
  });
});
