import { readFileSync } from 'node:fs';

/** Settings that open something. Each may be read from a file, which NAME_FILE names. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'METRICS_TOKEN',
  'MAIL_URL',
  'MAILBOX_URL',
  'MAILBOX_CLIENT_SECRET',
  'MAILBOX_REFRESH_TOKEN',
  'POST_KEY',
  'USPS_CLIENT_SECRET',
  'QUICKBOOKS_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'SIGN_ON_CLIENT_SECRET',
] as const;

const isSecret = (name: string): boolean => secretSettings.some((secret) => secret === name);

/**
 * Returns the settings with each secret from a file, as containers and systemd provide secrets, and
 * a message for each file that cannot be read, and for each other setting (of `names`) that is given
 * as a file. A line break at the end of a file is ignored.
 */
export function readSecretFiles(
  given: NodeJS.ProcessEnv,
  names: readonly string[],
): {
  settings: NodeJS.ProcessEnv;
  faults: string[];
} {
  const settings = { ...given };
  const faults = names
    .filter((name) => given[`${name}_FILE`] !== undefined && !isSecret(name))
    .map(
      (name) => `${name}_FILE: must be ${name} itself, which is no secret and not read from a file`,
    );
  for (const name of secretSettings) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined) faults.push(`${name}: give it or ${name}_FILE, not both`);
    try {
      const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (text === '') faults.push(`${name}_FILE: ${path} is empty`);
      settings[name] = text;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      faults.push(`${name}_FILE: ${path} cannot be read (${code})`);
    }
  }
  return { settings, faults };
}
