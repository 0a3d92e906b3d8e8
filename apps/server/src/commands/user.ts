// Creates a user, also the first one, also while the server runs:
// npm run user -- add --email E --name N --password P --roles executive,standard
import { parseArgs } from 'node:util';
import { createHashChosen } from '#platform/session/chosen-password';
import { readConfig } from '../config.ts';
import { addUser } from './add-user.ts';
import { runOnInstallation } from './installation.ts';

const usage =
  'Use: npm run user -- add --email ann@example.com --name "Ann Lee" --password ******** --roles contributor,standard';

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
  const { email, name, password, roles } = values;
  if (positionals.join(' ') !== 'add' || !email || !name || !password) throw new Error(usage);
  const hashChosen = createHashChosen({ refusesEasy: readConfig().refusesEasyPasswords });
  const id = await addUser(db, { email, name, password, roles: splitNames(roles) }, hashChosen);
  console.log(`User ${id} was created: ${email}`);
  return 0;
});

function splitNames(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
}
