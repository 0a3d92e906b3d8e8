import { bytesText } from './byte-size.ts';

/** Which file an upload accepts. The browser checks it before it sends, and the server again. */
export interface FileRule {
  /** Endings of accepted names in lower case, with the dot. */
  readonly extensions: readonly string[];
  /** Whether a file of any name is accepted: its content decides what it is. */
  readonly takesAnyName?: boolean;
  readonly maxBytes: number;
}

/** A file as a browser knows it before reading it. */
interface ChosenFile {
  readonly name: string;
  readonly size: number;
  /** The media type that belongs to its name; empty if it is not known. */
  readonly type: string;
}

/** What is never a table, whatever its content may be taken for. */
const neverTables = /^(?:image|audio|video|font)\/|^application\/pdf$/;

/** Why several files cannot be uploaded together. */
export const oneFileOnly = 'Choose one file at a time.';

/** Why a folder cannot be uploaded. */
export const noFolder = 'Choose a file instead of a folder.';

/** Returns the ending of a name in lower case with its dot, or an empty text. */
function fileEnding(name: string): string {
  return /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
}

/** Returns why a file of this name is refused, with the endings that are accepted. */
export function wrongFileType(name: string, { extensions }: FileRule): string {
  const right =
    extensions.length === 1
      ? `Choose a file with the extension ${extensions[0]}.`
      : `Choose a file with one of these extensions: ${extensions.join(', ')}.`;
  return `${name} is not a supported file type. ${right}`;
}

/** Returns why a larger file is refused. */
export function fileTooLarge({ maxBytes }: FileRule): string {
  return `The file is larger than ${bytesText(maxBytes)}.`;
}

/** Returns why a file without content is refused. */
export function emptyFile(name: string): string {
  return `${name} is empty.`;
}

/** Returns whether a file of this name may be sent; its content is checked on the server. */
export function hasAcceptedName(name: string, { extensions, takesAnyName }: FileRule): boolean {
  return takesAnyName === true || extensions.includes(fileEnding(name));
}

/** Returns why a chosen file is not sent; undefined if it is (F-434). */
export function fileRefusal({ name, size, type }: ChosenFile, rule: FileRule): string | undefined {
  const isNamed = rule.extensions.includes(fileEnding(name));
  const isOther = rule.takesAnyName === true && !isNamed && neverTables.test(type);
  if (isOther || !hasAcceptedName(name, rule)) return wrongFileType(name, rule);
  if (size === 0) return emptyFile(name);
  return size > rule.maxBytes ? fileTooLarge(rule) : undefined;
}
