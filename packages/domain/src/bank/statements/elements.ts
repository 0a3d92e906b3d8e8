/** An element with its name without prefix, its own text, and the elements in it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly children: XmlElement[];
}

/** Levels of a file that are read; statements have about ten. */
export const deepestLevel = 64;

/** All elements at a path below an element, such as `NtryDtls`, `TxDtls`. */
export function elementsAt(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) =>
      found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

/** The text at the first of such paths; undefined if there is none, or it is blank. */
export function textAt(element: XmlElement, ...path: readonly string[]): string | undefined {
  return elementsAt(element, ...path)[0]?.text.trim() || undefined;
}
