import type { Config } from './config.ts';
import { describeBucket, describeFileStore } from './file-store-settings.ts';

/** The settings as lines to print at the start, secrets masked. */
export function describeConfig(config: Config): Record<string, string> {
  return {
    PORT: String(config.port),
    HOST: config.host,
    PUBLIC_URL: config.siteAddress ?? '(not set: no links by email)',
    DATA_DIR: config.dataFolder,
    DATABASE_URL: masked(config.databaseUrl) ?? '(embedded)',
    DATABASE_OWNER_URL:
      masked(config.databaseOwnerUrl) ?? (config.databaseUrl ? '(that account)' : '(embedded)'),
    DEMO: config.demo ? '1' : '0',
    METRICS_TOKEN: config.metricsToken ? '(set)' : '(this machine only)',
    BACKUP_STORE: config.backupBucket ? describeBucket(config.backupBucket) : config.backupFolder,
    BACKUP_AT: config.backupSchedule ?? 'never',
    FILE_STORE: describeFileStore(config.fileStore),
    LOG_FORMAT: config.logFormat,
    LOG_LEVEL: config.logLevel,
    MAIL_URL: masked(config.mailUrl) ?? '(not set up)',
    MAIL_FROM: config.mailFrom,
    MAIL_BOUNCES: config.mailBounces ?? '(the sender)',
    POST_KEY: config.post ? '(set)' : '(letters are printed and mailed by hand)',
    USPS_CLIENT_ID: config.usps ? '(set)' : '(addresses stay unvalidated)',
    QUICKBOOKS_CLIENT_ID: config.quickbooks ? '(set)' : '(agencies cannot be paid)',
    SIGN_ON_ISSUER: config.singleSignOn?.issuer ?? '(single sign-on off)',
    PASSWORD_SIGN_IN: config.takesPasswords ? '1' : '0',
    GOOGLE_CLIENT_ID: config.google ? '(set)' : '(calendar off)',
  };
}

/** An address without its password. */
function masked(url: string | undefined): string | undefined {
  return url?.replace(/:\/\/([^:@/]+):[^@]*@/, '://$1:***@');
}
