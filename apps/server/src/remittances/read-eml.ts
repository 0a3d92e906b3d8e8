import { dayInZone } from '@recoup/domain/dates/day';
import PostalMime from 'postal-mime';
import type { Mail } from './mail.ts';
import { PaperRefusal } from './paper-refusal.ts';

/** How deep parts of a mail may lie within others; mails that people send have five. */
const deepestPart = 30;

/**
 * Reads a mail as it is sent over the Internet.
 * @throws PaperRefusal if its parts lie too deep within each other
 */
export async function readEml(bytes: Uint8Array): Promise<Mail> {
  const { date, subject, html, text, attachments } = await PostalMime.parse(bytes, {
    attachmentEncoding: 'arraybuffer',
    forceRfc822Attachments: true,
    maxNestingDepth: deepestPart,
  }).catch((error: unknown) => {
    const message =
      'The mail is damaged, or too deeply nested to be read. Copy its text, and paste it.';
    throw new PaperRefusal('damaged', message, { cause: error });
  });
  return {
    day: dayOf(date),
    subject,
    html,
    text,
    attachments: attachments.flatMap(({ filename, content, disposition, mimeType }) =>
      typeof content === 'string'
        ? []
        : {
            name: filename ?? '',
            bytes: new Uint8Array(content),
            isInline: disposition === 'inline' && !/^(?:message|application)\//.test(mimeType),
          },
    ),
  };
}

const firstYear = 1000;
const lastYear = 9999;

/** The day of a moment as a mail states it; undefined when it is none: its sender can write anything. */
export function dayOf(written: string | undefined): Mail['day'] {
  const sent = new Date(written ?? '');
  const year = sent.getUTCFullYear();
  return year > firstYear && year < lastYear ? dayInZone(sent) : undefined;
}
