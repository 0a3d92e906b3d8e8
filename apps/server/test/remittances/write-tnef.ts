/** What Outlook packs into a `winmail.dat`. */
export interface WinmailContent {
  /** In the encoding of the sender's Windows. */
  readonly text?: Buffer;
  readonly html?: Buffer;
  /** Packed rich text. */
  readonly rtf?: Buffer;
  readonly attachments?: ReadonlyArray<
    | { readonly name: string; readonly longName?: string; readonly bytes: Buffer }
    | { readonly content: WinmailContent }
  >;
}

const signature = Buffer.from('789f3e220100', 'hex');

/** Writes a `winmail.dat` (TNEF). */
export function writeTnef({ text, html, rtf, attachments = [] }: WinmailContent): Buffer {
  const properties = [
    ...(html ? [property(0x10_13, 0x01_02, html)] : []),
    ...(rtf ? [property(0x10_09, 0x01_02, rtf)] : []),
    // a number, and a named text, as every message has
    Buffer.concat([uint32(0x00_26_00_03), uint32(0)]),
    Buffer.concat([
      uint32(0x80_05_00_1e),
      Buffer.alloc(16),
      uint32(1),
      sized(Buffer.from('x-name\0\0', 'utf16le')),
      uint32(1),
      sized(Buffer.from('named\0')),
    ]),
  ];
  return Buffer.concat([
    signature,
    part(1, 0x00_06_90_07, Buffer.concat([uint32(1_252), uint32(0)])),
    ...(text ? [part(1, 0x00_02_80_0c, Buffer.concat([text, Buffer.alloc(1)]))] : []),
    part(1, 0x00_06_90_03, listOf(properties)),
    ...attachments.flatMap((attachment) => [
      part(2, 0x00_06_90_02, Buffer.alloc(14)),
      ...('content' in attachment
        ? [
            part(
              2,
              0x00_06_90_05,
              listOf([
                property(
                  0x37_01,
                  0x0d,
                  Buffer.concat([Buffer.alloc(16, 7), writeTnef(attachment.content)]),
                ),
              ]),
            ),
          ]
        : [
            part(2, 0x00_01_80_10, Buffer.from(`${attachment.name}\0`, 'latin1')),
            part(2, 0x00_06_80_0f, attachment.bytes),
            ...(attachment.longName === undefined
              ? []
              : [
                  part(
                    2,
                    0x00_06_90_05,
                    listOf([
                      property(0x37_07, 0x1f, Buffer.from(`${attachment.longName}\0`, 'utf16le')),
                    ]),
                  ),
                ]),
          ]),
    ]),
  ]);
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const padding = (length: number): Buffer => Buffer.alloc((4 - (length % 4)) % 4);
const sized = (value: Buffer): Buffer =>
  Buffer.concat([uint32(value.length), value, padding(value.length)]);
const property = (id: number, kind: number, value: Buffer): Buffer =>
  Buffer.concat([uint32(id * 65_536 + kind), uint32(1), sized(value)]);
const listOf = (properties: readonly Buffer[]): Buffer =>
  Buffer.concat([uint32(properties.length), ...properties]);

function part(level: number, name: number, value: Buffer): Buffer {
  const checksum = value.reduce((sum, byte) => (sum + byte) % 65_536, 0);
  const end = Buffer.alloc(2);
  end.writeUInt16LE(checksum);
  return Buffer.concat([Buffer.from([level]), uint32(name), uint32(value.length), value, end]);
}
