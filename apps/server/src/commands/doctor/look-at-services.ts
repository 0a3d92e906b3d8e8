import { randomUUID } from 'node:crypto';
import { readEmailAddress } from '@recoup/domain/kit/email-address';
import { createMailer } from '#integrations/mail/mailer';
import type { BucketSettings } from '#integrations/object-store/bucket';
import { lookAtBucket } from '#integrations/object-store/claim-bucket';
import { findSecretKey } from '#platform/secrets/secret-key';
import type { Config } from '../../config.ts';
import { describeBucket } from '../../file-store-settings.ts';
import { nameInstallation } from '../../open-file-store.ts';
import { build } from '../../version.ts';
import { broken, type Finding, fine, look, worthKnowing } from './finding.ts';

const mailerOf = ({ mailUrl, mailFrom, mailBounces }: Config) =>
  createMailer({ url: mailUrl, from: mailFrom, bounceAddress: mailBounces });

/** Connects to the mail server, and signs in where the settings say so; sends nothing. */
export async function lookAtMail(config: Config): Promise<Finding> {
  const { mailUrl } = config;
  if (mailUrl === undefined)
    return worthKnowing('mail', 'MAIL_URL is not set: emails wait in the outbox.');
  return await look('mail', async () => {
    await mailerOf(config).greet();
    return fine('mail', `${new URL(mailUrl).host} answers, and would take email.`);
  });
}

/** Sends one email to an address. */
export async function sendTestMail(config: Config, given: string): Promise<Finding> {
  const what = 'test email';
  const to = readEmailAddress(given);
  if (to === undefined) return broken(what, `${given} is not an email address.`);
  return await look(what, async () => {
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
    return fine(what, `Sent to ${to}. The mail server said: ${response}`);
  });
}

/** Lists each bucket that is set up and compares whose it is; changes nothing there. */
export async function* lookAtObjectStores(config: Config): AsyncGenerator<Finding> {
  const { bucket } = config.fileStore;
  if (!bucket && !config.backupBucket)
    yield fine('object store', 'Not used: stored files and backups lie in folders.');
  if (bucket) yield await lookAtOne('object store', bucket, config);
  if (config.backupBucket) yield await lookAtOne('backup store', config.backupBucket, config);
}

async function lookAtOne(
  what: string,
  bucket: BucketSettings,
  { dataFolder }: Config,
): Promise<Finding> {
  return await look(what, async () => {
    const key = await findSecretKey(dataFolder);
    await lookAtBucket(bucket, key && nameInstallation(key));
    return fine(what, `${describeBucket(bucket)} can be listed.`);
  });
}
