import type { Payer } from '@recoup/contract/receipts/payers.schemas';
import { useState } from 'react';
import { useRefusal } from '#api/session.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { SectionCard } from '#ui/section-card.tsx';

const TrustPayerDialog = lazyForm(() =>
  import('./trust-payer-dialog.tsx').then((m) => m.TrustPayerDialog),
);

/** Whether a payer's responses are applied without a person, and where its mails come from. */
export function PayerTrustCard({ payer }: { payer: Payer }) {
  const reason = useRefusal('payers.trust');
  const [isOpen, setOpen] = useState(false);
  const { isTrusted, mailDomains, mergedInto } = payer;
  const merged = mergedInto ? `Merged into ${mergedInto.name}` : undefined;
  return (
    <SectionCard
      title="Trust"
      actions={
        <DisabledReasonButton
          size="xs"
          variant="default"
          reason={reason ?? merged}
          onClick={() => setOpen(true)}
        >
          Edit Trust
        </DisabledReasonButton>
      }
    >
      <DescriptionList
        items={[
          {
            label: 'Responses',
            value: isTrusted ? 'Applied without a person' : 'Wait for a person',
          },
          { label: 'Mail Domains', value: mailDomains.join(', ') },
        ]}
      />
      {isOpen && <TrustPayerDialog payer={payer} onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}
