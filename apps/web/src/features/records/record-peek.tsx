import { Group } from '@mantine/core';
import { getRecord } from '@recoup/contract/records/records.endpoints';
import { useEndpoint } from '#api/queries.ts';
import { PeekContent } from '#ui/peek-content.tsx';
import { RecordBadges } from './record-badges.tsx';
import { PaymentSection, StaySection, SupplierSection } from './record-sections.tsx';

/** A record beside a list. */
export function RecordPeek({ recordId }: { readonly recordId: number }) {
  return (
    <PeekContent answer={useEndpoint(getRecord, { params: { recordId } })}>
      {(record) => (
        <>
          <Group gap="xs">
            <RecordBadges record={record} />
          </Group>
          <StaySection record={record} />
          <SupplierSection record={record} />
          <PaymentSection record={record} />
        </>
      )}
    </PeekContent>
  );
}
