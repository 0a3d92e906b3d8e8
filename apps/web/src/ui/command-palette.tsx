import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { takesOver } from './keystroke-buffer.ts';

/** Something that the palette leads to. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly href: string;
}

export interface CommandGroup {
  readonly label: string;
  readonly commands: readonly Command[];
  /** True for results that have already been matched; they are shown as they are. */
  readonly isMatched?: boolean;
}

interface CommandPaletteProps {
  readonly groups: readonly CommandGroup[];
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly label: string;
  readonly placeholder: string;
  /** Shown when nothing matches. */
  readonly nothing: string;
}

/** Opens the palette. */
export function openPalette(): void {
  spotlight.open();
}

const matches = (command: Command, query: string): boolean =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => command.label.toLowerCase().includes(word));

/** Type a few letters, choose, be there. */
export function CommandPalette(props: CommandPaletteProps) {
  const { groups, query, onQuery, label, placeholder, nothing } = props;
  const router = useRouter();
  const shown = groups
    .map(({ label, commands, isMatched }) => ({
      label,
      commands: isMatched ? commands : commands.filter((command) => matches(command, query)),
    }))
    .filter(({ commands }) => commands.length > 0);
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={onQuery}
      shortcut={null}
      maxHeight={420}
      centered={false}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      scrollable
      attributes={{ content: { 'aria-label': label } }}
    >
      <Spotlight.Search
        {...takesOver}
        placeholder={placeholder}
        leftSection={<IconSearch size={16} />}
      />
      <Spotlight.ActionsList>
        {shown.map(({ label: group, commands }) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {commands.map(({ id, label: name, detail, href }) => (
              <Spotlight.Action
                key={id}
                label={name}
                {...(detail === undefined ? {} : { description: detail })}
                onClick={() => void router.navigate({ href })}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {shown.length === 0 && <Spotlight.Empty>{nothing}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
