// Creates a user, also the first one, also while the server runs:
// npm run user -- add --email E --name N --password P --roles executive,standard
// Makes a link by which a user chooses a new password, where none can be mailed:
// npm run user -- link --email E
import { parseArgs } from 'node:util';
import type { Db } from '#platform/db/database';
import { createHashChosen } from '#platform/session/chosen-password';
import { readConfig } from '../config.ts';
import { addUser } from './add-user.ts';
import { runOnInstallation } from './installation.ts';
import { makePasswordLink } from './make-password-link.ts';

const usage = [
  'Use: npm run user -- add --email ann@example.com --name "Ann Lee" --password ******** --roles contributor,standard',
  ' or: npm run user -- link --email ann@example.com',
].join('\n');

interface Given {
  email?: string | undefined;
  name?: string | undefined;
  password?: string | undefined;
  roles: string;
}

async function add(db: Db, { email, name, password, roles }: Given): Promise<string> {
  if (!email || !name || !password) throw new Error(usage);
  const hashChosen = createHashChosen({ refusesEasy: readConfig().refusesEasyPasswords });
  const id = await addUser(db, { email, name, password, roles: splitNames(roles) }, hashChosen);
  return `User ${id} was created: ${email}`;
}

async function link(db: Db, { email }: Given): Promise<string> {
  if (!email) throw new Error(usage);
  const { siteAddress, host, port } = readConfig();
  const made = await makePasswordLink(db, email, siteAddress ?? `http://${host}:${port}`);
  return `Good once, for ${made.lasts}; give it to ${made.name} alone:\n${made.link}`;
}

const deeds = { add, link };

await runOnInstallation(async ({ db }) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      password: { type: 'string' },
      roles: { type: 'string', default: 'contributor' },
    },
  });
  const asked = positionals.join(' ');
  if (asked !== 'add' && asked !== 'link') throw new Error(usage);
  console.log(await deeds[asked](db, values));
  return 0;
});

function splitNames(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
}
