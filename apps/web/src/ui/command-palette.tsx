import { Kbd, Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import classes from './command-palette.module.css';
import type { Command, CommandGroup } from './commands.ts';
import { takesOver } from './keystroke-buffer.ts';

interface CommandPaletteProps {
  /** The matching commands, best first. */
  readonly groups: readonly CommandGroup[];
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
  /** Whether better matches are still loading; Enter waits for them. */
  readonly isPending: boolean;
  readonly label: string;
  readonly placeholder: string;
  /** Shown when nothing matches. */
  readonly nothing: string;
}

interface CommandRowProps {
  readonly command: Command;
  readonly id: string;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onTake: (inNewTab: boolean) => void;
}

function CommandRow({ command, id, isChosen, onPoint, onTake }: CommandRowProps) {
  const { label, detail, hint } = command;
  return (
    // the field keeps the focus and handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classes.command}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onTake(event.ctrlKey || event.metaKey)}
    >
      <span className={classes.label}>{label}</span>
      {detail !== undefined && <span className={classes.detail}>{detail}</span>}
      {hint !== undefined && <Kbd className={classes.hint}>{hint}</Kbd>}
    </div>
  );
}

/** A dialog in which a few letters and Enter run a command or open a screen. */
export function CommandPalette(props: CommandPaletteProps) {
  const { groups, query, onQuery, onClose, isPending, label, placeholder, nothing } = props;
  const router = useRouter();
  const listId = useId();
  const [pointed, setPointed] = useState<string>();
  const [isTaking, setTaking] = useState(false);
  const commands = groups.flatMap((group) => group.commands);
  const at = Math.max(
    commands.findIndex(({ id }) => id === pointed),
    0,
  );
  const chosen = commands[at];
  const optionId = (command: Command) => `${listId}-${command.id}`;
  const chosenId = chosen && optionId(chosen);

  const take = (command: Command | undefined, inNewTab: boolean) => {
    if (command === undefined) return;
    if (command.href !== undefined && inNewTab)
      return void window.open(command.href, '_blank', 'noopener');
    onClose();
    if (command.href === undefined) command.run();
    else void router.navigate({ href: command.href });
  };
  const move = (step: number) =>
    setPointed(commands[(at + step + commands.length) % commands.length]?.id);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') {
      if (isPending && pointed === undefined) setTaking(true);
      else take(chosen, event.ctrlKey || event.metaKey);
    } else return;
    event.preventDefault();
  };

  useEffect(() => {
    if (!isTaking || isPending) return;
    setTaking(false);
    take(chosen, false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the matches that Enter waited for are loaded
  }, [isTaking, isPending]);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      padding={0}
      size={600}
      yOffset={80}
      attributes={{ content: { 'aria-label': label } }}
    >
      <TextInput
        {...takesOver}
        role="combobox"
        aria-label={label}
        aria-expanded={commands.length > 0}
        aria-controls={commands.length > 0 ? listId : undefined}
        aria-activedescendant={chosenId}
        aria-autocomplete="list"
        autoComplete="off"
        data-autofocus
        size="lg"
        variant="unstyled"
        className={classes.search}
        leftSection={<IconSearch size={16} />}
        placeholder={placeholder}
        value={query}
        onChange={({ currentTarget }) => {
          setPointed(undefined);
          setTaking(false);
          onQuery(currentTarget.value);
        }}
        onKeyDown={press}
      />
      {commands.length === 0 ? (
        <p role="status" className={classes.nothing}>
          {nothing}
        </p>
      ) : (
        <div role="listbox" id={listId} aria-label={label} className={classes.list}>
          {groups.map((group) => (
            <div key={group.label} role="group" aria-label={group.label}>
              <div aria-hidden className={classes.group}>
                {group.label}
              </div>
              {group.commands.map((command) => (
                <CommandRow
                  key={command.id}
                  command={command}
                  id={optionId(command)}
                  isChosen={command === chosen}
                  onPoint={() => setPointed(command.id)}
                  onTake={(inNewTab) => take(command, inNewTab)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </Modal>
  );
}
