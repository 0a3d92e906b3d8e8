import { createTransport, type SentMessageInfo, type Transporter } from 'nodemailer';
import { UndeliverableError } from '#platform/outgoing/delivery';

/** A mail to one recipient. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  attachments: ReadonlyArray<{ name: string; mediaType: string; content: Buffer }>;
  /** The same for each try of the same mail, so that a twin can be told. */
  messageId: string;
}

/** Sends mail. */
export interface Mailer {
  /** Whether a mail server is named in the settings. */
  readonly isSetUp: boolean;
  /**
   * Hands a mail to the mail server; answers what that said.
   * @throws UndeliverableError when the server refuses it for good
   */
  send(mail: Mail): Promise<{ response: string }>;
}

interface MailOptions {
  /** `smtp://user:password@host:587` or `smtps://…`; none leaves mail unsent. */
  url: string | undefined;
  /** Who the mails come from, and who gets the bounces. */
  from: string;
}

const patienceMs = 10_000;

/** The mailer of the process. */
export function createMailer({ url, from }: MailOptions): Mailer {
  if (url === undefined)
    return {
      isSetUp: false,
      send: () => Promise.reject(new Error('Email is not set up.')),
    };
  const transport: Transporter<SentMessageInfo> = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: 2 * patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isSetUp: true,
    send: async ({ to, subject, text, attachments, messageId }) => {
      try {
        const { response } = await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          messageId,
          attachments: attachments.map(({ name, mediaType, content }) => ({
            filename: name,
            contentType: mediaType,
            content,
          })),
        });
        return { response: String(response) };
      } catch (error) {
        throw explain(error);
      }
    },
  };
}

/** An answer of 500 to 599 is for good; everything else may pass. */
function explain(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const code = 'responseCode' in error ? Number(error.responseCode) : 0;
  const said =
    'response' in error && typeof error.response === 'string' ? error.response : error.message;
  return code >= 500 && code < 600
    ? new UndeliverableError(`The mail server refused it: ${said}`, { cause: error })
    : new Error(`The mail server could not take it: ${said}`, { cause: error });
}
