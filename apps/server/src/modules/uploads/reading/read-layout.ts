import type { FileKind } from '@recoup/domain/uploads/column-aliases';
import { isSummaryLine } from '@recoup/domain/uploads/is-summary-line';
import type { PriceBasis } from '@recoup/domain/uploads/nightly-rate';
import {
  type ColumnStyles,
  type ObservedStyles,
  observeColumns,
} from '@recoup/domain/uploads/observe-columns';
import { pickFields } from '@recoup/domain/uploads/pick-fields';
import {
  type DateOrder,
  dateOrders,
  decimalMarks,
  type FileAnswers,
  mergeAnswers,
  type Question,
  type QuestionCode,
  questionRules,
  splitQuestions,
} from '@recoup/domain/uploads/questions';
import { rateMarkByCurrency } from '@recoup/domain/uploads/read-rate';
import {
  type Columns,
  recognizeHeader,
  type SavedMapping,
} from '@recoup/domain/uploads/recognize-header';
import { rowsPerBatch } from '@recoup/spreadsheets/limits';
import type { TabularOptions, TabularRow, TabularShape } from '@recoup/spreadsheets/table';
import { chooseAmongColumns } from './choose-columns.ts';
import { answersOf, priceBasisOf, questionsOf } from './file-questions.ts';
import { type PlaceFinder, spellingKey } from './find-places.ts';
import { type LayoutPreview, type LayoutQuestion, previewOf } from './layout-preview.ts';
import { noRowsMessage } from './no-rows.ts';
import {
  answersBefore,
  answersToRemember,
  choicesBefore,
  type RememberedAnswers,
} from './remembered-answers.ts';
import {
  columnsFromUserMapping,
  mappingOf,
  type NamedColumns,
  type UserMapping,
} from './user-mapping.ts';

/** The user's answers: required to read the file, or to read it differently. */
export interface UploadAnswers extends FileAnswers {
  mapping?: NamedColumns | undefined;
  told?: UserMapping | undefined;
  /** How the file itself is opened. */
  opening?: TabularOptions | undefined;
}

/** What is remembered about the files of an agency and software type. */
export interface RememberedReading extends SavedMapping {
  answers?: RememberedAnswers;
}

/** How a file is to be read. */
export interface Layout {
  columns: Columns;
  styles: ColumnStyles;
  /** What the prices of bookings cover. */
  price: PriceBasis;
  /** Questions that were not answered; the file is read without them. */
  questions: readonly Question[];
  preview: LayoutPreview;
  /** The user's answers that are worth remembering. */
  learned: RememberedReading | undefined;
}

const observedRows = 10_000;
const mostSpellings = 50;
const longestSpelling = 100;

type Batches = AsyncGenerator<readonly TabularRow[], void, undefined>;

/**
 * Detects the columns of a file and how they are written: its layout, or the questions that a user
 * must answer first; and the rows below the header.
 * @throws TabularError when a given header is not a line of the file
 */
export async function readLayout(
  kind: FileKind,
  { shape, batches }: { readonly shape: TabularShape; readonly batches: Batches },
  answers: UploadAnswers,
  remembered: RememberedReading,
  places: PlaceFinder,
): Promise<{ found: Layout | LayoutQuestion; rows: Batches }> {
  const first = await takeFirst(batches);
  if (first.length === 0) return { found: noRows(kind, shape, undefined, first), rows: batches };
  const { columns: recognized, mapping } = findColumns(kind, first, answers, remembered);
  const headerIndex = recognized?.headerIndex ?? -1;
  const body = first.slice(headerIndex + 1);
  const rows = chain(first.slice(headerIndex + 1), batches);
  const header = first[headerIndex]?.cells ?? [];
  const given = answersOf(answers);
  const columnChoice = choicesBefore(remembered.answers, header);
  const chosen =
    recognized &&
    chooseAmongColumns(recognized, header, body, mergeAnswers(given, { columnChoice }));
  if (!chosen || chosen.columns.missing.length > 0)
    return { found: columnsNeeded(kind, chosen?.columns, first), rows };
  // notes may stand beside the table of a workbook
  const columns = shape.kind === 'text' ? chosen.columns : { ...chosen.columns, width: undefined };
  const before = answersBefore(remembered.answers, { columns, header });
  const observer = observeColumns((fields) =>
    rateMarkByCurrency(fields, places.find(fields.country ?? '')?.currency, columns.names),
  );
  const unknownCountries = new Map<string, string>();
  let count = 0;
  for (const { cells, formats } of body) {
    const fields = pickFields(columns, cells, formats);
    if (isSummaryLine(columns, cells, fields)) continue;
    observer.observe(fields);
    const { country = '' } = fields;
    const key = spellingKey(country);
    if (isUnknown(country, places) && unknownCountries.size < mostSpellings)
      unknownCountries.set(key, unknownCountries.get(key) ?? country);
    count += 1;
  }
  if (count === 0) return { found: noRows(kind, shape, columns, first), rows };
  const observed = observer.styles();
  const questions = [
    ...chosen.questions,
    ...questionsOf(columns, observed, body, before, unknownCountries.values()),
  ];
  const { open, answeredBefore } = splitQuestions(questions, given, before);
  const code = codeOf(open);
  if (code)
    return { found: { ...asked(code, open), preview: previewOf(kind, columns, first) }, rows };
  const styles = stylesOf(observed, given, before);
  const price = priceBasisOf(columns, given, before);
  const isTold = mapping !== undefined || Object.keys(given).length > 0;
  const layout: Layout = {
    columns,
    styles,
    price,
    questions: open,
    preview: previewOf(kind, columns, first, { ...styles, price, answeredBefore }),
    learned: isTold
      ? {
          ...remembered,
          ...mapping,
          answers: answersToRemember(given, remembered.answers, { columns, header, questions }),
        }
      : undefined,
  };
  return { found: layout, rows };
}

/** A spelling that a user can be asked about. */
function isUnknown(country: string, places: PlaceFinder): boolean {
  return country !== '' && country.length <= longestSpelling && !places.find(country);
}

function findColumns(
  kind: FileKind,
  rows: readonly TabularRow[],
  { told, mapping: named }: UploadAnswers,
  remembered: RememberedReading,
): { columns: Columns | undefined; mapping: SavedMapping | undefined } {
  if (told) return columnsFromUserMapping(kind, told, rows);
  const mapping = named && mappingOf(kind, named, rows);
  const cells = rows.map((row) => row.cells);
  return { columns: recognizeHeader(kind, cells, mapping ?? remembered), mapping };
}

async function takeFirst(batches: Batches): Promise<TabularRow[]> {
  const rows: TabularRow[] = [];
  while (rows.length < observedRows) {
    const next = await batches.next();
    if (next.done) break;
    rows.push(...next.value);
  }
  return rows;
}

/** Lets go of the first rows as they are taken: a file is read for long after them. */
async function* chain(first: TabularRow[], rest: Batches): Batches {
  while (first.length > 0) yield first.splice(0, rowsPerBatch);
  yield* rest;
}

/** The code of the first question that a file cannot be read without. */
function codeOf(open: readonly Question[]): QuestionCode | undefined {
  return open.flatMap(({ kind }) => questionRules[kind].code ?? [])[0];
}

function asked(code: QuestionCode, questions: readonly Question[]) {
  return { code, message: questions.map(({ text }) => text).join(' '), questions };
}

/**
 * An answer for this file counts first, then what its values show, then what was answered before.
 */
function stylesOf(observed: ObservedStyles, given: FileAnswers, before: FileAnswers): ColumnStyles {
  const shown = observed.dayOrder === 'ambiguous' ? undefined : observed.dayOrder;
  const order = (name: DateOrder | undefined) => name && dateOrders[name];
  const mark = observed.decimalMark;
  const answered = given.decimalMark ?? (mark === 'ambiguous' ? before.decimalMark : undefined);
  return {
    ...observed,
    dayOrder: order(given.dateOrder) ?? shown ?? order(before.dateOrder) ?? 'mdy',
    decimalMark: answered ? decimalMarks[answered] : mark === 'ambiguous' ? 'either' : mark,
  };
}

function noRows(
  kind: FileKind,
  shape: TabularShape,
  columns: Columns | undefined,
  rows: readonly TabularRow[],
): LayoutQuestion {
  const message = noRowsMessage(shape, rows.length > 0);
  return { code: 'noRows', message, questions: [], preview: previewOf(kind, columns, rows) };
}

function columnsNeeded(
  kind: FileKind,
  columns: Columns | undefined,
  rows: readonly TabularRow[],
): LayoutQuestion {
  const message = columns
    ? columns.missing.join(' ')
    : 'No header row was found. Choose what each column contains.';
  return { code: 'columnsNeeded', message, questions: [], preview: previewOf(kind, columns, rows) };
}
