import { Anchor, Text } from '@mantine/core';
import { getAgencyVendor } from '@recoup/contract/accounting/accounting.endpoints';
import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import { useEffect, useState } from 'react';
import { useEndpoint } from '#api/queries.ts';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { PartNotLoaded } from '#ui/not-loaded.tsx';

const AgencyVendorDialog = lazyForm(() =>
  import('./agency-vendor-dialog.tsx').then((m) => m.AgencyVendorDialog),
);

/** The agency's vendor in QuickBooks, to view and to change. */
export function AgencyVendorLine({ agency }: { readonly agency: Agency }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useEndpoint(getAgencyVendor, {
    params: { agencyId: agency.id },
  });
  const posted = agency.payments.filter(({ posting }) => posting.state === 'posted').length;
  useEffect(() => {
    // the first payment makes the vendor
    if (posted > 0) void refetch();
  }, [posted, refetch]);
  if (!data)
    return error && <PartNotLoaded what="The QuickBooks vendor" error={error} onRetry={refetch} />;
  const verb = data.vendor ? 'Change' : 'Choose';
  return (
    <>
      <Text size="sm" c="dimmed" mt={6}>
        QuickBooks vendor: {data.vendor?.name ?? 'created with the first payment'}{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-label={`${verb} vendor`}
          onClick={() => setOpen(true)}
        >
          {verb}
        </Anchor>
      </Text>
      {isOpen && <AgencyVendorDialog agency={agency} onClose={() => setOpen(false)} />}
    </>
  );
}
