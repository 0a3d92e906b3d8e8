import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { dayText } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { SectionCard } from '#ui/section-card.tsx';

/** Who the agency is and how it is paid (A-190..A-192). */
export function AgencySummaryCard({ agency }: { readonly agency: Agency }) {
  return (
    <SectionCard title="Summary">
      <DescriptionList
        items={[
          { label: 'Name', value: agency.name },
          { label: 'EIN', value: agency.ein },
          { label: 'Branch', value: agency.branch },
          { label: 'First Name', value: agency.firstName },
          { label: 'Last Name', value: agency.lastName },
          { label: 'Phone', value: agency.phone && formatPhone(agency.phone) },
          { label: 'Status', value: agency.status.name },
          { label: 'Preferred Payment Method', value: agency.preferredPaymentMethod?.name },
          { label: 'Booking Software', value: agency.softwareType?.name },
          {
            label: 'Agency Share',
            value: `${agency.sharePercent}%${agency.shareFrom ? ` since ${dayText(agency.shareFrom)}` : ''}`,
          },
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
    </SectionCard>
  );
}
