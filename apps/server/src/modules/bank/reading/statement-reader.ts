import type { StatementFormat, StatementLine } from '@recoup/domain/bank/statements/bank-statement';
import type { TablePlan } from '@recoup/domain/bank/statements/plan-table';
import type {
  GivenMapping,
  ProposedMapping,
  StatementRow,
} from '@recoup/domain/bank/statements/statement-mapping';
import type {
  AccountStatement,
  StatementAccount,
  StatementTotals,
} from '@recoup/domain/bank/statements/statement-of-account';
import { type Cents, centsToDollars } from '@recoup/domain/money/cents';
import type { FileStore } from '@recoup/file-store/file-store';
import { limitConcurrency } from '@recoup/spreadsheets/limit-concurrency';
import { startReader } from '@recoup/spreadsheets/start-reader';
import { AppError } from '#platform/errors/app-error';
import { spreadsheetRefusal } from '#platform/files/spreadsheet-refusal';

/** Start options of the thread. */
export interface StatementOrder {
  readonly path: string;
  readonly account: StatementAccount;
  readonly mapping: GivenMapping | undefined;
  /** Whether a table is answered with how it is read, also if it leaves nothing open. */
  readonly ask: boolean;
}

/** What the thread says of a file: the statement without its lines, or what must be asked first. */
export type StatementOpening =
  | {
      readonly format: StatementFormat;
      readonly mapping: ProposedMapping | null;
      readonly statement: Omit<AccountStatement, 'lines'>;
    }
  | AskedTable;

/** A table with what must be asked first; once nothing is, with what it comes to. */
interface AskedTable extends TablePlan {
  readonly sample: readonly StatementRow[];
  readonly totals: StatementTotals | null;
}

/** A file of a bank as one account's statement. */
export interface ReadStatement extends AccountStatement {
  readonly format: StatementFormat;
  /** How a table was read; null for other formats. */
  readonly mapping: ProposedMapping | null;
}

/** Each file takes a thread and its memory; the next one can wait. */
const inTurn = limitConcurrency(2);

/**
 * Reads a received file as the statement of an account, in a thread, so that other requests are not
 * delayed. The file is not moved.
 * @throws AppError refused, tooLarge, wrongType; mappingNeeded with what a table leaves open
 */
export async function readStatementFile(
  files: FileStore,
  key: string,
  order: Omit<StatementOrder, 'path'>,
): Promise<ReadStatement> {
  try {
    return await inTurn(() =>
      files.useLocally(key, async (path) => {
        const module = new URL('./statement-worker.ts', import.meta.url);
        const started = startReader<StatementOpening, null, readonly StatementLine[]>(module, {
          ...order,
          path,
        } as StatementOrder);
        const { opening, batches, close } = await started;
        try {
          if ('questions' in opening) throw asking(opening);
          const lines: StatementLine[] = [];
          for await (const batch of batches(null)) lines.push(...batch);
          const { format, mapping, statement } = opening;
          return { ...statement, format, mapping, lines };
        } finally {
          await close();
        }
      }),
    );
  } catch (error) {
    throw spreadsheetRefusal(error);
  }
}

function asking({ mapping, questions, sample, totals }: AskedTable): AppError {
  const [first] = questions;
  const rows = sample.map(({ lineNumber, cells }) => ({ lineNumber, cells }));
  return new AppError('mappingNeeded', first?.text ?? 'Check how the file is read.', {
    extra: { mapping, questions, sample: rows, totals: totals && inDollars(totals) },
  });
}

function inDollars({
  credited,
  debited,
  openingBalance,
  closingBalance,
  ...totals
}: StatementTotals) {
  const orNull = (balance: Cents | null) => (balance === null ? null : centsToDollars(balance));
  return {
    ...totals,
    credited: centsToDollars(credited),
    debited: centsToDollars(debited),
    openingBalance: orNull(openingBalance),
    closingBalance: orNull(closingBalance),
  };
}
