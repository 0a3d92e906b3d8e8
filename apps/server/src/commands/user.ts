// Looks after users, also the first one, also while the server runs: npm run user -- COMMAND
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { roleSetWarnings } from '@recoup/domain/auth/role-set-warnings';
import type { RoleName } from '@recoup/domain/auth/roles';
import { counted } from '@recoup/domain/kit/counted';
import { createPasswordHasher } from '#platform/auth/password-policy';
import type { Db } from '#platform/db/database';
import { readConfig } from '../config.ts';
import { addUser } from './add-user.ts';
import { runOnInstallation } from './installation.ts';
import { makePasswordLink } from './make-password-link.ts';
import { changeAccess, listUserLines, resetSecondFactor } from './manage-users.ts';
import { readRoleNames } from './role-names.ts';

const usage = [
  'Usage: npm run user -- add --email ann@example.com --name "Ann Lee" --role-set executive',
  '       (asks for the password, or reads it from standard input)',
  '   or: npm run user -- link --email ann@example.com',
  '   or: npm run user -- list',
  '   or: npm run user -- roles --email ann@example.com --role-set lead',
  '   or: npm run user -- deactivate --email ann@example.com',
  '   or: npm run user -- activate --email ann@example.com',
  '   or: npm run user -- reset-second-factor --email ann@example.com',
  '--role-set takes the name of a set of roles; --roles takes single roles: contributor,standard.',
].join('\n');

interface Given {
  email: string;
  name: string;
  roles: readonly RoleName[] | undefined;
}

/** Returns whether nothing is missing that the command needs. */
const isWhole = (asked: string, { email, name, roles }: Given): boolean =>
  asked === 'list' ||
  (email !== '' && (asked !== 'add' || name !== '') && (asked !== 'roles' || roles !== undefined));

/** The subcommands, and their output. */
const commands: Record<string, (db: Db, given: Given) => Promise<string>> = {
  async add(db, { email, name, roles = ['contributor'] }) {
    const hashNewPassword = createPasswordHasher({
      refusesEasy: readConfig().refusesEasyPasswords,
    });
    const password = await readPassword({ input: process.stdin, output: process.stderr });
    const id = await addUser(db, { email, name, password, roles }, hashNewPassword);
    return [`User ${id} was created: ${email}`, ...roleSetWarnings(roles)].join('\n');
  },

  async link(db, { email }) {
    const { siteAddress, host, port } = readConfig();
    const made = await makePasswordLink(db, email, siteAddress ?? `http://${host}:${port}`);
    return `Valid once, for ${made.lasts}. Give it only to ${made.name}:\n${made.link}`;
  },

  list: async (db) => (await listUserLines(db)).join('\n') || 'There are no users.',

  async roles(db, { email, roles = [] }) {
    await changeAccess(db, email, { roles });
    return [`${email} now has the roles ${roles.join(', ')}.`, ...roleSetWarnings(roles)].join(
      '\n',
    );
  },

  async deactivate(db, { email }) {
    await changeAccess(db, email, { isActive: false });
    return `${email} was deactivated and signed out everywhere.`;
  },

  async activate(db, { email }) {
    await changeAccess(db, email, { isActive: true });
    return `${email} was activated.`;
  },

  async 'reset-second-factor'(db, { email }) {
    const removed = await resetSecondFactor(db, email);
    const factors = counted(removed, 'second factor was', 'second factors were');
    return `${factors} removed from ${email}, with the recovery codes. Only the password protects the account until a new second factor is set up under My Account.`;
  },
};

interface Terminal {
  input: NodeJS.ReadStream;
  output: NodeJS.WritableStream;
}

/**
 * Returns a new password: typed twice unseen at a terminal, otherwise the first line of standard
 * input. Never an argument, which the list of processes and the shell's history would keep.
 * @throws Error when the two differ, or nothing was given
 */
async function readPassword({ input, output }: Terminal): Promise<string> {
  if (!input.isTTY) return refuseNothing(await readFirstLine(input));
  const password = await promptHidden({ input, output }, 'Password: ');
  const again = await promptHidden({ input, output }, 'Repeat the password: ');
  if (password !== again) throw new Error('The passwords do not match. Nothing was changed.');
  return refuseNothing(password);
}

function refuseNothing(password: string): string {
  if (password === '')
    throw new Error('No password was given. Type it when asked, or pipe it to standard input.');
  return password;
}

async function readFirstLine(input: NodeJS.ReadStream): Promise<string> {
  const lines = createInterface({ input });
  for await (const line of lines) return line;
  return '';
}

/** Readline writes what is typed to its own output, which goes nowhere. */
async function promptHidden({ input, output }: Terminal, question: string): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: true });
  // not before the terminal has stopped showing what is typed
  output.write(question);
  // Ctrl-C and Ctrl-D close without a line
  const closed = once(lines, 'close').then(() => ['']);
  const [line = ''] = (await Promise.race([once(lines, 'line'), closed])) as string[];
  lines.close();
  output.write('\n');
  return line;
}

await runOnInstallation(
  {
    command: 'npm run user',
    words: 1,
    usage,
    refused: {
      password:
        'A password on the command line can be read by others of this machine. Leave --password out: you are asked for it, or it is read from standard input.',
    },
    options: {
      email: { type: 'string', default: '' },
      name: { type: 'string', default: '' },
      roles: { type: 'string' },
      'role-set': { type: 'string' },
    },
    read({ values, positionals: [asked = ''] }) {
      const { email, name, roles: names, 'role-set': set } = values;
      const run = Object.hasOwn(commands, asked) ? commands[asked] : undefined;
      const given = { email, name, roles: readRoleNames({ set, names }) };
      if (!run || !isWhole(asked, given)) throw new Error(usage);
      return { run, given };
    },
  },
  async ({ db }, _, { run, given }) => {
    console.log(await run(db, given));
    return 0;
  },
);
