import { constants, deflateSync } from 'node:zlib';
import type { SeededRandom } from '@recoup/server/seeding/seeded-random';
import { writePdfObjects } from '@recoup/server/test/remittances/write-pdf';

/** Makes a mail; no two calls make the same one. */
export type MakeMail = (random: SeededRandom) => Buffer;

interface Part {
  type: string;
  content: string | Buffer;
  /** Lines of its head. */
  head?: readonly string[];
}

/** What every mail claims: an answer to an invoice, with money for its records. */
export interface Claim {
  invoiceId: number;
  recordId: number;
  lastName: string;
  /** An address that the hotel is known to write from. */
  sender: string;
}

const base64 = (content: string | Buffer): string =>
  Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n');

const encoded = ({ type, content, head = [] }: Part, mark: string): string =>
  [
    `--${mark}`,
    `Content-Type: ${type}`,
    ...(type.startsWith('message/') ? [] : ['Content-Transfer-Encoding: base64']),
    ...head,
    '',
    type.startsWith('message/') ? String(content) : base64(content),
  ].join('\r\n');

export const textPart = (content: string): Part => ({
  type: 'text/plain; charset="utf-8"',
  content,
});
const htmlPart = (content: string): Part => ({ type: 'text/html; charset="utf-8"', content });
export const filePart = (
  name: string,
  content: string | Buffer,
  type = 'application/octet-stream',
) => ({
  type,
  content,
  head: [`Content-Disposition: attachment; filename="${name}"`],
});

const mebibyte = Buffer.alloc(1024 * 1024);
/** So many mebibytes of nothing, packed into little. */
export function bombOf(mebibytes: number): Buffer {
  const packed = deflateSync(mebibyte, { finishFlush: constants.Z_FULL_FLUSH });
  const body = packed.subarray(2);
  return Buffer.concat([
    packed.subarray(0, 2),
    ...Array.from({ length: mebibytes }, () => body),
    Buffer.from([3, 0]),
  ]);
}

export const pageOf = (contents: Buffer, ...others: Buffer[]): Buffer =>
  writePdfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
    contents,
    ...others,
  ]);

/** Writes mails that all claim the same. */
export function mailSource(claim: Claim) {
  const { invoiceId, recordId, lastName, sender } = claim;
  const says = `Invoice ${invoiceId}\r\nREC ${recordId} ${lastName}: paid 20.00\r\nTotal paid: $20.00 by check 4711\r\n`;

  /** A head that nothing is wrong with, but what is given. */
  const headOf = (random: SeededRandom, given: readonly string[] = []): string[] => [
    ...(given.some((line) => /^From:/i.test(line)) ? [] : [`From: Harbor Inn <${sender}>`]),
    ...(given.some((line) => /^Subject:/i.test(line)) ? [] : [`Subject: Invoice ${invoiceId}`]),
    'Date: Mon, 16 Nov 2026 09:12:00 -0500',
    `Message-ID: <${random.digits(12)}@harbor.example>`,
    'MIME-Version: 1.0',
    ...given,
  ];
  const raw = (random: SeededRandom, given: readonly string[], body: string | Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(`${headOf(random, given).join('\r\n')}\r\n\r\n`, 'latin1'),
      Buffer.from(body),
    ]);
  const mail = (random: SeededRandom, parts: readonly Part[], given: readonly string[] = []) => {
    const mark = `part${random.digits(8)}`;
    const type = `Content-Type: multipart/mixed; boundary="${mark}"`;
    const body = [...parts.map((part) => encoded(part, mark)), `--${mark}--`, ''].join('\r\n');
    return raw(random, [...given, type], body);
  };
  const withFile = (name: string, make: (random: SeededRandom) => Buffer | string): MakeMail => {
    return (random) => mail(random, [textPart(says), filePart(name, make(random))]);
  };
  const withHtml =
    (make: (random: SeededRandom) => string): MakeMail =>
    (random) =>
      mail(random, [htmlPart(`<html><body>${make(random)}</body></html>`)]);
  const withHead =
    (make: (random: SeededRandom) => string[]): MakeMail =>
    (random) =>
      raw(random, make(random), says);
  const nested = (random: SeededRandom, depth: number): Buffer => {
    let inner = mail(random, [textPart(says)]);
    for (let level = 1; level < depth; level += 1)
      inner = mail(random, [{ type: 'message/rfc822', content: inner.toString('latin1') }]);
    return inner;
  };
  return { says, raw, mail, withFile, withHtml, withHead, nested };
}

export type MailSource = ReturnType<typeof mailSource>;
