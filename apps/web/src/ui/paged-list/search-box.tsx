import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShortcut } from '../shortcuts.ts';
import { useDraft } from '../use-draft.ts';
import classes from './paged-list.module.css';

interface SearchBoxProps {
  readonly value: string;
  readonly placeholder: string;
  readonly onSearch: (text: string) => void;
  /** Whether the list shows what was found for `value`. */
  readonly isAnswered: boolean;
  /** Enter was pressed, and what it asked for is shown. */
  readonly onEnter: () => void;
}

/** The free-text search of a list: asks once typing rests, or at Enter. */
export function SearchBox(props: SearchBoxProps) {
  const { value, placeholder, onSearch, isAnswered, onEnter } = props;
  const [draft, setDraft, settle] = useDraft(value, onSearch);
  const [isEntered, setIsEntered] = useState(false);
  const type = (text: string) => {
    setIsEntered(false);
    setDraft(text);
  };
  const enter = useEffectEvent(onEnter);
  const isFound = isEntered && isAnswered && draft.trim() === value;
  useEffect(() => {
    if (isFound) enter();
  }, [isFound]);
  const input = useRef<HTMLInputElement>(null);
  useShortcut('searchList', () => {
    input.current?.focus();
    input.current?.select();
  });
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') input.current?.blur();
    if (key !== 'Enter') return;
    settle();
    setIsEntered(true);
  };
  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      title={placeholder}
      value={draft}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKey}
      onBlur={() => setIsEntered(false)}
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
