import { useDebouncedValue } from '@mantine/hooks';
import { listPayers } from '@recoup/contract/receipts/payers.endpoints';
import { searchEverything } from '@recoup/contract/search/search.endpoints';
import { payerKindName } from '@recoup/domain/receipts/receipt';
import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useEndpoint } from '#api/queries.ts';
import { foundMessages } from '#ui/found-messages.ts';
import { SearchableSelect, type SelectOption } from '#ui/searchable-select.tsx';

const restMs = 200;
const mostFound = 10;

/** A payer, or a hotel whose payer is made with its first receipt: `payer 12`, `hotel 34`, or ''. */
export type ChosenPayer = string;

export const unknownPayer: SelectOption = { value: '', label: 'Unknown' };

/** Returns a payer as it is chosen in a form. */
export const payerOption = ({ id, name }: { id: number; name: string }): SelectOption => ({
  value: `payer ${id}`,
  label: name,
});

/** Returns who paid, as requests name them. */
export function whoPaid(chosen: ChosenPayer): { payerId?: number | null; supplierId?: number } {
  const [kind, id] = chosen.split(' ');
  if (kind === 'hotel') return { supplierId: Number(id) };
  return { payerId: kind === 'payer' ? Number(id) : null };
}

interface PayerFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  /** The one that the form proposes. */
  readonly chosen?: SelectOption;
  /** Why it cannot be changed. */
  readonly reason?: string | undefined;
}

/** Who sent a receipt: a payer by its names, or a hotel that has not paid before. */
export function PayerField<Values extends FieldValues>(props: PayerFieldProps<Values>) {
  const { control, name, chosen = unknownPayer, reason } = props;
  const { field, fieldState } = useController({ control, name });
  const [picked, setPicked] = useState<SelectOption>();
  const current = picked?.value === field.value ? picked : chosen;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed === current.label ? '' : typed.trim(), restMs);
  const isSearching = { enabled: search !== '' };
  const payers = useEndpoint(listPayers, { query: { search, perPage: mostFound } }, isSearching);
  const hits = useEndpoint(searchEverything, { query: { q: search } }, isSearching);
  const messages = foundMessages(
    { isFetching: payers.isFetching || hits.isFetching, error: payers.error ?? hits.error },
    'No payers found',
  );
  const found = (payers.data?.data ?? []).filter(({ mergedInto }) => mergedInto === null);
  const known = new Set(
    found.flatMap(({ suppliers }) => suppliers.filter(({ isOwn }) => isOwn).map(({ id }) => id)),
  );
  const options: SelectOption[] = [
    ...found.map(({ id, name: label, kind }) => ({
      value: `payer ${id}`,
      label: kind === 'hotel' ? label : `${label} (${payerKindName(kind)})`,
    })),
    ...(hits.data ?? [])
      .filter(({ kind, id }) => kind === 'supplier' && !known.has(id))
      .map(({ id, title }) => ({ value: `hotel ${id}`, label: title })),
  ].filter(({ value }) => value !== current.value);
  const all = current.value === '' ? [unknownPayer] : [unknownPayer, current];
  return (
    <SearchableSelect
      label="Payer"
      description={reason ?? 'Leave it as Unknown if the check does not show who sent it'}
      disabled={reason !== undefined}
      placeholder="Search by name"
      isSearched
      data={search === '' ? all : [...options, current]}
      value={String(field.value)}
      error={fieldState.error?.message ?? messages.error}
      nothingFoundMessage={messages.nothingFoundMessage}
      onSearchChange={setTyped}
      onChange={(value, option) => {
        setPicked(option ?? unknownPayer);
        field.onChange(value ?? '');
      }}
      onBlur={field.onBlur}
    />
  );
}
