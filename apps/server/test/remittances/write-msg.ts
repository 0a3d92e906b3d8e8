import { CFB } from '@e965/xlsx';

/** The part of SheetJS that knows compound files; its types leave it open. */
const compounds = CFB as {
  utils: {
    cfb_new(): object;
    cfb_add(file: object, name: string, content: Buffer): void;
  };
  write(file: object, options: { type: 'buffer' }): Buffer;
};

/** A message as Outlook saves it; texts are Unicode. */
export interface OutlookMessage {
  readonly subject?: string;
  readonly text?: string;
  readonly html?: Buffer;
  /** Packed rich text. */
  readonly rtf?: Buffer;
  readonly sentAt?: Date;
  readonly attachments?: ReadonlyArray<
    { readonly name: string; readonly bytes: Buffer } | { readonly message: OutlookMessage }
  >;
}

/** Writes a message of Outlook (.msg). */
export function writeMsg(message: OutlookMessage): Buffer {
  const file = compounds.utils.cfb_new();
  addMessage(file, '', message, true);
  return compounds.write(file, { type: 'buffer' });
}

const mapi = { object: 0x0d, text: 0x1f, time: 0x40, binary: 0x01_02, number: 0x03 };

interface Value {
  readonly id: number;
  readonly kind: number;
  readonly content: Buffer;
}

const textOf = (id: number, text: string | undefined): Value[] =>
  text === undefined ? [] : [{ id, kind: mapi.text, content: Buffer.from(text, 'utf16le') }];
const bytesOf = (id: number, content: Buffer | undefined): Value[] =>
  content === undefined ? [] : [{ id, kind: mapi.binary, content }];

function addMessage(file: object, folder: string, message: OutlookMessage, isFirst: boolean): void {
  const { subject, text, html, rtf, sentAt, attachments = [] } = message;
  const values = [
    ...textOf(0x00_1a, 'IPM.Note'),
    ...textOf(0x00_37, subject),
    ...textOf(0x10_00, text),
    ...bytesOf(0x10_13, html),
    ...bytesOf(0x10_09, rtf),
  ];
  const rows = values.map(rowOf);
  if (sentAt) rows.push(timeRow(0x00_39, sentAt));
  addValues(file, folder, values);
  const header = Buffer.alloc(isFirst ? 32 : 24);
  header.writeUInt32LE(attachments.length, 12);
  header.writeUInt32LE(attachments.length, 20);
  compounds.utils.cfb_add(
    file,
    `${folder}/__properties_version1.0`,
    Buffer.concat([header, ...rows]),
  );
  for (const [at, attachment] of attachments.entries()) {
    const own = `${folder}/__attach_version1.0_#${String(at).padStart(8, '0')}`;
    if ('message' in attachment) {
      addMessage(file, `${own}/__substg1.0_3701000D`, attachment.message, false);
      const row = rowOf({ id: 0x37_01, kind: mapi.object, content: Buffer.alloc(0) });
      compounds.utils.cfb_add(
        file,
        `${own}/__properties_version1.0`,
        Buffer.concat([Buffer.alloc(8), row, numberRow(0x37_05, 5)]),
      );
      continue;
    }
    const parts = [...textOf(0x37_07, attachment.name), ...bytesOf(0x37_01, attachment.bytes)];
    addValues(file, own, parts);
    compounds.utils.cfb_add(
      file,
      `${own}/__properties_version1.0`,
      Buffer.concat([Buffer.alloc(8), ...parts.map(rowOf), numberRow(0x37_05, 1)]),
    );
  }
}

function addValues(file: object, folder: string, values: readonly Value[]): void {
  for (const { id, kind, content } of values) {
    const tag = ((id << 16) | kind).toString(16).toUpperCase().padStart(8, '0');
    compounds.utils.cfb_add(file, `${folder}/__substg1.0_${tag}`, content);
  }
}

function rowOf({ id, kind, content }: Value): Buffer {
  const row = Buffer.alloc(16);
  row.writeUInt16LE(kind, 0);
  row.writeUInt16LE(id, 2);
  row.writeUInt32LE(6, 4);
  row.writeUInt32LE(content.length + (kind === mapi.text ? 2 : 0), 8);
  return row;
}

function numberRow(id: number, value: number): Buffer {
  const row = rowOf({ id, kind: mapi.number, content: Buffer.alloc(0) });
  row.writeUInt32LE(value, 8);
  return row;
}

/** 1601 in the milliseconds of 1970. */
const epoch = -11_644_473_600_000;

function timeRow(id: number, time: Date): Buffer {
  const row = rowOf({ id, kind: mapi.time, content: Buffer.alloc(0) });
  row.writeBigUInt64LE(BigInt(time.getTime() - epoch) * 10_000n, 8);
  return row;
}

/** Packs rich text as Outlook may: as it is. */
export function packRtf(rtf: string): Buffer {
  const bytes = Buffer.from(rtf, 'latin1');
  const header = Buffer.alloc(16);
  header.writeUInt32LE(bytes.length + 12, 0);
  header.writeUInt32LE(bytes.length, 4);
  header.write('MELA', 8, 'latin1');
  return Buffer.concat([header, bytes]);
}
