import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { foundMessages } from '#ui/found-messages.ts';
import { SearchableSelect, type SelectOption } from '#ui/searchable-select.tsx';

const restMs = 200;

/** As many as are offered for what is typed. */
export const mostFound = 10;

/** What is typed into a field that the server answers, and what is searched once the typing rests. */
export function useTypedSearch() {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), restMs);
  return { search, setTyped };
}

interface FoundFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly nothingFound: string;
  readonly options: readonly SelectOption[];
  /** The request for the options. */
  readonly found: { readonly isFetching: boolean; readonly error: Error | null };
  readonly onSearch: (text: string) => void;
  readonly onChoose: (id: number) => void;
}

/** One of what the server finds; empty again after each that was chosen if its key changes. */
export function FoundField(props: FoundFieldProps) {
  const { label, placeholder, nothingFound, options, found, onSearch, onChoose } = props;
  return (
    <SearchableSelect
      label={label}
      placeholder={placeholder}
      isSearched
      maw={420}
      data={options}
      value={null}
      {...foundMessages(found, nothingFound)}
      onSearchChange={onSearch}
      onChange={(value) => value !== null && onChoose(Number(value))}
    />
  );
}
