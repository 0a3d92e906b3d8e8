import { Group, Stack, Text } from '@mantine/core';
import type { UploadResult } from '@recoup/contract/uploads/upload-drafts.schemas';
import { downloadRejectedRows } from '@recoup/contract/uploads/uploads.endpoints';
import type { AgencyUploadSummary } from '@recoup/contract/uploads/uploads.schemas';
import { countText } from '@recoup/domain/kit/counted';
import { requestUrl } from '#api/request-url.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import classes from './uploads.module.css';

/** Numbers with their names, for reading at a glance. */
function Counts({ items }: { items: ReadonlyArray<readonly [string, number]> }) {
  return (
    <dl className={classes.counts}>
      {items.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{countText(count)}</dd>
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
function RejectsLink({ uploadId, rejected }: RejectsProps) {
  return (
    <ButtonLink
      variant="default"
      download
      href={requestUrl(downloadRejectedRows, { uploadId })}
      reason={rejected === 0 ? 'No rows were rejected' : undefined}
    >
      Download Rejected Rows
    </ButtonLink>
  );
}

const countsOf = (summary: AgencyUploadSummary) =>
  [
    ['Total records', summary.totalRecords],
    ['New records', summary.newRecords],
    ['Duplicates', summary.duplicateCount],
    ['Too old', summary.tooOldCount],
    ['Missing guest name', summary.missingGuestNameCount],
    ['Rate too low', summary.rateTooLowCount],
    ['Unreadable', summary.unreadableCount],
    ['Cancelled', summary.cancelledCount],
  ] as const;

const nameOf = ({ agency }: AgencyUploadSummary): string =>
  agency?.name ?? 'Rows with an unknown ARC';

/** The result of an agency's file: every row is in exactly one of the numbers. */
function AgencySummary({ summary }: { summary: AgencyUploadSummary }) {
  const { uploadId, totalRecords, newRecords } = summary;
  return (
    <Stack gap="md">
      <Text size="sm" fw={600}>
        {nameOf(summary)}
      </Text>
      <Counts items={countsOf(summary)} />
      <Group justify="space-between">
        <AppLink href={paths.records}>View Records</AppLink>
        <RejectsLink uploadId={uploadId} rejected={totalRecords - newRecords} />
      </Group>
    </Stack>
  );
}

/** The agencies of a CTS file with their numbers, one line each. */
export function CtsAgencies({ summaries }: { summaries: readonly AgencyUploadSummary[] }) {
  const [first] = summaries;
  if (!first) return null;
  return (
    <DataTable
      label="Agencies in this file"
      rows={summaries}
      rowId={({ agency }) => agency?.id ?? 0}
      empty=""
      columns={[
        { header: 'Agency', cell: nameOf },
        ...countsOf(first).map(([header], at) => ({
          header,
          align: 'right' as const,
          cell: (summary: AgencyUploadSummary) => countText(countsOf(summary)[at]?.[1] ?? 0),
        })),
      ]}
    />
  );
}

function CtsSummary({ summaries }: { summaries: readonly AgencyUploadSummary[] }) {
  const [first] = summaries;
  const rejected = summaries.reduce((sum, one) => sum + one.totalRecords - one.newRecords, 0);
  return (
    <Stack gap="md">
      <CtsAgencies summaries={summaries} />
      <Group justify="space-between">
        <AppLink href={paths.records}>View Records</AppLink>
        {first && <RejectsLink uploadId={first.uploadId} rejected={rejected} />}
      </Group>
    </Stack>
  );
}

/** The specified summary of any kind of file. */
export function UploadResultView({ result }: { result: UploadResult }) {
  const { agency, cts, arc, supplier } = result;
  if (agency) return <AgencySummary summary={agency} />;
  if (cts) return <CtsSummary summaries={cts} />;
  if (arc) {
    const { uploadId, updateCount, unchangedCount = 0, unmatchedCount } = arc;
    return (
      <Stack gap="md">
        <Text size="sm">{countText(updateCount)} record ARCs updated</Text>
        <Counts
          items={[
            ['Updated', updateCount],
            ['Unchanged', unchangedCount],
            ['Unmatched', unmatchedCount],
          ]}
        />
        <RejectsLink uploadId={uploadId} rejected={unchangedCount + unmatchedCount} />
      </Stack>
    );
  }
  if (!supplier) return null;
  return (
    <Stack gap="md">
      <Text size="sm">{supplier.filename}</Text>
      <Counts
        items={[
          ['Total suppliers', supplier.totalSuppliers],
          ['New suppliers', supplier.newSupplierCount],
          ['Duplicates', supplier.duplicateCount],
          ['Missing phone', supplier.missingPhoneCount],
          ...(supplier.unreadableCount > 0
            ? ([['Unreadable', supplier.unreadableCount]] as const)
            : []),
        ]}
      />
      <RejectsLink
        uploadId={supplier.uploadId}
        rejected={supplier.totalSuppliers - supplier.newSupplierCount}
      />
    </Stack>
  );
}
