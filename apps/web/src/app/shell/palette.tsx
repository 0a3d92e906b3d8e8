import { useDebouncedValue } from '@mantine/hooks';
import { searchEverything } from '@recoup/contract/search/search.endpoints';
import type { SearchHit } from '@recoup/contract/search/search.schemas';
import { useEndpoint } from '#api/queries.ts';
import { useCurrentUser } from '#api/session.ts';
import { type Command, CommandPalette } from '#ui/command-palette.tsx';
import { paths } from '../paths.ts';
import { screensFor } from '../route-table.ts';

const pathOf: Record<SearchHit['kind'], (id: number) => string> = {
  record: paths.record,
  supplier: paths.supplier,
  agency: paths.agency,
  invoice: paths.invoice,
};

const kindName: Record<SearchHit['kind'], string> = {
  record: 'Record',
  supplier: 'Supplier',
  agency: 'Agency',
  invoice: 'Invoice',
};

const commandOf = ({ kind, id, title, detail }: SearchHit): Command => ({
  id: `${kind}-${id}`,
  label: title,
  detail: [kindName[kind], detail].filter((part) => part !== '').join(' · '),
  href: pathOf[kind](id),
});

/** Typing rests this long before the palette asks, in ms. */
const restMs = 200;

interface PaletteProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** Ctrl+K: the screens that the user may open, and what the server finds for the letters typed. */
export function Palette({ query, onQuery }: PaletteProps) {
  const { abilities } = useCurrentUser();
  const [q] = useDebouncedValue(query.trim(), restMs);
  const found = useEndpoint(searchEverything, { query: { q } }, { enabled: q !== '' });
  const pages = screensFor(abilities)
    .filter(({ path }) => !path.includes('$'))
    .map(({ path, title }) => ({ id: path, label: title, href: path }));
  const results = q === '' ? [] : (found.data ?? []).map(commandOf);
  return (
    <CommandPalette
      query={query}
      onQuery={onQuery}
      label="Search Recoup"
      placeholder="Search pages, records, suppliers, agencies, and invoices"
      nothing={found.isFetching ? 'Searching...' : 'No results'}
      groups={[
        { label: 'Results', commands: results, isMatched: true },
        { label: 'Pages', commands: pages },
      ]}
    />
  );
}
