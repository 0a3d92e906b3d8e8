import { useState } from 'react';
import { foundMessages } from '#ui/found-messages.ts';
import { SearchableSelect, type SelectOption } from '#ui/searchable-select.tsx';

interface FoundSelectProps {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly SelectOption[];
  /** The request for the options. */
  readonly found: { readonly isFetching: boolean; readonly error: Error | null };
  readonly error: string | undefined;
  readonly onSearch: (text: string) => void;
  readonly onChoose: (value: string | null) => void;
}

/** One of what the server finds by the typed text. */
export function FoundSelect(props: FoundSelectProps) {
  const { label, placeholder, options, found, error, onSearch, onChoose } = props;
  const [chosen, setChosen] = useState<SelectOption>();
  const messages = foundMessages(found, 'Nothing found');
  const others = options.filter(({ value }) => value !== chosen?.value);
  return (
    <SearchableSelect
      label={label}
      placeholder={placeholder}
      required
      isSearched
      data={chosen ? [chosen, ...others] : others}
      value={chosen?.value ?? null}
      nothingFoundMessage={messages.nothingFoundMessage}
      error={error ?? messages.error}
      onSearchChange={(text) => onSearch(text === chosen?.label ? '' : text.trim())}
      onChange={(value, option) => {
        setChosen(option ?? undefined);
        onChoose(value);
      }}
    />
  );
}
