import { getCompany } from '@recoup/contract/company/company.endpoints';
import { useEndpoint } from '#api/queries.ts';
import { DetailHeader } from '#ui/detail-header.tsx';
import { DetailPage } from '#ui/detail-page.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { Notice } from '#ui/notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { CompanyCard } from './company-card.tsx';
import { LogoCard } from './logo-card.tsx';

/** `/company`: the company's details on invoices, emails, and letters (F-160). */
export function CompanyScreen() {
  const { data: company, error, isPending } = useEndpoint(getCompany, {});
  const isSlow = useDelayed(isPending);
  if (error && !company) throw error;
  if (isPending) return isSlow && <LoadingIndicator />;
  const { isDemo, missing } = company;
  return (
    <DetailPage
      header={
        <DetailHeader
          name="Company"
          detail="Your company on invoices, emails, and letters"
          badges={isDemo && <StatusBadge tone="attention">Demo</StatusBadge>}
        />
      }
    >
      {missing.length > 0 && (
        <Notice>
          Emails to hotels and agencies, letters, the print queue, and batches of invoices are held
          until these are filled in: {missing.join(', ')}.
        </Notice>
      )}
      <CompanyCard company={company} />
      <LogoCard company={company} />
    </DetailPage>
  );
}
