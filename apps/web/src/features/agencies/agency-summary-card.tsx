import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import { agencyFieldLabels as labels } from '@recoup/domain/agencies/agency-fields';
import { countText } from '@recoup/domain/kit/counted';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { dayText } from '#api/formats.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { EditInPlaceCard } from '#ui/edit-in-place-card.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';

const AgencySummaryForm = lazyForm(() =>
  import('./agency-summary-form.tsx').then((m) => m.AgencySummaryForm),
);

function shareText({ sharePercent, shareFrom }: Agency): string {
  return shareFrom === null ? `${sharePercent}%` : `${sharePercent}% since ${dayText(shareFrom)}`;
}

/** The facts of an agency. */
export function AgencyFacts({ agency }: { readonly agency: Agency }) {
  return (
    <DescriptionList
      items={[
        { label: labels.name, value: agency.name },
        { label: labels.ein, value: agency.ein, isCopied: true },
        { label: labels.branch, value: agency.branch },
        { label: labels.firstName, value: agency.firstName },
        { label: labels.lastName, value: agency.lastName },
        { label: labels.phone_number, value: formatPhone(agency.phone), isCopied: true },
        { label: labels.status, value: agency.status.name },
        { label: labels.paymentMethod, value: agency.preferredPaymentMethod?.name },
        { label: labels.softwareType, value: agency.softwareType?.name },
        { label: labels.sharePercent, value: shareText(agency) },
        { label: 'Folder', value: agency.path },
        {
          label: 'Records',
          value: (
            <AppLink href={paths.recordsOfAgency(agency.id)}>
              {countText(agency.recordCount)}
            </AppLink>
          ),
        },
      ]}
    />
  );
}

/** The agency's summary and payment details, to view and to edit in place (A-190..A-192). */
export function AgencySummaryCard({ agency }: { readonly agency: Agency }) {
  const reason = useRefusal(
    'agencies.edit',
    'agencies.editStatus',
    'agencies.editSoftware',
    'agencies.reopen',
  );
  return (
    <EditInPlaceCard
      title="Summary"
      shortcut="Edit agency"
      reason={reason}
      view={<AgencyFacts agency={agency} />}
      form={(onClose) => <AgencySummaryForm agency={agency} onClose={onClose} />}
    />
  );
}
