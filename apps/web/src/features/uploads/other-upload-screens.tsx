import { NativeSelect, Stack, Text } from '@mantine/core';
import {
  uploadArcFile,
  uploadCtsFile,
  uploadSupplierFile,
} from '@recoup/contract/uploads/uploads.endpoints';
import { arcFileAgencyIds } from '@recoup/domain/agencies/arc';
import { useState } from 'react';
import { arcColumnNames, recordColumnNames, supplierColumnNames } from './column-names.ts';
import { DataUpload } from './data-upload.tsx';
import { AgencySummary, Counts, RejectsLink } from './upload-summary.tsx';

/** `/agencies/ctsUpload`: rows name their agency by ARC; one summary for each. */
export function CtsUploadScreen() {
  return (
    <DataUpload
      title="CTS Upload"
      endpoint={uploadCtsFile}
      columns={recordColumnNames}
      summary={(summaries) => (
        <Stack gap="xl">
          {summaries.map((summary) => (
            <AgencySummary key={summary.agency?.id ?? 0} summary={summary} />
          ))}
        </Stack>
      )}
    />
  );
}

/** `/agencies/vtsArcUpload`: one of two agencies, the first unless chosen otherwise. */
export function ArcUploadScreen() {
  const [agencyId, setAgencyId] = useState<number>(arcFileAgencyIds[0]);
  return (
    <DataUpload
      title="ARC Upload"
      endpoint={uploadArcFile}
      params={{ agencyId }}
      columns={arcColumnNames}
      target={
        <NativeSelect
          label="Agency"
          data={arcFileAgencyIds.map(String)}
          value={String(agencyId)}
          onChange={(event) => setAgencyId(Number(event.currentTarget.value))}
        />
      }
      summary={({ uploadId, updateCount, unmatchedCount }) => (
        <Stack gap="md">
          <Text size="sm">{updateCount} record ARCs updated</Text>
          <Counts
            items={[
              ['Updated', updateCount],
              ['Unmatched', unmatchedCount],
            ]}
          />
          <RejectsLink uploadId={uploadId} rejected={unmatchedCount} />
        </Stack>
      )}
    />
  );
}

/** `/suppliers/dataUpload` (S-690..S-698). */
export function SupplierUploadScreen() {
  return (
    <DataUpload
      title="Supplier Data Upload"
      endpoint={uploadSupplierFile}
      columns={supplierColumnNames}
      summary={(summary) => (
        <Stack gap="md">
          <Text size="sm">{summary.filename}</Text>
          <Counts
            items={[
              ['Total suppliers', summary.totalSuppliers],
              ['New suppliers', summary.newSupplierCount],
              ['Duplicates', summary.duplicateCount],
              ['Missing phone', summary.missingPhoneCount],
            ]}
          />
          <RejectsLink
            uploadId={summary.uploadId}
            rejected={summary.totalSuppliers - summary.newSupplierCount}
          />
        </Stack>
      )}
    />
  );
}
