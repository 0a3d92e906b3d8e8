import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useShortcut } from '../shortcuts.ts';
import { useDraft } from '../use-draft.ts';
import classes from './paged-list.module.css';

interface SearchBoxProps {
  readonly value: string;
  readonly placeholder: string;
  readonly onSearch: (text: string) => void;
}

/** The free-text search of a list: asks once typing rests. */
export function SearchBox({ value, placeholder, onSearch }: SearchBoxProps) {
  const [draft, type] = useDraft(value, onSearch);
  const input = useRef<HTMLInputElement>(null);
  useShortcut('searchList', () => {
    input.current?.focus();
    input.current?.select();
  });
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') input.current?.blur();
  };
  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      value={draft}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={leaveOnEscape}
      leftSection={<IconSearch size={15} />}
      rightSectionPointerEvents="all"
      rightSection={
        draft === '' ? (
          <Kbd size="xs" aria-hidden>
            /
          </Kbd>
        ) : (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => type('')} />
        )
      }
    />
  );
}
