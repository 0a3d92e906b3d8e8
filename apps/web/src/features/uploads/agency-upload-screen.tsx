import { useDebouncedValue } from '@mantine/hooks';
import { listAgencies } from '@recoup/contract/agencies/agencies.endpoints';
import { useEffect, useState } from 'react';
import { useEndpoint } from '#api/queries.ts';
import { foundMessages } from '#ui/found-messages.ts';
import { SearchableSelect } from '#ui/searchable-select.tsx';
import { UploadWorkbench } from './upload-workbench.tsx';
import { useWorkbench } from './use-workbench.ts';

const searchDelayMs = 300;

/** Active agencies by name, as they are typed. */
function useAgencyChoices(search: string) {
  const [debounced] = useDebouncedValue(search, searchDelayMs);
  const found = useEndpoint(listAgencies, {
    query: {
      active: 'true',
      perPage: 50,
      sortBy: 'name',
      sortDirection: 'asc',
      ...(debounced && { search: debounced }),
    },
  });
  const choices = (found.data?.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name ?? String(id),
  }));
  return { choices, messages: foundMessages(found, 'No active agencies found') };
}

function choiceOf({ id, name }: { id: number; name: string }) {
  return { value: String(id), label: name };
}

/** `/agencies/dataUpload` (A-345..A-355). */
export function AgencyUploadScreen() {
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const [search, setSearch] = useState('');
  const workbench = useWorkbench({
    kind: 'agency',
    agencyId: chosen ? Number(chosen.value) : undefined,
  });
  const { draft, sendHeld } = workbench;
  const resumed = draft?.agency;
  const agency = chosen ?? (resumed ? choiceOf(resumed) : null);
  const { choices, messages } = useAgencyChoices(agency?.label === search ? '' : search);
  const known = agency && !choices.some(({ value }) => value === agency.value) ? [agency] : [];

  useEffect(() => {
    if (resumed && !chosen) {
      setChosen(choiceOf(resumed));
      setSearch(resumed.name);
    }
  }, [resumed, chosen]);

  // A file that was chosen first waits for its agency, and one that was checked goes to the new one.
  const agencyId = chosen?.value;
  const draftAgencyId = draft?.agency?.id;
  useEffect(() => {
    if (agencyId !== undefined && agencyId !== String(draftAgencyId ?? '')) sendHeld();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another agency sends the file
  }, [agencyId]);

  return (
    <UploadWorkbench
      title="Agency Data Upload"
      kind="agency"
      workbench={workbench}
      reason={agency === null ? 'Choose an agency first' : undefined}
      target={
        <SearchableSelect
          label="Agency"
          placeholder="Search by name"
          autoFocus={!matchMedia('(pointer: coarse)').matches}
          isSearched
          data={[...known, ...choices]}
          value={agency?.value ?? null}
          onSearchChange={setSearch}
          onChange={(_, option) => setChosen(option)}
          {...messages}
        />
      }
    />
  );
}
