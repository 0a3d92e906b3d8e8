import { z } from 'zod';
import { secondFactorNeeded } from './auth/session.schemas.ts';
import { importedBefore, statementQuestion } from './bank/bank-statements.schemas.ts';
import { type ErrorCode, errorBody, staleSaveBody } from './kit/errors.ts';
import { id, named } from './kit/shapes.ts';
import { phoneConflicts } from './suppliers/suppliers.schemas.ts';
import { uploadQuestion } from './uploads/uploads.schemas.ts';

interface RefusalBody {
  /** The name of the shape in the API description. */
  readonly name: string;
  readonly shape: z.ZodType;
}

const question: RefusalBody = { name: 'FileQuestion', shape: uploadQuestion };

/** The bodies of refusals with more members than `errorBody`, by their codes. */
export const refusalBodies: Readonly<Partial<Record<ErrorCode, RefusalBody>>> = {
  notFound: {
    name: 'NotFound',
    shape: errorBody.extend({
      code: z.literal('notFound'),
      /** Of a supplier that was merged into another: the one that took its place. */
      mergedInto: id.optional(),
    }),
  },
  duplicate: {
    name: 'Duplicate',
    shape: errorBody.extend({
      code: z.literal('duplicate'),
      /** The agency that has the ARC or the EIN. */
      owner: named.optional(),
      /** The equal invoice of the last minute. */
      invoiceId: id.optional(),
      /** The job of the equal batch of the last minute. */
      jobId: z.string().optional(),
      /** The statement that the file was imported as before. */
      statement: importedBefore.optional(),
    }),
  },
  staleSave: { name: 'StaleSave', shape: staleSaveBody },
  phoneConflict: { name: 'PhoneConflict', shape: errorBody.extend(phoneConflicts.shape) },
  secondFactorNeeded: {
    name: 'SecondFactorNeeded',
    shape: errorBody.extend(secondFactorNeeded.shape),
  },
  columnsNeeded: question,
  dateOrderNeeded: question,
  decimalMarkNeeded: question,
  pricePerNeeded: question,
  roomsNeeded: question,
  columnChoiceNeeded: question,
  uploadedBefore: question,
  mappingNeeded: { name: 'StatementQuestion', shape: statementQuestion },
};
