interface CommandWords {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** The key that does the same. */
  readonly hint?: string;
}

/** Something that the palette leads to, or does. */
export type Command = CommandWords &
  (
    | { readonly href: string; readonly run?: undefined }
    | { readonly href?: undefined; readonly run: () => void }
  );

export interface CommandGroup {
  readonly label: string;
  readonly commands: readonly Command[];
}

/** How well a command fits, 0 for best: it is called so, it begins so, it holds every word. */
function fitOf(label: string, query: string): number | undefined {
  if (label === query) return 0;
  if (label.startsWith(query)) return 1;
  return query.split(/\s+/).every((word) => label.includes(word)) ? 2 : undefined;
}

const bestLength = ({ commands }: CommandGroup): number => commands[0]?.label.length ?? 0;

/** A group of commands that a query names, best first, and how well the best fits. */
interface RankedGroup extends CommandGroup {
  readonly fit: number;
}

/** Returns the groups with what fits a query, the best group and the best in it first; none that is empty. */
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

/** Whether a group begins with a command that is called as the query, or begins so. */
export const isNamed = ({ fit }: { readonly fit: number }): boolean => fit < 2;
