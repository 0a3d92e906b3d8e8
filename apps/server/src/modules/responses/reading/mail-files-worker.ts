import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveReader } from '@recoup/spreadsheets/serve-reader';
import type { Attachment, Mail } from '#server/remittances/mail';
import { type PaperKind, paperKindOf } from '#server/remittances/paper-kind';
import { PaperRefusal } from '#server/remittances/paper-refusal';
import { readEml } from '#server/remittances/read-eml';
import { readMsg } from '#server/remittances/read-msg';
import { readPdf } from '#server/remittances/read-pdf';
import type { MailFile, MailFileHead, MailFilesOrder } from './mail-files.ts';

// Runs in the thread that `mail-files.ts` starts.

interface Found extends MailFile {
  readonly kind: PaperKind['kind'];
}

const deepestMail = 5;
const mostFiles = 50;
/** Pictures within the text that are smaller are logos and signatures. */
const leastPicture = 40_000;

await serveReader(async ({ path, scratch, number }: MailFilesOrder) => {
  const { kind } = await paperKindOf(path);
  const mail = await readMail(kind, await readFile(path));
  const all = mail ? await filesOf(mail, join(scratch, 'file'), 1) : [];
  const files = all.slice(0, mostFiles);
  const opening = number === undefined ? await Promise.all(files.map(headOf)) : files[number - 1];
  return { opening, batches: none };
});

/** A mail, if it is one that can be read. */
async function readMail(kind: PaperKind['kind'], bytes: Uint8Array): Promise<Mail | undefined> {
  try {
    if (kind === 'mail') return await readEml(bytes);
    return kind === 'message' ? readMsg(bytes) : undefined;
  } catch (error) {
    if (error instanceof PaperRefusal) return undefined;
    throw error;
  }
}

/** The files of a mail, with those of the mails that are attached to it. */
async function filesOf(mail: Mail, scratch: string, depth: number): Promise<Found[]> {
  const files: Found[] = [];
  for (const each of mail.attachments)
    if ('mail' in each) {
      if (depth < deepestMail) files.push(...(await filesOf(each.mail, scratch, depth + 1)));
    } else if (isListed(each)) {
      await writeFile(scratch, each.bytes);
      const { kind } = await paperKindOf(scratch);
      const inner = depth < deepestMail ? await readMail(kind, each.bytes) : undefined;
      if (inner) files.push(...(await filesOf(inner, scratch, depth + 1)));
      else files.push({ name: each.name, bytes: each.bytes, kind });
    }
  return files;
}

function isListed({ isInline, bytes }: Exclude<Attachment, { mail: Mail }>): boolean {
  return !isInline || bytes.length >= leastPicture;
}

async function headOf({ name, bytes, kind }: Found): Promise<MailFileHead> {
  return { name, byteSize: bytes.length, hasText: await hasText(kind, bytes) };
}

async function hasText(kind: PaperKind['kind'], bytes: Uint8Array): Promise<boolean> {
  if (kind !== 'pdf') return kind !== 'picture';
  try {
    await readPdf(Uint8Array.from(bytes));
    return true;
  } catch (error) {
    if (error instanceof PaperRefusal) return false;
    throw error;
  }
}

async function* none(): AsyncGenerator<never> {}
