import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repoRules, type SourceFile } from './repo-rules.ts';

const root = join(import.meta.dirname, '..');
const skipped = new Set(['node_modules', 'dist', 'data', '.git', 'lint-fixture']);

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* sources(path);
    } else if (/\.(ts|tsx)$/.test(entry.name)) yield path;
  }
}

const project: SourceFile[] = [...sources(root)].map((path) => ({
  path: path.slice(root.length + 1),
  text: readFileSync(path, 'utf8'),
}));

const service = 'apps/server/src/modules/invoices/invoices.service.ts';
const suppress = ['oxlint', 'disable-next-line no-console'].join('-');

/** For each rule a file that breaks it and one, as near as can be, that does not. */
const samples: Record<string, [bad: SourceFile, good: SourceFile]> = {
  'allow no index.ts': [
    { path: 'packages/domain/src/money/index.ts', text: '' },
    { path: 'packages/domain/src/money/price-index.ts', text: '' },
  ],
  'name every file of a server module by its kind': [
    { path: 'apps/server/src/modules/invoices/invoices.helpers.ts', text: '' },
    { path: service, text: '' },
  ],
  'give every lint suppression a reason': [
    { path: service, text: `// ${suppress}` },
    { path: service, text: `// ${suppress} -- a command prints` },
  ],
  'open transactions only in platform/db': [
    { path: service, text: 'await db.transaction().execute(run)' },
    {
      path: 'packages/postgres/src/transaction.ts',
      text: 'await db.transaction().execute(run)',
    },
  ],
  'open a connection outside the pool only where its end is heard': [
    { path: service, text: 'const client = new Client(clientConfig(address));' },
    { path: service, text: 'const client = newClient(address);' },
  ],
  'set no HTML as it is, hear no other window and show no plugin': [
    { path: 'apps/web/src/ui/note.tsx', text: "window.addEventListener('message', read)" },
    { path: 'apps/web/src/ui/note.tsx', text: "window.addEventListener('online', read)" },
  ],
  'set cookies only where they get the prefix of their host': [
    { path: service, text: "reply.setCookie('choice', '1')" },
    { path: service, text: 'begun.write(request, reply, signIn)' },
  ],
  'make no pattern of what is given': [
    { path: service, text: 'const found = new RegExp(search).test(name);'.padStart(48) },
    { path: service, text: 'const whole = new RegExp(`^${word}$`);' },
  ],
  'draw by Math.random how long to wait and nothing else': [
    { path: service, text: 'const code = Math.random().toString(36);' },
    { path: service, text: 'await sleep(pauseMs * Math.random());' },
  ],
  'format each kind of value with its one function': [
    { path: service, text: "const title = `${count.toLocaleString('en-US')} invoices`;" },
    { path: service, text: "const title = counted(count, 'invoice');" },
  ],
  'name what can be clicked by the words that it shows': [
    {
      path: 'apps/web/src/features/receipts/unapplied-list-screen.tsx',
      text: '<Button aria-label={`Pay ${row.name} to ${agency}`} onClick={() => pay()}>\n  Pay Now\n</Button>',
    },
    {
      path: 'apps/web/src/features/receipts/unapplied-list-screen.tsx',
      text: '<Button aria-label={`Pay now: ${row.name}`} onClick={() => pay()}>\n  Pay Now\n</Button>',
    },
  ],
  'hold no secret': [
    { path: service, text: "const mail = 'smtp://office:right-horse@mail.example';" },
    { path: service, text: "const mail = 'smtp://mail.example';" },
  ],
  'call a job by its area and its constant': [
    { path: service, text: "const printLettersKind = jobKind('letters.print', 'Printing');" },
    {
      path: service,
      text: "const printLettersKind = jobKind('invoices.printLetters', 'Printing');",
    },
  ],
  'tell no one anything in the transactions of uploads and reconciliations': [
    {
      path: 'apps/server/src/modules/reconciliation/use-cases/reconcile-invoice.ts',
      text: "import { addNotices } from '#platform/notices/notices';",
    },
    { path: service, text: "import { addNotices } from '#platform/notices/notices';" },
  ],
  'keep files within their line budget': [
    { path: service, text: '\n'.repeat(300) },
    { path: service, text: '\n'.repeat(299) },
  ],
};

describe('repository rules', () => {
  it('find the sources they judge', () => {
    expect(project.length).toBeGreaterThan(500);
  });

  it('are each tried on a sample', () => {
    expect(Object.keys(samples)).toEqual(repoRules.map(({ title }) => title));
  });

  for (const { title, breaches } of repoRules) {
    it(title, () => {
      expect(breaches(project)).toEqual([]);
    });

    it(`${title}, and notice what does otherwise`, () => {
      const [bad, good] = samples[title]!;
      expect(breaches([bad, good])).toEqual([expect.stringContaining(bad.path)]);
    });
  }
});
