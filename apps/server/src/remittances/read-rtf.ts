import { TextDecoder } from 'node:util';

/** The content of a rich text: the web page that Outlook has packed into it, or its text. */
export interface RichText {
  readonly html?: string | undefined;
  readonly text?: string | undefined;
}

const token = /\\(?:'([\da-f]{2})|([a-z]+)(-?\d+)? ?|([^a-z]))|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi;

/** Groups that hold no text, such as fonts and pictures. */
const withoutText: ReadonlySet<string> = new Set(
  'fonttbl colortbl stylesheet info pict object header footer listtable listoverridetable themedata generator'.split(
    ' ',
  ),
);

const signs: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  row: '\n',
  tab: '\t',
  cell: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
};

const escaped: Readonly<Record<string, string>> = {
  '\\': '\\',
  '{': '{',
  '}': '}',
  '~': ' ',
  _: '-',
};

interface Group {
  /** Whether it holds no text. */
  isHidden: boolean;
  /** Whether it only repeats as rich text what the packed page says (`\htmlrtf`). */
  isRepeated: boolean;
  /** How many letters follow a sign for those that do not know it. */
  fallback: number;
}

/** Reads a rich text (RTF), one byte a letter. */
export function readRtf(rtf: string): RichText {
  const isPacked = /^\{\\rtf1[^{}]*\\fromhtml1/.test(rtf);
  const decoder = decoderOf(/\\ansicpg(\d+)/.exec(rtf)?.[1]);
  let open: Group = { isHidden: false, isRepeated: false, fallback: 1 };
  const groups: Group[] = [];
  const parts: string[] = [];
  let bytes: number[] = [];
  let skipped = 0;
  const flush = (): void => {
    if (bytes.length > 0) parts.push(decoder.decode(Uint8Array.from(bytes)));
    bytes = [];
  };
  const write = (text: string): void => {
    flush();
    if (!open.isHidden && !open.isRepeated) parts.push(text);
  };
  for (const [, hex, word, value, sign, brace, plain] of rtf.matchAll(token)) {
    if (brace === '{') {
      groups.push(open);
      open = { ...open };
    } else if (brace === '}') {
      flush();
      open = groups.pop() ?? open;
    } else if (hex !== undefined) {
      if (skipped > 0) skipped -= 1;
      else if (!open.isHidden && !open.isRepeated) bytes.push(Number.parseInt(hex, 16));
    } else if (plain !== undefined) {
      write(plain.slice(skipped));
      skipped = Math.max(0, skipped - plain.length);
    } else if (sign === '*') open.isHidden = true;
    else if (sign !== undefined) write(escaped[sign] ?? '');
    else if (word === 'u' && value !== undefined) {
      write(String.fromCharCode(Number(value) & 0xffff));
      skipped = open.fallback;
    } else if (word === 'uc') open.fallback = Number(value ?? 1);
    else if (word === 'htmltag' || word === 'mhtmltag') open.isHidden = word === 'mhtmltag';
    else if (word === 'htmlrtf') open.isRepeated = isPacked && value !== '0';
    else if (word !== undefined && withoutText.has(word)) open.isHidden = true;
    else if (word !== undefined) write(signs[word] ?? '');
  }
  flush();
  const content = parts.join('');
  return isPacked ? { html: content } : { text: content };
}

/** Returns the decoder of the encoding that Windows has this number for; of Western Europe's if it is unknown. */
export function decoderOf(codePage: number | string = 1252): TextDecoder {
  try {
    return new TextDecoder(`windows-${codePage}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
