import { join, resolve } from 'node:path';
import type { Retention } from '@recoup/backup/retention';
import { readEmailAddress } from '@recoup/domain/kit/email-address';
import { z } from 'zod';
import type { QuickbooksSettings } from '#integrations/accounting/quickbooks-sign-in';
import type { UspsSettings } from '#integrations/address-validation/usps-call';
import type { GoogleSettings } from '#integrations/calendar/google-calendar';
import type { BucketSettings } from '#integrations/object-store/bucket';
import type { StannpSettings } from '#integrations/post/stannp-call';
import type { OpenidSettings } from '#integrations/single-sign-on/openid-connect';
import {
  type FileStoreSettings,
  fileStoreEnvironment,
  readBackupBucket,
  readFileStore,
} from './file-store-settings.ts';
import { type LogSettings, logEnvironment, readLogSettings } from './log-settings.ts';
import { readSecretFiles } from './secret-files.ts';
import { serviceAddress, switchText, wholeNumber } from './setting-shapes.ts';

const projectFolder = resolve(import.meta.dirname, '../../..');

/** A folder as settings name it: seen from the project's folder. */
const inProject = (folder: string): string => resolve(projectFolder, folder);

/** An https address, or one of a stand-in on this machine. */
const secureAddress = /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])\S+$/;

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: wholeNumber({ from: 0, to: 65_535 }).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .regex(
      /^(https:\/\/[^\s/?#@]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)\/?$/,
      'must be an https address without a path',
    )
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_OWNER_URL: z.string().optional(),
  DATABASE_CONNECTIONS: wholeNumber({ from: 2, to: 200 }).default(10),
  DRAIN_SECONDS: wholeNumber({ from: 0, to: 60 }).default(0),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(never|\S+( \S+){4})$/, 'must be never, or a cron expression such as 30 2 * * *')
    .default('30 2 * * *'),
  BACKUP_KEEP_DAYS: wholeNumber({ from: 1, to: 3_650 }).default(14),
  BACKUP_KEEP_MONTHS: wholeNumber({ from: 0, to: 1_200 }).default(12),
  DEMO: switchText.optional(),
  ACCEPT_NEW_KEY: switchText.default(false),
  ...logEnvironment,
  TRUST_PROXY: switchText.default(false),
  INVOICE_REPEAT_DAYS: wholeNumber({ from: 0, to: 3_650 }).default(30),
  MAIL_URL: z
    .url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: z
    .string()
    .min(3, 'must have 3 characters or more')
    .default('Recoup <accounts@recoup.test>'),
  MAIL_BOUNCES: z
    .string()
    .transform((given) => readEmailAddress(given))
    .refine((address) => address !== undefined, 'must be an email address')
    .optional(),
  POST_KEY: z.string().optional(),
  POST_URL: serviceAddress.default('https://api-us1.stannp.com'),
  USPS_CLIENT_ID: z.string().optional(),
  USPS_CLIENT_SECRET: z.string().optional(),
  USPS_URL: serviceAddress.default('https://apis.usps.com'),
  USPS_PER_HOUR: wholeNumber({ from: 12, to: 100_000 }).default(60),
  QUICKBOOKS_CLIENT_ID: z.string().optional(),
  QUICKBOOKS_CLIENT_SECRET: z.string().optional(),
  QUICKBOOKS_DISCOVERY_URL: z
    .string()
    .regex(secureAddress, 'must be an https address')
    .default('https://developer.api.intuit.com/.well-known/openid_configuration'),
  QUICKBOOKS_URL: serviceAddress.default('https://quickbooks.api.intuit.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_CALENDAR_ID: z.string().optional(),
  GOOGLE_ACCOUNTS_URL: serviceAddress.default('https://accounts.google.com'),
  GOOGLE_TOKENS_URL: serviceAddress.default('https://oauth2.googleapis.com'),
  ...fileStoreEnvironment,
  SIGN_ON_ISSUER: z.string().regex(secureAddress, 'must be an https address').optional(),
  SIGN_ON_CLIENT_ID: z.string().optional(),
  SIGN_ON_CLIENT_SECRET: z.string().optional(),
  SIGN_ON_DOMAINS: z
    .string()
    .regex(
      /^\s*[\w-]+(\.[\w-]+)+(\s*,\s*[\w-]+(\.[\w-]+)+)*\s*$/,
      'must be domains with commas between',
    )
    .optional(),
  SIGN_ON_LABEL: z
    .string()
    .max(60, 'must have 60 characters at most')
    .default('Sign in with single sign-on'),
  PASSWORD_SIGN_IN: switchText.default(true),
  REFUSE_EASY_PASSWORDS: switchText.optional(),
});

/** Every setting by name, with its default; `docs/operations/configure.md` explains each. */
export const settingDefaults: Readonly<Record<string, string | number | boolean | undefined>> = {
  ...Object.fromEntries(Object.keys(environment.shape).map((name) => [name, undefined])),
  ...environment.parse({}),
};

/** Single sign-on as the settings describe it. */
interface SignOnConfig extends OpenidSettings {
  /** What the button says. */
  readonly label: string;
  /** Whose people may sign in, in lower case; none admits every domain. */
  readonly domains: readonly string[];
}

/** Every setting of the process, read once. */
export interface Config extends LogSettings {
  readonly isProduction: boolean;
  readonly port: number;
  readonly host: string;
  /** Under which address people reach the installation, as mails name it; undefined mails no link. */
  readonly siteAddress: string | undefined;
  /** `PUBLIC_URL` as it is set: the one address that people are answered at; undefined answers at any. */
  readonly publicUrl: string | undefined;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** The same database with the account that owns it; without it the one of `databaseUrl` does. */
  readonly databaseOwnerUrl: string | undefined;
  /** Most connections of this process for requests and jobs; the queue has up to 4 of its own. */
  readonly poolSize: number;
  /** How long a stopping process still takes requests after it said that it is not ready. */
  readonly drainSeconds: number;
  /** Whether a key that the database does not know becomes its key. */
  readonly acceptsNewKey: boolean;
  /** Whether an empty database is filled with demo data. */
  readonly demo: boolean;
  readonly trustProxy: boolean;
  /** For so many days a batch does not invoice the same records again; 0 for none. */
  readonly invoiceRepeatDays: number;
  /** The mail server; none leaves mail unsent. */
  readonly mailUrl: string | undefined;
  readonly mailFrom: string;
  /** Where undeliverable mail is returned to; none returns it to the sender. */
  readonly mailBounces: string | undefined;
  /** The post service; absent, and letters printed by hand, unless its key is given. */
  readonly post: StannpSettings | undefined;
  /** USPS; absent, and addresses unvalidated, unless both parts of the client are given. */
  readonly usps: UspsSettings | undefined;
  /** The accounting service; absent, and agencies unpaid, unless both parts of the client are given. */
  readonly quickbooks: QuickbooksSettings | undefined;
  /** Google sign-in for calendars; absent unless both parts of the client are given. */
  readonly google: GoogleSettings | undefined;
  /** The calendar that all collectors look at. */
  readonly sharedCalendarId: string | undefined;
  /** The identity provider; absent, and single sign-on off, unless it and its client are given. */
  readonly singleSignOn: SignOnConfig | undefined;
  /** Whether people may sign in with a password. */
  readonly takesPasswords: boolean;
  /** Whether chosen passwords may not be common ones or the own name. */
  readonly refusesEasyPasswords: boolean;
  /** What readers of `/metrics` must bring; without it only this machine may read. */
  readonly metricsToken: string | undefined;
  /** Where backups lie, unless it is a bucket. */
  readonly backupFolder: string;
  readonly backupBucket: BucketSettings | undefined;
  /** When backups are made, as a cron expression in the office's time zone; undefined is never. */
  readonly backupSchedule: string | undefined;
  readonly backupRetention: Retention;
  /** Where stored files lie. */
  readonly fileStore: FileStoreSettings;
  readonly webFolder: string;
  readonly migrationsFolder: string;
}

/** The folders whose disks must have room, by what lies there. */
export const diskFolders = (config: Config): Record<string, string> => ({
  data: config.dataFolder,
  ...(config.backupBucket ? {} : { backups: config.backupFolder }),
});

/**
 * Reads the settings from the environment.
 * @throws Error naming each setting that is wrong, or demo data in production
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // an empty variable is one that is not set: files of variables cannot leave one out
  const set = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''));
  const { settings, faults: unread } = readSecretFiles(set);
  const given = environment.safeParse(settings);
  const issues = given.success ? [] : given.error.issues;
  const faults = [...unread, ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`)];
  if (!given.success || faults.length > 0)
    throw new Error(`Invalid settings:\n  ${faults.join('\n  ')}`);
  const { data } = given;
  const dataFolder = inProject(data.DATA_DIR);
  const isProduction = data.NODE_ENV === 'production';
  const singleSignOn = readSignOn(data);
  if (!data.PASSWORD_SIGN_IN && !singleSignOn)
    throw new Error('PASSWORD_SIGN_IN=0 requires SIGN_ON_ISSUER, or no one could sign in.');
  if (data.DATABASE_OWNER_URL && !data.DATABASE_URL)
    throw new Error('DATABASE_OWNER_URL requires DATABASE_URL: it is its second account.');
  if (isProduction && data.DEMO)
    throw new Error('DEMO=1 is not allowed with NODE_ENV=production: demo passwords are public.');
  return {
    isProduction,
    port: data.PORT,
    host: data.HOST,
    siteAddress: readSiteAddress(data),
    publicUrl: data.PUBLIC_URL?.replace(/\/$/, ''),
    dataFolder,
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: data.DATABASE_OWNER_URL,
    poolSize: data.DATABASE_CONNECTIONS,
    drainSeconds: data.DRAIN_SECONDS,
    acceptsNewKey: data.ACCEPT_NEW_KEY,
    demo: data.DEMO ?? !isProduction,
    ...readLogSettings(data),
    trustProxy: data.TRUST_PROXY,
    invoiceRepeatDays: data.INVOICE_REPEAT_DAYS,
    mailUrl: data.MAIL_URL,
    mailFrom: data.MAIL_FROM,
    mailBounces: data.MAIL_BOUNCES,
    post: data.POST_KEY === undefined ? undefined : { key: data.POST_KEY, url: data.POST_URL },
    usps: readUsps(data),
    quickbooks: readQuickbooks(data),
    google: readGoogle(data),
    sharedCalendarId: data.GOOGLE_CALENDAR_ID,
    singleSignOn,
    takesPasswords: data.PASSWORD_SIGN_IN,
    refusesEasyPasswords: data.REFUSE_EASY_PASSWORDS ?? isProduction,
    metricsToken: data.METRICS_TOKEN,
    backupFolder: data.BACKUP_DIR ? inProject(data.BACKUP_DIR) : join(dataFolder, 'backups'),
    backupBucket: readBackupBucket(data),
    backupSchedule: data.BACKUP_AT === 'never' ? undefined : data.BACKUP_AT,
    backupRetention: { days: data.BACKUP_KEEP_DAYS, months: data.BACKUP_KEEP_MONTHS },
    fileStore: readFileStore(data),
    webFolder: resolve(projectFolder, 'apps/web/dist'),
    migrationsFolder: resolve(projectFolder, 'apps/server/migrations'),
  };
}

/** As set; in trying out the address listened on, where only this machine reaches it. */
function readSiteAddress(data: z.infer<typeof environment>): string | undefined {
  const { PUBLIC_URL: given, NODE_ENV: mode, HOST: host, PORT: port } = data;
  if (given !== undefined) return given.replace(/\/$/, '');
  const isOwn = mode !== 'production' && ['127.0.0.1', 'localhost'].includes(host) && port !== 0;
  return isOwn ? `http://${host}:${port}` : undefined;
}

/** Both parts of an OAuth client, or nothing. */
function readClient(
  data: z.infer<typeof environment>,
  service: 'GOOGLE' | 'QUICKBOOKS' | 'USPS' | 'SIGN_ON',
) {
  const clientId = data[`${service}_CLIENT_ID`];
  const clientSecret = data[`${service}_CLIENT_SECRET`];
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret)
    throw new Error(
      `${service}_CLIENT_ID and ${service}_CLIENT_SECRET belong together: give both or none.`,
    );
  return { clientId, clientSecret };
}

function readGoogle(data: z.infer<typeof environment>): GoogleSettings | undefined {
  const { GOOGLE_ACCOUNTS_URL: accountsUrl, GOOGLE_TOKENS_URL: tokensUrl } = data;
  const client = readClient(data, 'GOOGLE');
  return client && { ...client, accountsUrl, tokensUrl };
}

function readUsps(data: z.infer<typeof environment>): UspsSettings | undefined {
  const { USPS_URL: url, USPS_PER_HOUR: perHour } = data;
  const client = readClient(data, 'USPS');
  return client && { ...client, url, perHour };
}

function readQuickbooks(data: z.infer<typeof environment>): QuickbooksSettings | undefined {
  const { QUICKBOOKS_DISCOVERY_URL: discoveryUrl, QUICKBOOKS_URL: apiUrl } = data;
  const client = readClient(data, 'QUICKBOOKS');
  return client && { ...client, discoveryUrl, apiUrl };
}

function readSignOn(data: z.infer<typeof environment>): SignOnConfig | undefined {
  const { SIGN_ON_ISSUER: issuer, SIGN_ON_DOMAINS: domains = '', SIGN_ON_LABEL: label } = data;
  const client = readClient(data, 'SIGN_ON');
  if (!issuer && !client) return undefined;
  if (!issuer || !client)
    throw new Error('SIGN_ON_ISSUER, SIGN_ON_CLIENT_ID and SIGN_ON_CLIENT_SECRET belong together.');
  const named = domains.split(',').map((domain) => domain.trim().toLowerCase());
  return { ...client, issuer, label, domains: named.filter((domain) => domain !== '') };
}
