/** The names of SpreadsheetML: transitional and strict. */
const spreadsheetNamespaces = [
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
];
const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const declaration = 'xmlns';

/** Tells a part's own elements from those that programs add to it (ECMA-376 parts 1 and 3). */
interface OwnElements {
  /** Takes each attribute of an element before the element is opened. */
  attribute(name: string, value: string): void;
  /** Returns the name without its prefix; undefined for an element that is ignored. */
  open(name: string): string | undefined;
  close(name: string): string | undefined;
  /** Returns whether the content of the element that was opened last is ignored with it. */
  isPassingOver(): boolean;
  /**
   * The namespace of a prefix at the current position; for an undeclared prefix the prefix itself.
   */
  namespaceOf(prefix: string): string;
}

/**
 * A part's own elements are those of SpreadsheetML and of its root's namespace, because package
 * relations and the test versions of Excel 2007 have others. All others are ignored with their
 * contents, and so is `extLst`. Of alternate content, the fallback is read, because it is meant for
 * readers without extensions.
 */
export function createOwnElements(): OwnElements {
  const namespaces = new Map<string, string>();
  const declared: Array<{ prefix: string; before: string | undefined; depth: number }> = [];
  const own = new Set(spreadsheetNamespaces);
  let depth = 0;
  let passedOverAt = 0;

  const namespaceOf = (prefix: string): string => namespaces.get(prefix) ?? prefix;
  const undeclare = (): void => {
    while (declared.at(-1)?.depth === depth) {
      const { prefix = '', before } = declared.pop() ?? {};
      if (before === undefined) namespaces.delete(prefix);
      else namespaces.set(prefix, before);
    }
  };

  return {
    attribute(name, value) {
      if (!name.startsWith(declaration)) return;
      if (name !== declaration && name[declaration.length] !== ':') return;
      const prefix = name.slice(declaration.length + 1);
      declared.push({ prefix, before: namespaces.get(prefix), depth: depth + 1 });
      namespaces.set(prefix, value);
    },
    open(name) {
      depth += 1;
      if (passedOverAt > 0) return undefined;
      const namespace = namespaceOf(prefixOf(name));
      const local = localName(name);
      if (depth === 1) own.add(namespace);
      if (namespace === compatibility && (local === 'AlternateContent' || local === 'Fallback'))
        return undefined;
      if (own.has(namespace) && local !== 'extLst') return local;
      passedOverAt = depth;
      return undefined;
    },
    close(name) {
      const isOwn = passedOverAt === 0 && own.has(namespaceOf(prefixOf(name)));
      if (passedOverAt === depth) passedOverAt = 0;
      undeclare();
      depth -= 1;
      return isOwn ? localName(name) : undefined;
    },
    isPassingOver: () => passedOverAt > 0,
    namespaceOf,
  };
}

/** Returns the prefix of a name; the empty text when it has none. */
export function prefixOf(name: string): string {
  return name.slice(0, Math.max(0, name.indexOf(':')));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
