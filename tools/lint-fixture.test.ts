import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const arrows = 'boundaries(dependencies)';

/** Each breach of the fixture and the rule that must catch it. Its other files break nothing. */
const breaches: Record<string, string> = {
  'apps/server/src/modules/invoices/forgets-a-promise.ts': 'typescript(no-floating-promises)',
  'apps/server/src/modules/invoices/imports-inside-by-path.ts': arrows,
  'apps/server/src/modules/invoices/imports-inside-of-suppliers.ts': arrows,
  'apps/server/src/modules/invoices/imports-test-support.ts': arrows,
  'apps/server/src/modules/invoices/imports-web.ts': arrows,
  'apps/server/src/modules/invoices/imports-wiring-by-name.ts': arrows,
  'apps/server/src/modules/invoices/imports-wiring.ts': arrows,
  'apps/server/src/modules/invoices/prints.ts': 'eslint(no-console)',
  'apps/server/src/platform/db/imports-module.ts': arrows,
  'apps/web/src/api/imports-engine.ts': arrows,
  'apps/web/src/api/imports-server.ts': arrows,
  'apps/web/src/features/records/imports-another-feature.ts': arrows,
  'apps/web/src/features/records/imports-shell.ts': arrows,
  'apps/web/src/features/records/own-select.ts': 'eslint(no-restricted-imports)',
  'apps/web/src/ui/hook-in-a-branch.tsx': 'react-hooks(rules-of-hooks)',
  'apps/web/src/ui/imports-feature.ts': arrows,
  'packages/backup/src/imports-server.ts': arrows,
  'packages/contract/src/invoices/imports-server.ts': arrows,
  'packages/domain/src/money/asserts-non-null.ts': 'typescript(no-non-null-assertion)',
  'packages/domain/src/money/exports-default.ts': 'import(no-default-export)',
  'packages/domain/src/money/imports-contract.ts': arrows,
  'packages/domain/src/money/one-half.ts': 'import(no-cycle)',
  'packages/domain/src/money/other-half.ts': 'import(no-cycle)',
  'packages/domain/src/money/scans-again-and-again.ts': 'regexp(no-super-linear-backtracking)',
  'packages/domain/src/money/uses-any.ts': 'typescript(no-explicit-any)',
  'packages/list-engine/src/imports-domain.ts': arrows,
  'packages/list-engine/src/imports-server.ts': arrows,
  'packages/postgres/src/imports-list-engine.ts': arrows,
  'packages/spreadsheets/src/imports-pdf.ts': arrows,
};

/** What a project needs so that its files are linted as ours are. */
const ours = [
  '.oxlintrc.json',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  ...['apps/server', 'apps/web', 'packages'].map((folder) => `${folder}/tsconfig.json`),
];

let project: string;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'recoup-lint-'));
  await cp(join(root, 'tools/lint-fixture'), project, { recursive: true });
  for (const path of ours) await cp(join(root, path), join(project, path));
  for (const folder of await workspaces())
    await cp(join(root, folder, 'package.json'), join(project, folder, 'package.json'));
  await linkPackages();
});

afterAll(async () => await rm(project, { recursive: true, force: true }));

/** The installed packages, but with the fixture's own in the place of ours. */
async function linkPackages(): Promise<void> {
  const installed = join(root, 'node_modules');
  const linked = join(project, 'node_modules');
  await mkdir(join(linked, '@recoup'), { recursive: true });
  for (const name of await readdir(installed))
    if (name !== '@recoup') await symlink(join(installed, name), join(linked, name));
  for (const folder of await workspaces())
    await symlink(join(project, folder), join(linked, '@recoup', basename(folder)));
}

/** The workspaces that the fixture has files of. */
async function workspaces(): Promise<string[]> {
  const folders = await Promise.all(
    ['apps', 'packages'].map(async (above) =>
      (await readdir(join(root, 'tools/lint-fixture', above))).map((name) => `${above}/${name}`),
    ),
  );
  return folders.flat();
}

interface Diagnostic {
  code: string;
  filename: string;
}

/** What oxlint finds in the fixture: file and rule, in the order of the files. */
function lint(): string[][] {
  const { stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--type-aware', '--deny-warnings', '--format', 'json', '.'],
    { cwd: project, encoding: 'utf8' },
  );
  if (!stdout.startsWith('{')) throw new Error(`oxlint did not run: ${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  return diagnostics
    .toSorted((one, other) => (one.filename < other.filename ? -1 : 1))
    .map(({ filename, code }) => [filename, code]);
}

describe('lint rules', () => {
  it('catch every breach of the fixture and nothing else', { timeout: 120_000 }, () => {
    expect(lint()).toEqual(Object.entries(breaches));
  });
});
