import { useDebouncedValue } from '@mantine/hooks';
import { findNamed, searchEverything } from '@recoup/contract/search/search.endpoints';
import type { SearchHit } from '@recoup/contract/search/search.schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { queryOf, useEndpoint } from '#api/queries.ts';
import { useChangeSettings, useCurrentUser } from '#api/session.ts';
import { CommandPalette } from '#ui/command-palette.tsx';
import { type Command, type CommandGroup, isNamed, rankGroups } from '#ui/commands.ts';
import { useShortcuts } from '#ui/shortcuts.ts';
import { toastProblem } from '#ui/toasts.tsx';
import { goKeysFor } from '../go-keys.ts';
import { paths } from '../paths.ts';
import { itemOf, recentItems } from '../recent.ts';
import { screensFor } from '../route-table.ts';

const kindName: Record<SearchHit['kind'], string> = {
  record: 'Record',
  supplier: 'Supplier',
  agency: 'Agency',
  invoice: 'Invoice',
  payment: 'Payment',
};

function pathOf({ kind, id, supplierId }: SearchHit): string {
  if (kind === 'payment')
    return supplierId === null ? paths.receipt(id) : paths.supplierPayments(supplierId);
  return paths[kind](id);
}

function commandOf(hit: SearchHit): Command {
  const { kind, id, title, detail } = hit;
  const kindIsSaid = title.startsWith(kindName[kind]);
  const said = [...(kindIsSaid ? [] : [kindName[kind]]), detail].filter((part) => part !== '');
  return { id: `${kind}-${id}`, label: title, detail: said.join(' · '), href: pathOf(hit) };
}

/** How long typing must pause before the search starts, in ms. Results are to appear within 150 ms. */
const restMs = 60;

/** Screens that create or run something. */
const acts: ReadonlySet<string> = new Set([
  paths.addRecord,
  paths.addSupplier,
  paths.addAgency,
  paths.addChain,
  paths.addVendor,
  paths.enterReceipt,
  paths.addPayer,
  paths.enterBankLine,
  paths.addBankDeposit,
  paths.importBankStatement,
  paths.register,
  paths.agencyUpload,
  paths.ctsUpload,
  paths.arcUpload,
  paths.supplierUpload,
  paths.generateInvoices,
]);

/** Returns what the user may do and open, and the shortcuts of the current screen. */
function useLocalGroups(): CommandGroup[] {
  const { abilities } = useCurrentUser();
  const { mutate: change } = useChangeSettings(toastProblem);
  const here = useShortcuts().map(({ shown, label, run }) => ({
    id: `key-${shown}`,
    label,
    hint: shown,
    run,
  }));
  const letters = new Map(goKeysFor(abilities).map(({ path, shown }) => [path, shown]));
  const screens = screensFor(abilities)
    .filter(({ path }) => !path.includes('$'))
    .map(({ path, title }): Command & { readonly href: string } => {
      const hint = letters.get(path);
      return { id: path, label: title, href: path, ...(hint !== undefined && { hint }) };
    });
  const looks: Command[] = [
    { id: 'dark', label: 'Use Dark Theme', run: () => change({ colorScheme: 'dark' }) },
    { id: 'light', label: 'Use Light Theme', run: () => change({ colorScheme: 'light' }) },
    { id: 'compact', label: 'Use Compact Rows', run: () => change({ density: 'compact' }) },
    {
      id: 'comfortable',
      label: 'Use Comfortable Rows',
      run: () => change({ density: 'comfortable' }),
    },
  ];
  return [
    { label: 'Actions', commands: [...screens.filter(({ href }) => acts.has(href)), ...looks] },
    { label: 'Pages', commands: screens.filter(({ href }) => !acts.has(href)) },
    { label: 'On This Page', commands: here },
  ];
}

/** Returns what the user opened last, except the current screen, with current names. */
function useRecent(): CommandGroup[] {
  const user = useCurrentUser();
  const here = useLocation({ select: ({ pathname }) => itemOf(pathname) });
  const items = recentItems(user.id)
    .filter((item) => item !== here)
    .join(',');
  const { data = [] } = useEndpoint(findNamed, { query: { items } }, { enabled: items !== '' });
  return data.length === 0 ? [] : [{ label: 'Recent', commands: data.map(commandOf) }];
}

interface PaletteProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
}

/**
 * The palette (Ctrl+K): what the user opened last, what they may do and open, and the search results
 * for the entered text.
 */
export function Palette({ query, onQuery, onClose }: PaletteProps) {
  const typed = query.trim();
  const [q] = useDebouncedValue(typed, restMs);
  const recent = useRecent();
  const local = useLocalGroups();
  const found = useQuery({
    ...queryOf(searchEverything, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const isAsking = typed !== '' && (typed !== q || found.isPending || found.isPlaceholderData);
  const hits = typed === '' ? [] : (found.data ?? []);
  const results = hits.length === 0 ? [] : [{ label: 'Results', commands: hits.map(commandOf) }];
  const fitting = rankGroups(local, typed);
  const isCalledSo = fitting[0] !== undefined && isNamed(fitting[0]);
  const isFirst = !isCalledSo || hits[0]?.isExact === true;
  const groups =
    typed === ''
      ? [...recent, ...local.slice(0, 2)]
      : [...(isFirst ? results : []), ...fitting, ...(isFirst ? [] : results)];
  return (
    <CommandPalette
      query={query}
      onQuery={onQuery}
      onClose={onClose}
      groups={groups}
      isPending={isAsking && !isCalledSo}
      label="Search Recoup"
      placeholder="Search by name, ID, phone, amount, or check number"
      nothing={isAsking ? 'Searching...' : (found.error?.message ?? 'No results')}
    />
  );
}
