import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { may } from '@recoup/domain/auth/abilities';
import { isRoleName } from '@recoup/domain/auth/roles';
import { scriptCommand } from '@recoup/test-support/child-process';
import { makeTestFolder } from '@recoup/test-support/data-folder';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyPassword } from '#platform/auth/passwords';
import { startSession } from '#platform/auth/session-store';
import { runServerCommand } from './backup/run-server-command.ts';
import { urlOf } from './processes/process-slot.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const root = join(import.meta.dirname, '../../..');
const password = 'a long enough secret';

let database: TestDatabase;
let env: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  const folder = makeTestFolder();
  env = { DATA_DIR: folder, DATABASE_URL: urlOf(database.address) };
});
afterAll(async () => {
  await database?.close();
  await rm(env.DATA_DIR ?? '', { recursive: true, force: true });
});

const user = (args: string[], input = '') => runServerCommand('user', args, env, input);
const add = async (email: string, ...more: string[]) =>
  await user(['add', '--email', email, '--name', 'Ann Lee', ...more], `${password}\n`);

async function find(email: string) {
  const { rows } = await sql<{ id: number; isActive: boolean; hash: string; roles: string[] }>`
    select u.id, u.is_active as "isActive", u.password_hash as hash,
      array(select r.name from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = u.id order by r.id) as roles
    from users u where email = ${email}`.execute(database.db);
  return rows[0];
}

/** The words of a command line, quotes taken away. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);

const commandsOf = (page: string): string[][] =>
  [
    ...readFileSync(join(root, page), 'utf8')
      .replaceAll('\\\n', ' ')
      .matchAll(/\buser(?:\.ts| --) (add .+?)(?=`|$)/gm),
  ].map(([, args = '']) => wordsOf(args));

describe('npm run user', () => {
  test.each(['README.md', 'docs/operations/install.md'])(
    'the first user of %s sees records, agencies, and users [F-310]',
    async (page) => {
      const commands = commandsOf(page);
      expect(commands.length).toBeGreaterThan(0);
      for (const [index, args] of commands.entries()) {
        const email = `first${index}.${page.length}@example.com`;
        const at = args.indexOf('--email') + 1;
        const { code, said } = await user(args.with(at, email), `${password}\n`);
        expect(code, said).toBe(0);
        expect(said).not.toContain('Without');
        const roles = (await find(email))?.roles.filter(isRoleName) ?? [];
        for (const ability of ['records.view', 'agencies.view', 'users.editStatus'] as const)
          expect(may(roles, ability)).toBe(true);
      }
    },
  );

  test('a set of roles that cannot work is given with a warning [F-310]', async () => {
    const { code, said } = await add('warned@example.com', '--roles', 'executive,standard');
    expect(code).toBe(0);
    expect(said).toContain('Without Contributor, this user cannot see records.');
  });

  test('a password is read from standard input, never from the command line [F-328]', async () => {
    const refused = await add('ann@example.com', '--password', password);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('A password on the command line can be read by others');
    expect(refused.said).not.toContain(password);
    const none = await user(['add', '--email', 'ann@example.com', '--name', 'Ann Lee']);
    expect(none.said).toContain('No password was given');
    expect(await find('ann@example.com')).toBeUndefined();

    const { said } = await add('ann@example.com');
    expect(said).not.toContain(password);
    const ann = await find('ann@example.com');
    expect(ann).toMatchObject({ roles: ['contributor'], isActive: true });
    expect(await verifyPassword(password, ann?.hash)).toBe(true);
  });

  test.skipIf(spawnSync('script', ['--version']).status !== 0)(
    'a terminal asks for the password twice and does not show it [F-328]',
    async () => {
      const typed = async (email: string, second: string) => {
        const script = join(root, 'apps/server/src/commands/user.ts');
        const run = scriptCommand(script, ['add', '--email', email, '--name', 'Ann'], {
          PATH: process.env.PATH,
          ...env,
        });
        const terminal = spawn('script', ['-qec', run.command.join(' '), '/dev/null'], {
          env: run.env,
          stdio: ['pipe', 'pipe', 'inherit'],
        });
        let shown = '';
        terminal.stdout.on('data', (chunk: Buffer) => {
          shown += chunk.toString();
          if (chunk.includes('Password: ')) terminal.stdin.write(`${password}\r`);
          if (chunk.includes('Repeat the password: ')) terminal.stdin.write(`${second}\r`);
        });
        await once(terminal, 'close');
        return shown;
      };
      expect(await typed('slip@example.com', 'another secret')).toContain('passwords do not match');
      expect(await find('slip@example.com')).toBeUndefined();
      const shown = await typed('typed@example.com', password);
      expect(shown).toContain('was created: typed@example.com');
      expect(shown).not.toContain(password);
      expect(await verifyPassword(password, (await find('typed@example.com'))?.hash)).toBe(true);
    },
  );

  test('a user who lost the second factor gets in again, with only the password [F-314]', async () => {
    await add('lost@example.com');
    const { id = 0 } = (await find('lost@example.com')) ?? {};
    await sql`insert into user_second_factors (user_id, kind, name, secret, confirmed_at)
      values (${id}, 'totp', 'Phone', ${Buffer.of(1)}, now())`.execute(database.db);
    await sql`insert into user_recovery_codes (user_id, code_hash)
      values (${id}, ${Buffer.of(1)})`.execute(database.db);
    await startSession(database.db, { userId: id, userAgent: '', address: '' });
    expect((await user(['list'])).said).toMatch(/^lost@example.com\t.*\tsecond factor$/m);

    const { code, said } = await user(['reset-second-factor', '--email', 'Lost@example.com']);
    expect(code, said).toBe(0);
    expect(said).toContain('1 second factor was removed from Lost@example.com, with the');
    const { rows } = await sql<{ left: number }>`select
      (select count(*) from user_second_factors where user_id = ${id})
      + (select count(*) from user_recovery_codes where user_id = ${id})
      + (select count(*) from sessions where user_id = ${id}) as left`.execute(database.db);
    expect(Number(rows[0]?.left)).toBe(0);
    const noted = await database.db.selectFrom('audit_log').select(['action', 'subject']).execute();
    expect(noted).toContainEqual({ action: 'second factor reset', subject: 'lost@example.com' });
    expect((await user(['reset-second-factor', '--email', 'no@example.com'])).said).toContain(
      'No user has the email no@example.com.',
    );
  });

  test('users are listed, deactivated, and given roles on the server, but never the last executive', async () => {
    await sql`update users set is_active = false`.execute(database.db);
    await add('only@example.com', '--role-set', 'executive');
    await add('gone@example.com', '--role-set', 'lead');
    for (const args of [['deactivate'], ['roles', '--role-set', 'lead']]) {
      const { code, said } = await user([...args, '--email', 'only@example.com']);
      expect(code).toBe(1);
      expect(said).toContain('At least one active user must have the Executive role.');
    }
    const gone = await find('gone@example.com');
    await startSession(database.db, { userId: gone?.id ?? 0, userAgent: '', address: '' });
    expect((await user(['deactivate', '--email', 'gone@example.com'])).code).toBe(0);
    expect((await find('gone@example.com'))?.isActive).toBe(false);
    const sessions = await database.db.selectFrom('sessions').select('user_id').execute();
    expect(sessions).toEqual([]);
    expect((await user(['activate', '--email', 'gone@example.com'])).code).toBe(0);
    const given = await user(['roles', '--email', 'gone@example.com', '--roles', 'standard']);
    expect(given.said).toContain('Without Contributor');
    expect(await find('gone@example.com')).toMatchObject({ isActive: true, roles: ['standard'] });
    expect((await user(['list'])).said).toContain(
      'gone@example.com\tAnn Lee\tactive\tstandard\tno second factor\n',
    );
  });
});
