import type { changeCompany } from '@recoup/contract/company/company.endpoints';
import type { Company } from '@recoup/contract/company/company.schemas';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import {
  type CompanyFieldName,
  companyField,
  companyFieldNames,
} from '@recoup/domain/company/company-fields';
import { typedNumber } from '@recoup/domain/money/typed-amount';
import { amountFieldText } from '#api/formats.ts';

/** The company's form values, every field as text. */
export type CompanyValues = Record<
  CompanyFieldName | 'uploadTooOldMonths' | 'uploadMinimumRate' | 'password',
  string
>;

const textsOf = (given: Record<CompanyFieldName, string>): Record<CompanyFieldName, string> =>
  Object.fromEntries(companyFieldNames.map((name) => [name, given[name]])) as Record<
    CompanyFieldName,
    string
  >;

export function companyValuesOf(company: Company): CompanyValues {
  return {
    ...textsOf(company),
    uploadTooOldMonths: String(company.uploadTooOldMonths),
    uploadMinimumRate: amountFieldText(company.uploadMinimumRate),
    password: '',
  };
}

export function companyBodyOf(values: CompanyValues): BodyInput<typeof changeCompany> {
  const { uploadTooOldMonths, uploadMinimumRate, password } = values;
  return {
    ...textsOf(values),
    uploadTooOldMonths: typedNumber(uploadTooOldMonths),
    uploadMinimumRate: typedNumber(uploadMinimumRate),
    ...(password !== '' && { password }),
  } as BodyInput<typeof changeCompany>;
}

/** Returns whether bank details or the remit-to address were typed over, which asks for proof. */
export function changesGuarded(values: CompanyValues, start: CompanyValues): boolean {
  return companyFieldNames.some(
    (name) => companyField(name).isGuarded && values[name].trim() !== start[name],
  );
}
