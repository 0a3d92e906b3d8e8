import type { Home } from '@recoup/contract/home/home.schemas';
import { useInstantFormats } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Notice } from '#ui/notice.tsx';

/** What an executive should know of the company: what is missing, and who changed bank details. */
export function CompanyAlerts({ company }: { readonly company: NonNullable<Home['company']> }) {
  const { at } = useInstantFormats();
  const { missing, guardedChanges } = company;
  return (
    <>
      {missing.length > 0 && (
        <Notice action={<AppLink href={paths.company}>Open the Company page</AppLink>}>
          Emails to hotels and agencies, letters, the print queue, and batches of invoices are held:
          company details are missing. Fill in {missing.join(', ')}.
        </Notice>
      )}
      {guardedChanges.map(({ changedAt, changedBy, fields }) => (
        <Notice
          key={`${changedAt} ${fields.join(' ')}`}
          action={<AppLink href={paths.company}>Check the Company page</AppLink>}
        >
          {changedBy?.name ?? 'A command on the server'} changed {fields.join(', ')} of your company
          on {at(changedAt)}.
        </Notice>
      ))}
    </>
  );
}
