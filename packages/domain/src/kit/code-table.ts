interface Row<Code extends number> {
  readonly code: Code;
  readonly name: string;
}

/** Returns how to look up a table of codes. */
export function codeTable<Code extends number>(rows: readonly Row<Code>[]) {
  const names = new Map<number, string>(rows.map(({ code, name }) => [code, name]));
  const nameOf = (code: Code): string => names.get(code) ?? String(code);
  return {
    /** The display name. */
    nameOf,
    /** Returns a code with its name, as in responses; null if there is none. */
    named: (code: Code | null) => (code === null ? null : { code, name: nameOf(code) }),
    /** Whether a number is a code of the table. */
    isCode: (code: number): code is Code => names.has(code),
  };
}

type Codes<Table extends Record<string, Row<number>>> = {
  readonly [Name in keyof Table]: Table[Name]['code'];
};

/** Returns the codes of a table by the names that rules use. */
export function codesByName<Table extends Record<string, Row<number>>>(table: Table): Codes<Table> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { code }]) => [name, code]),
  ) as Codes<Table>;
}
