import { allowed, refused, type Verdict } from '../kit/verdict.ts';
import {
  type CompanyDetails,
  type CompanyFieldName,
  companyField,
  companyFieldNames,
} from './company-fields.ts';

/** Printed on what is previewed or downloaded while company details are missing (F-160). */
export const draftMark = 'DRAFT: company details missing';

/**
 * Whether an action represents the company to others, and so waits until its details are filled in.
 */
const waitsForCompany = {
  hotelEmail: true,
  reportEmail: true,
  letter: true,
  printQueue: true,
  invoiceBatch: true,
  securityEmail: false,
  accounting: false,
  calendar: false,
  preview: false,
  download: false,
} as const satisfies Record<string, boolean>;

export type CompanyAction = keyof typeof waitsForCompany;

/** The company as far as holding depends on it. */
interface CompanyState {
  readonly details: CompanyDetails;
  /** Whether the database was seeded as a demo: then nothing is held. */
  readonly isDemo: boolean;
}

/** Returns the required details that are not filled in; none of a demo (F-160). */
export function missingDetails({ details, isDemo }: CompanyState): CompanyFieldName[] {
  if (isDemo) return [];
  return companyFieldNames.filter((name) => companyField(name).isRequired && details[name] === '');
}

/**
 * Returns whether an action is allowed while these details are missing, or why it is held (F-160).
 */
export function mayActForCompany(
  act: CompanyAction,
  missing: readonly CompanyFieldName[],
): Verdict<'companyMissing'> {
  if (missing.length === 0 || !waitsForCompany[act]) return allowed;
  const labels = missing.map((name) => companyField(name).label).join(', ');
  return refused(
    'companyMissing',
    `Held until an executive fills in the Company page. Missing: ${labels}.`,
  );
}
