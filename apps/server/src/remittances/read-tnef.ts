import type { Attachment, Mail } from './mail.ts';
import { PaperRefusal } from './paper-refusal.ts';
import { decodeText, readPackedRtf } from './read-msg.ts';

const mark = 0x22_3e_9f_78;

/** Whether a file is a `winmail.dat`, by its first bytes. */
export const isWinmail = (bytes: Uint8Array): boolean =>
  bytes.length >= 4 && Buffer.from(bytes.subarray(0, 4)).readUInt32LE(0) === mark;

/** Names of its parts. */
const part = {
  body: 0x80_0c,
  properties: 0x90_03,
  codePage: 0x90_07,
  attachment: 0x90_02,
  attachmentName: 0x80_10,
  attachmentBytes: 0x80_0f,
  attachmentProperties: 0x90_05,
};

/** Numbers of the properties that say what a mail says. */
const property = { body: 0x10_00, rtf: 0x10_09, html: 0x10_13, longName: 0x37_07, data: 0x37_01 };

/** How many bytes a value takes, by the number of its kind; the others state their length. */
const sizes: Readonly<Record<number, number>> = {
  0x02: 4,
  0x03: 4,
  0x04: 4,
  0x05: 8,
  0x06: 8,
  0x07: 8,
  0x0a: 4,
  0x0b: 4,
  0x14: 8,
  0x40: 8,
  0x48: 16,
};
const wideText = 0x1f;
const mailWithin = 0x0d;
const guidBytes = 16;

interface OpenAttachment {
  name: string;
  bytes: Uint8Array | undefined;
  mail: Mail | undefined;
}

/**
 * Reads a `winmail.dat` (TNEF): what Outlook packs a mail and its attachments into for other Outlooks.
 * @throws PaperRefusal for a damaged one
 */
export function readTnef(bytes: Uint8Array): Mail {
  try {
    return readParts(Buffer.from(bytes));
  } catch (error) {
    const message = 'This winmail.dat is damaged. Ask for the mail again, as HTML or plain text.';
    throw new PaperRefusal('damaged', message, { cause: error });
  }
}

function readParts(file: Buffer): Mail {
  if (file.readUInt32LE(0) !== mark) throw new Error('no TNEF');
  let codePage: number | undefined;
  let html: string | undefined;
  let text: string | undefined;
  const attachments: OpenAttachment[] = [];
  const setBody = ({ id, value, isWide }: Property): void => {
    if (id === property.body) text = isWide ? wide(value) : decodeText(value, codePage);
    if (id === property.html) html = decodeText(value, codePage);
    if (id !== property.rtf || html !== undefined) return;
    const rich = readPackedRtf(value);
    html = rich.html;
    text ??= rich.text;
  };
  for (let at = 6; at + 9 <= file.length; ) {
    const name = file.readUInt16LE(at + 1);
    const length = file.readUInt32LE(at + 5);
    const value = file.subarray(at + 9, at + 9 + length);
    if (value.length < length) throw new Error('cut off');
    at += 9 + length + 2;
    const attachment = attachments.at(-1);
    if (name === part.codePage) codePage = value.readUInt32LE(0);
    else if (name === part.body) text ??= decodeText(value, codePage).replaceAll('\0', '');
    else if (name === part.properties) for (const each of propertiesOf(value)) setBody(each);
    else if (name === part.attachment)
      attachments.push({ name: '', bytes: undefined, mail: undefined });
    else if (!attachment) continue;
    else if (name === part.attachmentName)
      attachment.name ||= decodeText(value, codePage).replaceAll('\0', '');
    else if (name === part.attachmentBytes) attachment.bytes = value;
    else if (name === part.attachmentProperties)
      for (const each of propertiesOf(value)) setAttached(attachment, each);
  }
  return { html, text, attachments: attachments.flatMap(attachedOf) };
}

function setAttached(attachment: OpenAttachment, { id, kind, value, isWide }: Property): void {
  if (id === property.longName && isWide) attachment.name = wide(value);
  if (id !== property.data) return;
  const isMail = kind === mailWithin && value.length > guidBytes + 4;
  if (isMail && value.readUInt32LE(guidBytes) === mark)
    attachment.mail = readParts(value.subarray(guidBytes));
  else attachment.bytes ??= value;
}

const attachedOf = ({ name, bytes, mail }: OpenAttachment): Attachment[] => {
  if (mail) return [{ mail }];
  return bytes ? [{ name, bytes, isInline: false }] : [];
};

const wide = (value: Buffer): string => value.toString('utf16le').replaceAll('\0', '');

interface Property {
  readonly id: number;
  readonly kind: number;
  readonly value: Buffer;
  readonly isWide: boolean;
}

const roundedUp = (length: number): number => Math.ceil(length / 4) * 4;

function* propertiesOf(list: Buffer): Generator<Property> {
  let at = 4;
  const next = (length: number): Buffer => {
    const value = list.subarray(at, at + length);
    if (value.length < length) throw new Error('cut off');
    at += roundedUp(length);
    return value;
  };
  const number = (): number => next(4).readUInt32LE(0);
  for (let left = list.readUInt32LE(0); left > 0; left -= 1) {
    const tag = number();
    const kind = tag & 0xf_ff;
    const isMany = (tag & 0x10_00) !== 0;
    const id = tag >>> 16;
    if (id >= 0x80_00) {
      next(guidBytes);
      if (number() === 0) number();
      else next(number());
    }
    const size = sizes[kind];
    for (let count = isMany || size === undefined ? number() : 1; count > 0; count -= 1) {
      const value = next(size ?? number());
      yield { id, kind, value, isWide: kind === wideText };
    }
  }
}
