import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listAgencies } from '@recoup/contract/agencies/agencies.endpoints';
import { uploadAgencyFile } from '@recoup/contract/uploads/uploads.endpoints';
import { useState } from 'react';
import { useEndpoint } from '#api/queries.ts';
import { recordColumnNames } from './column-names.ts';
import { DataUpload } from './data-upload.tsx';
import { AgencySummary } from './upload-summary.tsx';

const searchDelayMs = 300;

/** Active agencies by name, as they are typed. */
function useAgencyChoices(search: string) {
  const [debounced] = useDebouncedValue(search, searchDelayMs);
  const { data } = useEndpoint(listAgencies, {
    query: {
      active: 'true',
      perPage: 50,
      sortBy: 'name',
      sortDirection: 'asc',
      ...(debounced && { search: debounced }),
    },
  });
  return (data?.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name ?? String(id),
  }));
}

/** `/agencies/dataUpload` (A-345..A-355). */
export function AgencyUploadScreen() {
  const [agency, setAgency] = useState<{ value: string; label: string } | null>(null);
  const [search, setSearch] = useState('');
  const choices = useAgencyChoices(agency?.label === search ? '' : search);
  const known = agency && !choices.some(({ value }) => value === agency.value) ? [agency] : [];
  return (
    <DataUpload
      key={agency?.value ?? 'none'}
      title="Agency Data Upload"
      endpoint={uploadAgencyFile}
      params={{ agencyId: Number(agency?.value ?? 0) }}
      reason={agency === null ? 'Choose an agency first' : undefined}
      columns={recordColumnNames}
      target={
        <Select
          label="Agency"
          placeholder="Type a name"
          searchable
          data={[...known, ...choices]}
          value={agency?.value ?? null}
          searchValue={search}
          onSearchChange={setSearch}
          onChange={(_, option) => setAgency(option)}
          nothingFoundMessage="No active agency of that name"
        />
      }
      summary={(summary) => <AgencySummary summary={summary} />}
    />
  );
}
