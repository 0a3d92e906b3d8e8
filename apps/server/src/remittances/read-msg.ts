import { createRequire } from 'node:module';
import { decompressRTF } from '@kenjiuno/decompressrtf';
import type { FieldsData, default as outlook } from '@kenjiuno/msgreader';
import type { Attachment, Mail } from './mail.ts';
import { PaperRefusal } from './paper-refusal.ts';
import { dayOf } from './read-eml.ts';
import { decoderOf, readRtf } from './read-rtf.ts';

// What such a package exports by default, the tools that import it disagree about.
const { default: MsgReader } = createRequire(import.meta.url)('@kenjiuno/msgreader') as {
  default: typeof outlook.default;
};

/**
 * Reads a message that Outlook has saved (.msg).
 * @throws PaperRefusal for a damaged one
 */
export function readMsg(bytes: Uint8Array): Mail {
  try {
    const reader = new MsgReader(new Uint8Array(bytes).buffer);
    const fields = reader.getFileData();
    if (fields.dataType !== 'msg') throw new Error(fields.error ?? 'no message');
    return mailOf(fields, (attachment) => reader.getAttachment(attachment).content);
  } catch (error) {
    const message = 'This Outlook message is damaged. Ask for it again.';
    throw new PaperRefusal('damaged', message, { cause: error });
  }
}

function mailOf(fields: FieldsData, contentOf: (attachment: FieldsData) => Uint8Array): Mail {
  const { html, internetCodepage, compressedRtf } = fields;
  const page = textOf(fields.bodyHtml) ?? (html && decodeText(html, internetCodepage));
  const rich = page === undefined && compressedRtf ? readPackedRtf(compressedRtf) : {};
  return {
    day: dayOf(fields.clientSubmitTime ?? fields.messageDeliveryTime),
    subject: textOf(fields.subject),
    html: page ?? rich.html,
    text: textOf(fields.body) ?? rich.text,
    attachments: (fields.attachments ?? []).map((attachment): Attachment => {
      const { innerMsgContentFields: inner } = attachment;
      if (inner) return { mail: mailOf(inner, contentOf) };
      return {
        name: textOf(attachment.fileName) ?? textOf(attachment.fileNameShort) ?? '',
        bytes: contentOf(attachment),
        isInline: attachment.attachmentHidden === true,
      };
    }),
  };
}

/** The library returns a value of whatever type the file states for it. */
function textOf(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw new Error('a text of another type');
}

/** Reads a rich text as mails of Outlook keep it, packed. */
export function readPackedRtf(packed: Uint8Array): ReturnType<typeof readRtf> {
  const bytes = decompressRTF(Array.from(packed));
  return readRtf(Buffer.from(bytes).toString('latin1'));
}

const utf8CodePage = 65_001;

/** Reads a text in the encoding that Windows has this number for, or in UTF-8 if it is valid as that. */
export function decodeText(bytes: Uint8Array, codePage = 1252): string {
  const text = Buffer.from(bytes).toString('utf8');
  if (codePage === utf8CodePage || !text.includes('\uFFFD')) return text;
  return decoderOf(codePage).decode(bytes);
}
