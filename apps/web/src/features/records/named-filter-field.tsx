import { useDebouncedValue } from '@mantine/hooks';
import { searchEverything } from '@recoup/contract/search/search.endpoints';
import { useState } from 'react';
import { useName } from '#api/named.ts';
import { useEndpoint } from '#api/queries.ts';
import { foundMessages } from '#ui/found-messages.ts';
import type { ListValue } from '#ui/paged-list/list-state.ts';
import { SearchableSelect } from '#ui/searchable-select.tsx';

export type NamedKind = 'agency' | 'supplier';

const searchDelayMs = 300;

const all = { value: '', label: 'All' };

interface NamedFilterProps {
  readonly kind: NamedKind;
  readonly label: string;
  readonly value: ListValue | undefined;
  readonly onChange: (id: number | undefined) => void;
}

/** One agency or supplier, found by its name, phone number, or ID. */
export function NamedFilter({ kind, label, value, onChange }: NamedFilterProps) {
  const [typed, setTyped] = useState('');
  const name = useName(kind, value);
  const id = typeof value === 'number' || typeof value === 'string' ? String(value) : undefined;
  const chosen = id === undefined ? [] : [{ value: id, label: name ?? id }];
  const [q] = useDebouncedValue(typed === chosen[0]?.label ? '' : typed.trim(), searchDelayMs);
  const found = useEndpoint(searchEverything, { query: { q } }, { enabled: q !== '' });
  const hits = (found.data ?? [])
    .filter((hit) => hit.kind === kind && String(hit.id) !== id)
    .map((hit) => ({ value: String(hit.id), label: hit.title }));
  return (
    <SearchableSelect
      label={label}
      placeholder="Search by name or ID"
      isSearched
      data={q === '' ? [all, ...chosen] : [...hits, ...chosen]}
      value={id ?? null}
      {...foundMessages(found, 'Nothing found')}
      onSearchChange={setTyped}
      onChange={(next) => onChange(next ? Number(next) : undefined)}
    />
  );
}
