import { Select, type SelectProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
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
  /** Includes the selected option, also while the server searches for others. */
  readonly data: readonly SelectOption[];
  /** Whether the server has already searched, so that all options are shown, in their order. */
  readonly isSearched?: boolean;
}

/** A select with at least this many options is searchable; others are native. */
export const manyOptions = 15;

/** Returns the position of the highlighted option in the open list; -1 for none. */
function highlightedIn(input: HTMLInputElement): number {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const shown = [...(list?.querySelectorAll('[data-combobox-option]') ?? [])];
  return shown.findIndex((option) => option.hasAttribute('data-combobox-selected'));
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Why there is nothing to choose, as an option, because a list has nothing else. */
function NoOption({ children }: { readonly children: ReactNode }) {
  return (
    <div role="option" aria-disabled aria-selected={false}>
      {children}
    </div>
  );
}

/**
 * A select that is searched by typing. The first letter replaces the shown text. Enter, Tab, and leaving
 * the field take the highlighted option; Escape restores the selected one.
 */
export function SearchableSelect(props: SearchableSelectProps) {
  const { data, value = null, error, isSearched = false, limit, ...rest } = props;
  const {
    nothingFoundMessage,
    onSearchChange,
    onChange,
    onKeyDown,
    onPaste,
    onFocus,
    onClick,
    onBlur,
    ...shown
  } = rest;
  const [isOpen, { open, close }] = useDisclosure();
  /** Undefined while the selected option is shown. */
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
      // The list must be open before the letter arrives, or no option is highlighted.
      open();
    } else if (event.key === 'Escape' && typed !== undefined) {
      show(chosen);
    } else if (event.key === 'Tab') {
      const option = highlighted(input);
      if (option) choose(option);
      else takeTyped(input);
    } else if (event.key === 'Enter' && typed !== undefined) {
      // Otherwise, the form would be submitted with the previous option.
      event.preventDefault();
      if (!highlighted(input) && rankOptions(data, typed).length > 0) takeTyped(input);
    }
  };

  return (
    <Select
      // the list scrolls itself: a scroll area in it could not be reached by keyboard
      withScrollArea={false}
      // outside of it, the list would be in no landmark of the page
      comboboxProps={{ portalProps: { target: 'main' } }}
      // it would cover the fields below before the user asks for it
      openOnFocus={false}
      {...shown}
      nothingFoundMessage={nothingFoundMessage && <NoOption>{nothingFoundMessage}</NoOption>}
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
