import { getCompanyStatus } from '@recoup/contract/company/company.endpoints';
import { type CompanyAction, mayActForCompany } from '@recoup/domain/company/company-holds';
import { reasonOf } from '@recoup/domain/kit/verdict';
import { useEndpoint } from './queries.ts';

const freshMs = 60_000;

/**
 * Returns why an action is held while company details are missing; undefined if it is not (F-160).
 */
export function useCompanyHold(act: CompanyAction): string | undefined {
  const { data } = useEndpoint(getCompanyStatus, {}, { staleTime: freshMs });
  return data && reasonOf(mayActForCompany(act, data.missing));
}
