import { useState } from 'react';
import { SearchableSelect, type SelectOption } from '#ui/searchable-select.tsx';

interface FoundSelectProps {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly SelectOption[];
  readonly isPending: boolean;
  readonly error: string | undefined;
  readonly onSearch: (text: string) => void;
  readonly onChoose: (value: string | null) => void;
}

/** One of what the server finds by the typed text. */
export function FoundSelect(props: FoundSelectProps) {
  const { label, placeholder, options, isPending, error, onSearch, onChoose } = props;
  const [chosen, setChosen] = useState<SelectOption>();
  const others = options.filter(({ value }) => value !== chosen?.value);
  return (
    <SearchableSelect
      label={label}
      placeholder={placeholder}
      required
      isSearched
      data={chosen ? [chosen, ...others] : others}
      value={chosen?.value ?? null}
      error={error}
      nothingFoundMessage={isPending ? 'Searching...' : 'Nothing found'}
      onSearchChange={(text) => onSearch(text === chosen?.label ? '' : text.trim())}
      onChange={(value, option) => {
        setChosen(option ?? undefined);
        onChoose(value);
      }}
    />
  );
}
