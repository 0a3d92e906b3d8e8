import { Text, Title } from '@mantine/core';
import type { Company } from '@recoup/contract/company/company.schemas';
import {
  companyFieldNames,
  companyFields,
  companyGroups,
} from '@recoup/domain/company/company-fields';
import { counted } from '@recoup/domain/kit/counted';
import { moneyText, useInstantFormats } from '#api/formats.ts';
import { useRefusal } from '#api/session.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { EditInPlaceCard } from '#ui/edit-in-place-card.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import classes from './company.module.css';

const CompanyForm = lazyForm(() => import('./company-form.tsx').then((m) => m.CompanyForm));

/** The company's details, and the upload limits. */
export function CompanyCard({ company }: { readonly company: Company }) {
  return (
    <EditInPlaceCard
      title="Details"
      shortcut="Edit company"
      reason={useRefusal('company.edit')}
      view={<CompanyDetails company={company} />}
      form={(onClose) => <CompanyForm company={company} onClose={onClose} />}
    />
  );
}

function CompanyDetails({ company }: { readonly company: Company }) {
  const { updated } = useInstantFormats();
  return (
    <div className={classes.groups}>
      {companyGroups.map((group) => (
        <div key={group}>
          <Title order={3}>{group}</Title>
          <DescriptionList
            items={companyFieldNames
              .filter((name) => companyFields[name].group === group)
              .map((name) => ({
                label: companyFields[name].label,
                value: company[name] && <span className={classes.value}>{company[name]}</span>,
              }))}
          />
        </div>
      ))}
      <div>
        <Title order={3}>Upload Limits</Title>
        <DescriptionList
          items={[
            { label: 'Too Old After', value: counted(company.uploadTooOldMonths, 'month') },
            { label: 'Rate Too Low Under', value: moneyText(company.uploadMinimumRate) },
          ]}
        />
      </div>
      {company.updated_at && (
        <Text size="sm" c="dimmed">
          Last Updated {updated(company.updated_at)}
          {company.updatedBy && ` by ${company.updatedBy.name}`}
        </Text>
      )}
    </div>
  );
}
