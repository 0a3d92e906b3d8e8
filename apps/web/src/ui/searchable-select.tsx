import { Select, type SelectProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { rankOptions } from './rank-options.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

type Owned =
  | 'data'
  | 'filter'
  | 'searchable'
  | 'searchValue'
  | 'defaultSearchValue'
  | 'allowDeselect'
  | 'dropdownOpened'
  | 'onDropdownOpen'
  | 'onDropdownClose'
  | 'onOptionSubmit';

interface SearchableSelectProps extends Omit<SelectProps, Owned> {
  /** Contains the chosen option, also when the server searches for others. */
  readonly data: readonly SelectOption[];
  /** Whether the server has searched them already, so that all are offered, in their order. */
  readonly isSearched?: boolean;
}

/** From this many options on a select is searched by typing; fewer are the browser's own. */
export const manyOptions = 15;

/** Where in the open list the highlighted option stands; -1 for none. */
function highlightedIn(input: HTMLInputElement): number {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const shown = [...(list?.querySelectorAll('[data-combobox-option]') ?? [])];
  return shown.findIndex((option) => option.hasAttribute('data-combobox-selected'));
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/**
 * A choice of many, searched by typing: the first letter replaces what is shown; Enter, Tab, and
 * leaving the field take the highlighted option; Escape goes back.
 */
export function SearchableSelect(props: SearchableSelectProps) {
  const { data, value = null, error, isSearched = false, limit, ...rest } = props;
  const { onSearchChange, onChange, onKeyDown, onPaste, onFocus, onClick, onBlur, ...shown } = rest;
  const [isOpen, { open, close }] = useDisclosure();
  /** Absent while the chosen option is shown. */
  const [typed, setTyped] = useState<string>();
  const [missed, setMissed] = useState<string>();
  const chosen = data.find((option) => option.value === value)?.label ?? '';
  const matches = (text: string) =>
    (isSearched ? [...data] : rankOptions(data, text)).slice(0, limit ?? data.length);

  const show = (text: string) => {
    setTyped(text === chosen ? undefined : text);
    if (text !== chosen) setMissed(undefined);
    onSearchChange?.(text);
  };
  const highlighted = (input: HTMLInputElement) =>
    isOpen ? matches(typed ?? '')[highlightedIn(input)] : undefined;
  const choose = (option: SelectOption) => {
    setTyped(undefined);
    setMissed(undefined);
    close();
    if (option.value !== value) onChange?.(option.value, option);
  };
  const takeTyped = (input: HTMLInputElement) => {
    if (typed === undefined || typed.trim() === '') return;
    const option =
      highlighted(input) ?? rankOptions(data, typed).find(({ disabled = false }) => !disabled);
    if (option) return choose(option);
    setTyped(undefined);
    setMissed(typed.trim());
  };
  const markShown = (input: HTMLInputElement) => {
    if (typed === undefined) input.select();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const input = event.currentTarget;
    if (event.key === ' ' && typed === undefined) {
      event.preventDefault();
      open();
    } else if (isLetter(event)) {
      markShown(input);
      // before the letter is there: a list opened with it has nothing to take by Enter
      open();
    } else if (event.key === 'Escape' && typed !== undefined) {
      show(chosen);
    } else if (event.key === 'Tab') {
      const option = highlighted(input);
      if (option) choose(option);
      else takeTyped(input);
    } else if (event.key === 'Enter' && typed !== undefined) {
      // a form would be sent with what was chosen before
      event.preventDefault();
      if (!highlighted(input) && rankOptions(data, typed).length > 0) takeTyped(input);
    }
  };

  return (
    <Select
      {...shown}
      data={data}
      value={value}
      error={error ?? (missed !== undefined && `“${missed}” is not in the list. Choose another.`)}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange={!isSearched}
      searchValue={typed ?? chosen}
      onSearchChange={show}
      filter={({ search }) => matches(search)}
      dropdownOpened={isOpen}
      onDropdownOpen={open}
      onDropdownClose={close}
      onOptionSubmit={() => {
        setTyped(undefined);
        setMissed(undefined);
      }}
      onChange={(next, option) => onChange?.(next, option)}
      onKeyDown={press}
      onPaste={(event) => {
        onPaste?.(event);
        markShown(event.currentTarget);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        event.currentTarget.select();
      }}
      onClick={(event) => {
        onClick?.(event);
        markShown(event.currentTarget);
      }}
      onBlur={(event) => {
        takeTyped(event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
}
