import { readEmailAddress } from '@recoup/domain/kit/email-address';
import { z } from 'zod';
import type { QuickbooksSettings } from '#integrations/accounting/quickbooks-sign-in';
import type { UspsSettings } from '#integrations/address-validation/usps-call';
import type { GoogleSettings } from '#integrations/calendar/google-calendar';
import type { MailboxSettings } from '#integrations/mailbox/mailbox-settings';
import type { StannpSettings } from '#integrations/post/stannp-call';
import type { OpenidSettings } from '#integrations/single-sign-on/openid-connect';
import { describeMailbox, mailboxEnvironment, readMailbox } from './mailbox-settings.ts';
import { masked, secureAddress, serviceAddress, wholeNumber } from './setting-shapes.ts';

/** The address in `MAIL_FROM`, which is an address or `name <address>`; undefined if it has none. */
export const senderAddress = (mailFrom: string): string | undefined =>
  readEmailAddress(/^[^<>]*<([^<>]*)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom);

/** The settings of the services outside. */
export const serviceEnvironment = {
  MAIL_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must begin with smtp:// or smtps:// and name a server',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (given) => senderAddress(given) !== undefined,
      'must be an email address, or a name and an address: Recoup <accounts@example.com>',
    )
    .default('Recoup <accounts@recoup.test>'),
  MAIL_BOUNCES: z
    .string()
    .transform((given) => readEmailAddress(given))
    .refine((address) => address !== undefined, 'must be an email address')
    .optional(),
  ...mailboxEnvironment,
  POST_KEY: z.string().optional(),
  POST_URL: serviceAddress.default('https://api-us1.stannp.com'),
  USPS_CLIENT_ID: z.string().optional(),
  USPS_CLIENT_SECRET: z.string().optional(),
  USPS_URL: serviceAddress.default('https://apis.usps.com'),
  USPS_PER_HOUR: wholeNumber({ from: 12, to: 100_000 }).default(60),
  QUICKBOOKS_CLIENT_ID: z.string().optional(),
  QUICKBOOKS_CLIENT_SECRET: z.string().optional(),
  QUICKBOOKS_DISCOVERY_URL: secureAddress.default(
    'https://developer.api.intuit.com/.well-known/openid_configuration',
  ),
  QUICKBOOKS_URL: serviceAddress.default('https://quickbooks.api.intuit.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_CALENDAR_ID: z.string().optional(),
  GOOGLE_ACCOUNTS_URL: serviceAddress.default('https://accounts.google.com'),
  GOOGLE_TOKENS_URL: serviceAddress.default('https://oauth2.googleapis.com'),
  SIGN_ON_ISSUER: secureAddress.optional(),
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
    .regex(/^(?=.*\S).{1,60}$/, 'must be a text of 60 characters at most')
    .default('Sign in with single sign-on'),
};

type Given = z.infer<z.ZodObject<typeof serviceEnvironment>>;

/** Single sign-on as the settings describe it. */
interface SignOnConfig extends OpenidSettings {
  /** What the button says. */
  readonly label: string;
  /** Whose people may sign in, in lower case; none admits every domain. */
  readonly domains: readonly string[];
}

export interface ServiceSettings {
  /** The mail server; none leaves mail unsent. */
  readonly mailUrl: string | undefined;
  readonly mailFrom: string;
  /** Where undeliverable mail is returned to; none returns it to the sender. */
  readonly mailBounces: string | undefined;
  /** The mailbox of responses; absent, and mails unread, unless its address is given. */
  readonly mailbox: MailboxSettings | undefined;
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
}

/** @throws Error for a service that is set up in part */
export function readServices(data: Given): ServiceSettings {
  return {
    mailUrl: data.MAIL_URL,
    mailFrom: data.MAIL_FROM,
    mailBounces: data.MAIL_BOUNCES,
    mailbox: readMailbox(data),
    post: data.POST_KEY === undefined ? undefined : { key: data.POST_KEY, url: data.POST_URL },
    usps: readUsps(data),
    quickbooks: readQuickbooks(data),
    google: readGoogle(data),
    sharedCalendarId: data.GOOGLE_CALENDAR_ID,
    singleSignOn: readSignOn(data),
  };
}

/** The services as lines to print at the start, secrets masked; for one that is not set up what that means. */
export function describeServices(services: ServiceSettings): Record<string, string> {
  return {
    MAIL_URL: masked(services.mailUrl) ?? '(not set up)',
    MAIL_FROM: services.mailFrom,
    MAIL_BOUNCES: services.mailBounces ?? '(the sender)',
    MAILBOX_URL: services.mailbox ? describeMailbox(services.mailbox) : '(no mailbox is read)',
    POST_KEY: services.post ? '(set)' : '(letters are printed and mailed by hand)',
    USPS_CLIENT_ID: services.usps ? '(set)' : '(addresses stay unvalidated)',
    QUICKBOOKS_CLIENT_ID: services.quickbooks ? '(set)' : '(agencies cannot be paid)',
    GOOGLE_CLIENT_ID: services.google ? '(set)' : '(calendar off)',
    SIGN_ON_ISSUER: services.singleSignOn?.issuer ?? '(single sign-on off)',
  };
}

/** Both parts of an OAuth client, or nothing. */
function readClient(data: Given, service: 'GOOGLE' | 'QUICKBOOKS' | 'USPS' | 'SIGN_ON') {
  const clientId = data[`${service}_CLIENT_ID`];
  const clientSecret = data[`${service}_CLIENT_SECRET`];
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret)
    throw new Error(
      `${service}_CLIENT_ID and ${service}_CLIENT_SECRET belong together: give both or none.`,
    );
  return { clientId, clientSecret };
}

function readGoogle(data: Given): GoogleSettings | undefined {
  const { GOOGLE_ACCOUNTS_URL: accountsUrl, GOOGLE_TOKENS_URL: tokensUrl } = data;
  const client = readClient(data, 'GOOGLE');
  return client && { ...client, accountsUrl, tokensUrl };
}

function readUsps(data: Given): UspsSettings | undefined {
  const { USPS_URL: url, USPS_PER_HOUR: perHour } = data;
  const client = readClient(data, 'USPS');
  return client && { ...client, url, perHour };
}

function readQuickbooks(data: Given): QuickbooksSettings | undefined {
  const { QUICKBOOKS_DISCOVERY_URL: discoveryUrl, QUICKBOOKS_URL: apiUrl } = data;
  const client = readClient(data, 'QUICKBOOKS');
  return client && { ...client, discoveryUrl, apiUrl };
}

function readSignOn(data: Given): SignOnConfig | undefined {
  const { SIGN_ON_ISSUER: issuer, SIGN_ON_DOMAINS: domains = '', SIGN_ON_LABEL: label } = data;
  const client = readClient(data, 'SIGN_ON');
  if (!issuer && !client) return undefined;
  if (!issuer || !client)
    throw new Error('SIGN_ON_ISSUER, SIGN_ON_CLIENT_ID and SIGN_ON_CLIENT_SECRET belong together.');
  const named = domains.split(',').map((domain) => domain.trim().toLowerCase());
  return { ...client, issuer, label, domains: named.filter((domain) => domain !== '') };
}
