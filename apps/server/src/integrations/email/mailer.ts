import { flattenText } from '@recoup/domain/kit/one-line';
import type { SendMailOptions } from 'nodemailer';
import { UnconfirmedDeliveryError, UndeliverableError } from '#platform/outgoing/delivery';

/** An email to one recipient, so that the result for each recipient is known. */
export interface Email {
  to: string;
  /** Where replies go; to the sender by default. */
  replyTo?: string;
  subject: string;
  /** The body; nothing in a line can begin another (F-206). */
  lines: readonly string[];
  attachments: ReadonlyArray<{ name: string; mediaType: string; content: Buffer }>;
  /** The same for every attempt to send an email. The Message-ID is derived from it, so that duplicates can be recognized. */
  key: string;
}

/** Sends mail. */
export interface Mailer {
  /** Whether a mail server is named in the settings. */
  readonly isSetUp: boolean;
  /**
   * Connects to the mail server, and signs in where the address names an account; sends nothing.
   * @throws Error in its words, or in those of the connection
   */
  greet(): Promise<void>;
  /** The mail as a file that mail programs open, with the day it bears. */
  compose(mail: Email, writtenAt: Date): Promise<Buffer>;
  /**
   * Hands an email to the mail server; returns its response about the recipient.
   * @throws UndeliverableError when the server refuses it permanently, UnconfirmedDeliveryError
   * when it may have accepted it; any other error is temporary
   */
  send(mail: Email, signal: AbortSignal): Promise<{ response: string; recipient: string }>;
}

interface MailerOptions {
  /** `smtp://user:password@host:587` or `smtps://…`; none leaves mail unsent. */
  url: string | undefined;
  /** The sender of the emails. */
  from: string;
  /** Where mail servers return what they cannot deliver; the sender by default. */
  bounceAddress?: string | undefined;
  /** How long the mail server may be silent. */
  patienceMs?: number;
}

const usualPatienceMs = 10_000;

// most processes never send mail, and it is one of the largest libraries
const loadLibrary = () => import('nodemailer');

/** The mailer of the process. */
export function createMailer(options: MailerOptions): Mailer {
  const { url, from, bounceAddress } = options;
  const domain = /@([^\s<>]+)/.exec(from)?.[1] ?? 'localhost';

  const letterOf = ({ to, replyTo, subject, lines, attachments, key }: Email): SendMailOptions => ({
    from,
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: flattenText(subject),
    text: lines.map(flattenText).join('\n'),
    messageId: `<${key.replaceAll(/[^\w]+/g, '.')}@${domain}>`,
    attachments: attachments.map(({ name, mediaType, content }) => ({
      filename: name,
      contentType: mediaType,
      content,
    })),
    ...(bounceAddress !== undefined && { envelope: { from: bounceAddress, to } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    isSetUp: url !== undefined,

    async greet() {
      if (url === undefined) throw new Error('Email is not set up.');
      const transport = await createSender(url, options.patienceMs ?? usualPatienceMs);
      try {
        await transport.verify();
      } catch (error) {
        throw readSmtpFailure(error, false);
      } finally {
        transport.close();
      }
    },

    async compose(mail, writtenAt) {
      const { createTransport } = await loadLibrary();
      const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await writer.sendMail({ ...letterOf(mail), date: writtenAt });
      return Buffer.isBuffer(message) ? message : Buffer.concat(await message.toArray());
    },

    async send(mail, signal) {
      if (url === undefined) throw new Error('Email is not set up.');
      let isHandedOver = false;
      const transport = await createSender(url, options.patienceMs ?? usualPatienceMs, () => {
        isHandedOver = true;
      });
      try {
        const { response } = await transport.sendMail({ ...letterOf(mail), signal });
        return { response, recipient: mail.to };
      } catch (error) {
        throw readSmtpFailure(error, isHandedOver);
      } finally {
        transport.close();
      }
    },
  };
}

/**
 * A connection for one email. `onHandedOver` runs once the server has all of it and is about to
 * respond.
 */
async function createSender(url: string, patienceMs: number, onHandedOver?: () => void) {
  const { createTransport } = await loadLibrary();
  const note = (entry: unknown): void => {
    // The library reports this event only in its log.
    if (typeof entry === 'object' && entry && 'tnx' in entry && entry.tnx === 'message')
      onHandedOver?.();
  };
  const ignore = (): void => undefined;
  return createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: 2 * patienceMs,
    dnsTimeout: patienceMs,
    logger: {
      level: ignore,
      trace: ignore,
      debug: ignore,
      info: note,
      warn: ignore,
      error: ignore,
      fatal: ignore,
    },
  });
}

/** Responses about this email: about its recipient, or about its contents. */
const recipientCommands = new Set(['RCPT TO', 'DATA']);

/**
 * Classifies a failed attempt. A response of 500 to 599 about the email is permanent. If there is
 * no response after all of it was sent, it may have arrived. Everything else is temporary,
 * including a refused sign-in or sender: once that is fixed, the queued emails are sent.
 */
function readSmtpFailure(error: unknown, isHandedOver: boolean): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const code = 'responseCode' in error ? Number(error.responseCode) : 0;
  const command = 'command' in error ? String(error.command) : '';
  const said =
    'response' in error && typeof error.response === 'string' ? error.response : error.message;
  const options = { cause: error };
  if (code >= 500 && code < 600 && recipientCommands.has(command))
    return new UndeliverableError(`The email server rejected the message: ${said}`, options);
  if (isHandedOver && code === 0)
    return new UnconfirmedDeliveryError(
      `The email server did not confirm delivery. The message may or may not have been delivered. (${said})`,
      options,
    );
  return new Error(`The email server could not accept the message: ${said}`, options);
}
