import { type Day, isDay } from '@recoup/domain/dates/day';
import { readEmailAddress } from '@recoup/domain/kit/email-address';
import { flattenText } from '@recoup/domain/kit/one-line';
import type { MailClaims } from '@recoup/domain/responses/mail-claims';
import type { SignedMail } from '@recoup/domain/responses/signed-domain';
import PostalMime, { addressParser, type Email } from 'postal-mime';

/** The most of a mail that is looked at for its head, in bytes. */
export const longestHead = 256 * 1024;

/** The head of a mail, every text limited and in one line. */
interface MailHead extends MailClaims {
  readonly messageId: string | null;
  /** From as written; null if no address is there. */
  readonly sender: { readonly address: string; readonly name: string } | null;
  readonly subject: string;
  readonly sentOn: Day | null;
  readonly signed: SignedMail;
}

const longestName = 200;
const longestText = 500;

/** Returns the beginning of a mail up to the empty line that ends its head. */
export function headOf(start: Buffer): Buffer {
  const ends = [start.indexOf('\r\n\r\n'), start.indexOf('\n\n')].filter((at) => at !== -1);
  return ends.length === 0 ? start : start.subarray(0, Math.min(...ends));
}

/** Reads the head of a mail; one that cannot be read has empty texts. */
export async function readMailHead(start: Buffer): Promise<MailHead> {
  const mail = await parse(headOf(start));
  const texts = (name: string): string[] =>
    mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const address = limited(mail.from?.address ?? '', longestText);
  const name = limited(mail.from?.name ?? '', longestName);
  const messageId = limited((mail.messageId ?? '').replace(/^\s*<|>\s*$/g, ''), longestText);
  return {
    messageId: messageId || null,
    sender: address === '' ? null : { address, name },
    from: (readEmailAddress(address) ?? address).toLowerCase(),
    subject: limited(mail.subject ?? '', longestText),
    sentOn: dayOf(texts('date')[0] ?? ''),
    signed: {
      from: texts('from').flatMap((from) =>
        addressParser(from, { flatten: true }).map((each) => each.address ?? ''),
      ),
      results: texts('authentication-results'),
      signatures: texts('dkim-signature'),
    },
    autoSubmitted: texts('auto-submitted')[0] ?? '',
    precedence: texts('precedence')[0] ?? '',
    contentType: texts('content-type')[0] ?? '',
    isAutoReply: [...texts('x-autoreply'), ...texts('x-autorespond')].some(
      (value) => value.trim().toLowerCase() !== 'no',
    ),
  };
}

async function parse(head: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(Buffer.concat([head, Buffer.from('\r\n\r\n')]));
  } catch {
    return { headers: [], headerLines: [], attachments: [] };
  }
}

const limited = (text: string, most: number): string =>
  Array.from(flattenText(text.toWellFormed()).trim()).slice(0, most).join('');

const months = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** The day as the sender wrote it, in the sender's own time zone. */
function dayOf(date: string): Day | null {
  const [, day = '', month = '', year = ''] =
    /(?:^|[\s,])(\d{1,2})\s+([a-z]{3})[a-z]*\s+(\d{4})\b/i.exec(date) ?? [];
  const at = months.indexOf(month.toLowerCase()) / 3 + 1;
  const text = `${year}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}
