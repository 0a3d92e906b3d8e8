import {
  type CompanyFieldName,
  companyField,
  companyFieldNames,
} from '@recoup/domain/company/company-fields';
import { readCompanyValue } from '@recoup/domain/company/company-values';
import { z } from 'zod';
import {
  author,
  emailInput,
  expectedUpdatedAt,
  instant,
  instantInput,
  manyLineText,
  money,
  moneyInput,
  text,
  wholeNumberInput,
} from '../kit/shapes.ts';

type Texts<Shape extends z.ZodType> = Record<CompanyFieldName, Shape>;

const textsOf = <Shape extends z.ZodType>(shapeOf: (name: CompanyFieldName) => Shape) =>
  Object.fromEntries(companyFieldNames.map((name) => [name, shapeOf(name)])) as Texts<Shape>;

/** A text in a request; an empty one clears the field. */
function fieldInput(name: CompanyFieldName): z.ZodType<string, string> {
  const { isLong, maxLength } = companyField(name);
  const typed = (isLong ? manyLineText : text)(maxLength);
  if (name === 'email' || name === 'replyTo') return z.literal('').or(emailInput);
  return typed.transform((given, context): string => {
    const read = readCompanyValue(name, given);
    if ('value' in read) return read.value;
    context.addIssue({ code: 'custom', message: read.wanted });
    return z.NEVER;
  });
}

/** The logo of the company, as it is kept. */
const logo = z.object({ name: z.string(), byteSize: z.int() });

/** The company's details (F-160), and the upload limits (F-162). */
export const company = z.object({
  ...textsOf(() => z.string()),
  uploadTooOldMonths: z.int(),
  uploadMinimumRate: money,
  logo: logo.nullable(),
  /** Labels of the required details that are not filled in. */
  missing: z.array(z.string()),
  /** Whether the database was seeded as a demo, so that nothing is held. */
  isDemo: z.boolean(),
  /** When it was last changed; null if it never was. */
  updated_at: instant.nullable(),
  updatedBy: author,
});
export type Company = z.output<typeof company>;

const detailsInput = z.strictObject({
  ...textsOf((name) => fieldInput(name).optional()),
  uploadTooOldMonths: wholeNumberInput(1, 600).optional(),
  uploadMinimumRate: moneyInput.optional(),
});

/** The file of `npm run company`: the same fields as a change, and the path of a logo. */
export const companyFile = detailsInput.extend({ logo: text(1000).min(1).optional() });

/** A change of the company; a field that is absent stays as it is. */
export const changeCompanyInput = detailsInput.extend({
  expected_updated_at: expectedUpdatedAt.expected_updated_at.or(instantInput.nullable()),
  /** The current password of the user, if bank details or the remit-to address change. */
  password: z.string().max(1000).optional(),
});

/** What is missing, for everyone whose work waits for it. */
export const companyStatus = z.object({ missing: z.array(z.enum(companyFieldNames)) });
