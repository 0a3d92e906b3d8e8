import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import { agencyFieldLabels as labels } from '@recoup/domain/agencies/agency-fields';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { useEffect, useRef, useState } from 'react';
import { dayText } from '#api/formats.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { useShortcut } from '#ui/shortcuts.ts';

const AgencySummaryForm = lazyPart(() =>
  import('./agency-summary-form.tsx').then((m) => m.AgencySummaryForm),
);

function shareText({ sharePercent, shareFrom }: Agency): string {
  return shareFrom === null ? `${sharePercent}%` : `${sharePercent}% since ${dayText(shareFrom)}`;
}

function Summary({ agency }: { readonly agency: Agency }) {
  return (
    <DescriptionList
      items={[
        { label: labels.name, value: agency.name },
        { label: labels.ein, value: agency.ein },
        { label: labels.branch, value: agency.branch },
        { label: labels.firstName, value: agency.firstName },
        { label: labels.lastName, value: agency.lastName },
        { label: labels.phone_number, value: agency.phone && formatPhone(agency.phone) },
        { label: labels.status, value: agency.status.name },
        { label: labels.paymentMethod, value: agency.preferredPaymentMethod?.name },
        { label: labels.softwareType, value: agency.softwareType?.name },
        { label: labels.sharePercent, value: shareText(agency) },
        { label: 'Folder', value: agency.path },
        {
          label: 'Records',
          value: (
            <AppLink href={paths.recordsOfAgency(agency.id)}>
              {agency.recordCount.toLocaleString('en-US')}
            </AppLink>
          ),
        },
      ]}
    />
  );
}

/** Who the agency is and how it is paid, to read and to edit in place (A-190..A-192). */
export function AgencySummaryCard({ agency }: { readonly agency: Agency }) {
  const [isEditing, setEditing] = useState(false);
  const refusal = useRefusal(
    'agencies.edit',
    'agencies.editStatus',
    'agencies.editSoftware',
    'agencies.reopen',
  );
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // whoever finished by keyboard goes on where they began
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  useShortcut('e', 'Edit the agency', () => refusal === undefined && setEditing(true));
  return (
    <SectionCard
      title="Summary"
      actions={
        !isEditing && (
          <DisabledReasonButton
            ref={editButton}
            size="xs"
            variant="default"
            reason={refusal}
            onClick={() => setEditing(true)}
          >
            Edit
          </DisabledReasonButton>
        )
      }
    >
      {isEditing ? (
        <AgencySummaryForm agency={agency} onClose={() => setEditing(false)} />
      ) : (
        <Summary agency={agency} />
      )}
    </SectionCard>
  );
}
