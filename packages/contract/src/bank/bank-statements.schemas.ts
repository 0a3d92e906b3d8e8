import { statementFormats } from '@recoup/domain/bank/statements/bank-statement';
import {
  amountSigns,
  type StatementColumn,
  statementColumns,
} from '@recoup/domain/bank/statements/statement-mapping';
import { z } from 'zod';
import { errorBody } from '../kit/errors.ts';
import { jsonText, listQuery } from '../kit/list.ts';
import {
  author,
  dayText,
  entity,
  id,
  idInput,
  idText,
  money,
  named,
  noEntity,
  wholeNumberInput,
} from '../kit/shapes.ts';
import { dateOrderNames, decimalMarkNames } from '../uploads/question-names.ts';

/** A file of a bank's statement that was imported. */
export const bankStatementRow = z.object({
  ...entity,
  bankAccount: named,
  currency: z.string(),
  filename: z.string(),
  format: z.enum(statementFormats),
  from: dayText,
  to: dayText,
  /** Null if the file does not state it. */
  openingBalance: money.nullable(),
  closingBalance: money.nullable(),
  /** Lines that came with this file; those that were there already belong to another. */
  lineCount: z.int(),
  /** How many of them are neither matched nor said to be not ours. */
  unmatchedCount: z.int(),
  createdBy: author,
});
export type BankStatementRow = z.output<typeof bankStatementRow>;

export const bankStatementListQuery = listQuery({
  sorts: ['created_at', 'from', 'id'],
  filters: { bankAccountId: idInput.optional() },
});

const mostColumns = 500;
const column = wholeNumberInput(0, mostColumns);

/** How a table is read; a part that is null is what the table shows, or is asked. */
const mappingInput = z.strictObject({
  /** The line of the headings, from 1; 0 if there are none. */
  headerLine: wholeNumberInput(0, 1_000).optional(),
  /** What columns are, counted from 0: all of them. */
  columns: z.partialRecord(z.enum(statementColumns), column).optional(),
  /** The columns of texts. */
  texts: z.array(column).max(mostColumns).optional(),
  dateOrder: z.enum(dateOrderNames).nullable().optional(),
  decimalMark: z.enum(decimalMarkNames).nullable().optional(),
  /** Whether amounts above 0 are credits or debits. */
  amountSign: z.enum(amountSigns).nullable().optional(),
});

/** The fields that a file is sent with. */
export const bankStatementInput = z.strictObject({
  bankAccountId: idText,
  /** Answers the questions about a table: the mapping of the refusal, completed. */
  mapping: jsonText(mappingInput).optional(),
  /** A table is not imported: it is answered by `mappingNeeded` also if it leaves nothing open. */
  ask: z.literal('true').optional(),
});

const mapping = z.object({
  headerLine: z.int(),
  columns: z.object(
    Object.fromEntries(
      statementColumns.map((name) => [name, z.int().optional()] as const),
    ) as Record<StatementColumn, z.ZodOptional<z.ZodInt>>,
  ),
  texts: z.array(z.int()).readonly(),
  dateOrder: z.enum(dateOrderNames).nullable(),
  decimalMark: z.enum(decimalMarkNames).nullable(),
  amountSign: z.enum(amountSigns).nullable(),
});

/** What became of an imported file. */
export const importedStatement = z.object({
  statement: bankStatementRow,
  /** Lines of the file. */
  lines: z.int(),
  added: z.int(),
  /** Lines that an overlapping statement had brought, and so were not added again. */
  alreadyThere: z.int(),
  /** Added lines for which there is something of exactly their amount. */
  proposed: z.int(),
  /** Sentences about what does not fit, such as balances. */
  warnings: z.array(z.string()),
  /** How a table was read; null for other formats. */
  mapping: mapping.nullable(),
});
export type ImportedStatement = z.output<typeof importedStatement>;

/** What a table comes to as it is read. */
const statementTotals = z.object({
  from: dayText,
  to: dayText,
  lineCount: z.int(),
  credited: money,
  /** Below 0. */
  debited: money,
  openingBalance: money.nullable(),
  closingBalance: money.nullable(),
  warnings: z.array(z.string()),
});

/**
 * The body of a refusal with questions: what is known of the mapping, what is asked, and the first
 * rows. Without questions, what the table comes to: send it again with this mapping and without `ask`.
 */
export const statementQuestion = errorBody.extend({
  code: z.literal('mappingNeeded'),
  mapping,
  questions: z.array(
    noEntity(
      z.object({
        /** The part of the mapping that answers it. */
        part: z.enum(['columns', 'dateOrder', 'decimalMark', 'amountSign']),
        /** The column that is meant, if the part is `columns`; else empty. */
        subject: z.enum(['', ...statementColumns]),
        text: z.string(),
        candidates: z.array(z.object({ value: z.string(), label: z.string() })),
      }),
    ),
  ),
  sample: z.array(noEntity(z.object({ lineNumber: z.int(), cells: z.array(z.string()) }))),
  /** Null while something is open. */
  totals: statementTotals.nullable(),
});
export type StatementQuestion = z.output<typeof statementQuestion>;

/** The statement that a file was imported as before; see `duplicate`. */
export const importedBefore = z.object({ id, filename: z.string() });
