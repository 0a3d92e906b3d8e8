import { join, resolve, sep } from 'node:path';
import type { Retention } from '@recoup/backup/retention';
import { z } from 'zod';
import type { BucketSettings } from '#integrations/object-store/bucket';
import { isCronExpression } from './cron-expression.ts';
import {
  describeBucket,
  describeFileStore,
  type FileStoreSettings,
  fileStoreEnvironment,
  readBackupBucket,
  readFileStore,
} from './file-store-settings.ts';
import { readSecretFiles } from './secret-files.ts';
import {
  describeServices,
  readServices,
  type ServiceSettings,
  serviceEnvironment,
} from './service-settings.ts';
import { masked, oneOf, publicAddress, switchText, wholeNumber } from './setting-shapes.ts';

const projectFolder = resolve(import.meta.dirname, '../../..');

/** A folder as settings name it: seen from the project's folder. */
const inProject = (folder: string): string => resolve(projectFolder, folder);

const environment = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).default('development'),
  PORT: wholeNumber({ from: 0, to: 65_535 }).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: publicAddress.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_OWNER_URL: z.string().optional(),
  DATABASE_CONNECTIONS: wholeNumber({ from: 2, to: 200 }).default(10),
  DRAIN_SECONDS: wholeNumber({ from: 0, to: 60 }).default(0),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~][ -~]{14,}[!-~]$/, 'must have 16 characters or more, all of them ASCII')
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: z
    .string()
    .refine(
      (given) => given === 'never' || isCronExpression(given),
      'must be never, or a cron expression such as 0 3 * * *',
    )
    .default('0 3 * * *'),
  BACKUP_KEEP_DAYS: wholeNumber({ from: 1, to: 3_650 }).default(14),
  BACKUP_KEEP_MONTHS: wholeNumber({ from: 0, to: 1_200 }).default(12),
  DEMO: switchText.optional(),
  ACCEPT_NEW_KEY: switchText.default(false),
  LOG_FORMAT: oneOf(['json', 'text']).optional(),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  TRUST_PROXY: switchText.default(false),
  INVOICE_REPEAT_DAYS: wholeNumber({ from: 0, to: 3_650 }).default(30),
  RESPONSE_KEEP_YEARS: wholeNumber({ from: 0, to: 100 }).default(7),
  ...serviceEnvironment,
  ...fileStoreEnvironment,
  PASSWORD_SIGN_IN: switchText.default(true),
  REFUSE_EASY_PASSWORDS: switchText.optional(),
});

/** Every setting by name, with its default; `docs/operations/configure.md` explains each. */
export const settingDefaults: Readonly<Record<string, string | number | boolean | undefined>> = {
  ...Object.fromEntries(Object.keys(environment.shape).map((name) => [name, undefined])),
  ...environment.parse({}),
};

type Given = z.infer<typeof environment>;

/** Every setting of the process, read once. */
export interface Config extends ServiceSettings {
  readonly isProduction: boolean;
  readonly port: number;
  readonly host: string;
  /**
   * The public address of the installation, used in emails; undefined means that no links are
   * emailed.
   */
  readonly siteAddress: string | undefined;
  /** `PUBLIC_URL` as it is set: the only address that is served; undefined serves any. */
  readonly publicUrl: string | undefined;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** The same database with the account that owns it; without it the one of `databaseUrl` does. */
  readonly databaseOwnerUrl: string | undefined;
  /**
   * The most connections of this process for requests and jobs; the queue has up to 4 separate
   * ones.
   */
  readonly poolSize: number;
  /** How long a stopping process accepts requests after `/readyz` returns 503. */
  readonly drainSeconds: number;
  /** Whether a key that the database does not know becomes its key. */
  readonly acceptsNewKey: boolean;
  /** Whether an empty database is filled with demo data. */
  readonly demo: boolean;
  readonly trustProxy: boolean;
  /** For this many days, a batch does not invoice the same records again; 0 for none. */
  readonly invoiceRepeatDays: number;
  /** For this many years after the decision on a response, what was sent is kept; 0 for good. */
  readonly responseKeepYears: number;
  /** Whether users may sign in with a password. */
  readonly takesPasswords: boolean;
  /** Whether common passwords and the user's own name are rejected. */
  readonly refusesEasyPasswords: boolean;
  /** `text` is for people at a terminal. */
  readonly logFormat: NonNullable<Given['LOG_FORMAT']>;
  readonly logLevel: NonNullable<Given['LOG_LEVEL']>;
  /**
   * The token that readers of `/metrics` must send; without it, only this machine may read them.
   */
  readonly metricsToken: string | undefined;
  /** Folder of backups, unless it is a bucket. */
  readonly backupFolder: string;
  readonly backupBucket: BucketSettings | undefined;
  /** When backups are made, as a cron expression in the company's time zone; undefined is never. */
  readonly backupSchedule: string | undefined;
  readonly backupRetention: Retention;
  /** Where stored files are. */
  readonly fileStore: FileStoreSettings;
  readonly webFolder: string;
  readonly migrationsFolder: string;
}

/** The folders whose disks must have free space, by their contents. */
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
  const { settings, faults: unread } = readSecretFiles(set, Object.keys(environment.shape));
  const given = environment.safeParse(settings);
  const issues = given.success ? [] : given.error.issues;
  const faults = [...unread, ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`)];
  if (!given.success || faults.length > 0)
    throw new Error(`Invalid settings:\n  ${faults.join('\n  ')}`);
  const { data } = given;
  const dataFolder = inProject(data.DATA_DIR);
  const isProduction = data.NODE_ENV === 'production';
  const backupFolder = data.BACKUP_DIR ? inProject(data.BACKUP_DIR) : join(dataFolder, 'backups');
  refuseMixedFolders(dataFolder, backupFolder);
  const services = readServices(data);
  if (!data.PASSWORD_SIGN_IN && !services.singleSignOn)
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
    publicUrl: data.PUBLIC_URL,
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
    responseKeepYears: data.RESPONSE_KEEP_YEARS,
    ...services,
    takesPasswords: data.PASSWORD_SIGN_IN,
    refusesEasyPasswords: data.REFUSE_EASY_PASSWORDS ?? isProduction,
    metricsToken: data.METRICS_TOKEN,
    backupFolder,
    backupBucket: readBackupBucket(data),
    backupSchedule: data.BACKUP_AT === 'never' ? undefined : data.BACKUP_AT,
    backupRetention: { days: data.BACKUP_KEEP_DAYS, months: data.BACKUP_KEEP_MONTHS },
    fileStore: readFileStore(data),
    webFolder: resolve(projectFolder, 'apps/web/dist'),
    migrationsFolder: resolve(projectFolder, 'apps/server/migrations'),
  };
}

/**
 * Backups delete files that no backup needs, in their own `files`, and are copied as a whole, which
 * must not take `secret.key` along.
 * @throws Error for backups around or among what they are made of
 */
function refuseMixedFolders(dataFolder: string, backupFolder: string): void {
  const ended = (folder: string) => (folder.endsWith(sep) ? folder : `${folder}${sep}`);
  const isWithin = (inner: string, outer: string) => ended(inner).startsWith(ended(outer));
  if (isWithin(dataFolder, backupFolder))
    throw new Error(
      `BACKUP_DIR (${backupFolder}) must not be or contain DATA_DIR (${dataFolder}): set another folder, preferably on another disk.`,
    );
  for (const own of ['files', 'postgres'])
    if (isWithin(backupFolder, join(dataFolder, own)))
      throw new Error(
        `BACKUP_DIR (${backupFolder}) must not be in ${join(dataFolder, own)}: set another folder, preferably on another disk.`,
      );
}

/** How the log is written: at a terminal for people, who then read warnings and errors alone. */
function readLogSettings({ LOG_FORMAT: format, LOG_LEVEL: level }: Given) {
  const logFormat = format ?? (process.stdout.isTTY ? 'text' : 'json');
  return { logFormat, logLevel: level ?? (logFormat === 'text' ? 'warn' : 'info') } as const;
}

/** Returns the address that is set; outside production, the one listened on if only this machine reaches it. */
function readSiteAddress(data: Given): string | undefined {
  const { PUBLIC_URL: given, NODE_ENV: mode, HOST: host, PORT: port } = data;
  if (given !== undefined) return given;
  const isOwn = mode !== 'production' && ['127.0.0.1', 'localhost'].includes(host) && port !== 0;
  return isOwn ? `http://${host}:${port}` : undefined;
}

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
    ...describeServices(config),
    PASSWORD_SIGN_IN: config.takesPasswords ? '1' : '0',
  };
}
