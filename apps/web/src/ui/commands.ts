interface CommandWords {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** The keyboard shortcut for it. */
  readonly hint?: string;
}

/** A screen that the palette opens, or an action that it runs. */
export type Command = CommandWords &
  (
    | { readonly href: string; readonly run?: undefined }
    | { readonly href?: undefined; readonly run: () => void }
  );

export interface CommandGroup {
  readonly label: string;
  readonly commands: readonly Command[];
}

/** Returns how well a label matches: 0 if equal, 1 if it starts with the query, 2 if it contains every word. */
function fitOf(label: string, query: string): number | undefined {
  if (label === query) return 0;
  if (label.startsWith(query)) return 1;
  return query.split(/\s+/).every((word) => label.includes(word)) ? 2 : undefined;
}

const bestLength = ({ commands }: CommandGroup): number => commands[0]?.label.length ?? 0;

/** A group of matching commands, best first, with the rank of the best. */
interface RankedGroup extends CommandGroup {
  readonly fit: number;
}

/** Returns the matching commands by group, the best group and the best commands first. */
export function rankGroups(groups: readonly CommandGroup[], query: string): RankedGroup[] {
  const sought = query.trim().toLowerCase();
  return groups
    .map(({ label, commands }) => {
      const fitting = commands
        .map((command) => ({ command, fit: fitOf(command.label.toLowerCase(), sought) }))
        .filter((one): one is { command: Command; fit: number } => one.fit !== undefined)
        .toSorted(
          (one, other) =>
            one.fit - other.fit || one.command.label.length - other.command.label.length,
        );
      return { label, commands: fitting.map(({ command }) => command), fit: fitting[0]?.fit ?? 3 };
    })
    .filter(({ commands }) => commands.length > 0)
    .toSorted((one, other) => one.fit - other.fit || bestLength(one) - bestLength(other));
}

/** Returns whether the best command of a group equals the query or starts with it. */
export const isNamed = ({ fit }: { readonly fit: number }): boolean => fit < 2;
