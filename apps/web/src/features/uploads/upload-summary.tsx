import { Group, Stack, Text } from '@mantine/core';
import { downloadRejectedRows } from '@recoup/contract/uploads/uploads.endpoints';
import type { AgencyUploadSummary } from '@recoup/contract/uploads/uploads.schemas';
import { hrefOf } from '#api/list-source.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import classes from './uploads.module.css';

/** Numbers with their names, for reading at a glance. */
export function Counts({ items }: { items: ReadonlyArray<readonly [string, number]> }) {
  return (
    <dl className={classes.counts}>
      {items.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RejectsProps {
  readonly uploadId: number;
  readonly rejected: number;
}

/** The way to every row that was not taken, with its reason. */
export function RejectsLink({ uploadId, rejected }: RejectsProps) {
  return (
    <ButtonLink
      variant="default"
      download
      href={hrefOf(downloadRejectedRows, { uploadId })}
      reason={rejected === 0 ? 'No row was rejected' : undefined}
    >
      Download rejected rows
    </ButtonLink>
  );
}

/** What became of an agency's file: every row is in exactly one of the numbers. */
export function AgencySummary({ summary }: { summary: AgencyUploadSummary }) {
  const { uploadId, agency, totalRecords, newRecords } = summary;
  return (
    <Stack gap="md">
      <Text size="sm">{agency ? <b>{agency.name}</b> : 'Rows whose ARC belongs to no agency'}</Text>
      <Counts
        items={[
          ['Total records', totalRecords],
          ['New records', newRecords],
          ['Duplicates', summary.duplicateCount],
          ['Too old', summary.tooOldCount],
          ['Missing guest name', summary.missingGuestNameCount],
          ['Rate too low', summary.rateTooLowCount],
          ['Unreadable', summary.unreadableCount],
        ]}
      />
      <Group justify="space-between">
        <AppLink href={paths.records}>See the records</AppLink>
        <RejectsLink uploadId={uploadId} rejected={totalRecords - newRecords} />
      </Group>
    </Stack>
  );
}
