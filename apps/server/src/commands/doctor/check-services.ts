import { randomUUID } from 'node:crypto';
import { readEmailAddress } from '@recoup/domain/kit/email-address';
import { createMailer } from '#integrations/email/mailer';
import { lookAtMailbox } from '#integrations/mailbox/look-at-mailbox';
import type { BucketSettings } from '#integrations/object-store/bucket';
import { checkBucket } from '#integrations/object-store/claim-bucket';
import { findSecretKey } from '#platform/secrets/secret-key';
import type { Config } from '../../config.ts';
import { describeBucket } from '../../file-store-settings.ts';
import { fingerprintInstallation } from '../../open-file-store.ts';
import { build } from '../../version.ts';
import { check, type Finding, failure, ok, warning } from './finding.ts';

const mailerOf = ({ mailUrl, mailFrom, mailBounces }: Config) =>
  createMailer({ url: mailUrl, from: mailFrom, bounceAddress: mailBounces });

/** Connects to the mail server, and signs in if it is configured; sends nothing. */
export async function checkMailServer(config: Config): Promise<Finding> {
  const { mailUrl } = config;
  if (mailUrl === undefined)
    return warning('mail', 'MAIL_URL is not set: emails wait in the outbox.');
  return await check('mail', async () => {
    await mailerOf(config).greet();
    return ok('mail', `${new URL(mailUrl).host} is responding and accepts email.`);
  });
}

/** Sends one email to an address. */
export async function sendTestEmail(config: Config, given: string): Promise<Finding> {
  const what = 'test email';
  const to = readEmailAddress(given);
  if (to === undefined) return failure(what, `${given} is not an email address.`);
  return await check(what, async () => {
    const { response } = await mailerOf(config).send(
      {
        to,
        subject: 'Test email from Recoup',
        lines: [
          `This email shows that Recoup ${build} can send email${config.siteAddress ? ` from ${config.siteAddress}` : ''}.`,
        ],
        attachments: [],
        key: `doctor.${randomUUID()}`,
      },
      new AbortController().signal,
    );
    return ok(what, `Sent to ${to}. The email server responded: ${response}`);
  });
}

/**
 * Signs in to the mailbox and looks for its folders. A sign-in by OAuth would exchange its token, so
 * only the server is looked for then. Changes nothing.
 */
export async function checkMailbox({ mailbox }: Config): Promise<Finding> {
  const what = 'mailbox';
  if (!mailbox) return ok(what, 'Not used: MAILBOX_URL is not set.');
  return await check(what, async () => {
    const { isSignedIn, missing, tellsNews } = await lookAtMailbox(mailbox);
    const server = `${mailbox.host} is responding`;
    if (!isSignedIn)
      return ok(what, `${server}. The sign-in by OAuth was not tried; the outbox shows its state.`);
    if (missing.includes(mailbox.folder))
      return failure(what, `${server}, but has no folder ${mailbox.folder}.`);
    const news = tellsNews ? 'tells of new mails' : 'is asked for new mails every two minutes';
    const later = missing.length > 0 ? ` The first reading makes ${missing.join(' and ')}.` : '';
    return ok(what, `${server}, accepts ${mailbox.user}, and ${news}.${later}`);
  });
}

/** Lists each bucket that is set up and compares whose it is; changes nothing there. */
export async function* checkObjectStores(config: Config): AsyncGenerator<Finding> {
  const { bucket } = config.fileStore;
  if (!bucket && !config.backupBucket)
    yield ok('object store', 'Not used: stored files and backups are in folders.');
  if (bucket) yield await checkObjectStore('object store', bucket, config);
  if (config.backupBucket)
    yield await checkObjectStore('backup store', config.backupBucket, config);
}

async function checkObjectStore(
  what: string,
  bucket: BucketSettings,
  { dataFolder }: Config,
): Promise<Finding> {
  return await check(what, async () => {
    const key = await findSecretKey(dataFolder);
    await checkBucket(bucket, key && fingerprintInstallation(key));
    return ok(what, `${describeBucket(bucket)} can be listed.`);
  });
}
