import {
  readHotelResponseFile,
  saveTableAnswers,
} from '@recoup/contract/reconciliation/hotel-response.endpoints';
import type { HotelResponseTable } from '@recoup/contract/reconciliation/hotel-response.schemas';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { formatDollars, formatMoney, noCents, sumCents } from '@recoup/domain/money/cents';
import {
  applyHotelResponse,
  matchHotelResponse,
  paidBy,
  type ResponseMatch,
} from '@recoup/domain/reconciliation/hotel-response';
import { matchPaper } from '@recoup/domain/reconciliation/match-paper';
import { openHotelResponse } from '@recoup/domain/reconciliation/open-response';
import { readHotelResponse } from '@recoup/domain/reconciliation/read-response';
import { isEditable } from '@recoup/domain/reconciliation/reconciliation-line';
import type { Paper } from '@recoup/domain/remittances/paper';
import {
  type AnsweredQuestion,
  type FileAnswers,
  mergeAnswers,
  type Question,
  splitQuestions,
  withAnswer,
} from '@recoup/domain/uploads/questions';
import { useRef, useState } from 'react';
import { useSave } from '#api/queries.ts';
import { upload } from '#api/upload.ts';
import { problemOf } from '#ui/problem.ts';
import { toastProblem } from '#ui/toasts.tsx';
import { centsOf } from './stored-invoice.ts';
import type { EditorSession } from './use-reconciliation-editor.ts';

/** The file of a response, and what the server read in it. */
export interface ResponseFile {
  readonly file: File;
  readonly table?: HotelResponseTable;
  readonly fault?: string;
  /** Share sent while it is on its way, 0 to 1. */
  readonly progress?: number;
}

/** The open questions of the shown table, and their answers. */
export interface TableReading {
  readonly table: HotelResponseTable;
  readonly questions: readonly Question[];
  /** The answers in effect: those for this table, then remembered ones. */
  readonly answers: FileAnswers;
  readonly given: FileAnswers;
  readonly answeredBefore: readonly AnsweredQuestion[];
}

/** The amounts paid in the matches, by currency: `$120.00, EUR 8.10`. */
function paidInAll(matches: readonly ResponseMatch[]): string {
  const paid = matches.filter(({ row }) => paidBy(row) > 0);
  const groups = Map.groupBy(paid, ({ row }) => row.foreignCurrency ?? homeCurrency);
  const sums = Array.from(groups, ([currency, group]) =>
    formatMoney(sumCents(group.map(({ row }) => paidBy(row))), currency),
  );
  return sums.join(', ') || formatDollars(noCents);
}

const linesOf = ({ records }: EditorSession['invoice']) =>
  records.map((record) => ({ ...record, commission: centsOf(record.commission) }));

/** A response that is no table with our columns; a workbook's sheet is one of others. */
function paperOf({ paper, rows }: HotelResponseTable): Paper {
  if (!paper) return { blocks: [{ kind: 'table', rows }] };
  return {
    day: paper.day ?? undefined,
    blocks: paper.blocks.map(({ kind, rows: own }) =>
      kind === 'table'
        ? { kind, rows: own }
        : {
            kind,
            lines: own.map(({ lineNumber, cells }) => ({ lineNumber, text: cells.join('') })),
          },
    ),
  };
}

const namesNoLine =
  'Nothing in it names a line of this invoice by its REC, its confirmation number, or guest and check-in.';
const picturesAreUnread =
  'Attached PDFs and pictures are not read: paste their text, or type from them.';

/** State of importing a hotel's response: its source, its rows, and the selected ones. */
export function useHotelResponse({ editor, invoice, change }: EditorSession) {
  const [text, setText] = useState('');
  const [textFault, setTextFault] = useState<string>();
  const [isMatching, setMatching] = useState(false);
  const [answerFile, setAnswerFile] = useState<ResponseFile>();
  const [matches, setMatches] = useState<readonly ResponseMatch[]>();
  const [reading, setReading] = useState<TableReading>();
  const [chosen, setChosen] = useState<ReadonlySet<ResponseMatch>>(new Set());
  const supplierId = invoice.supplier.id;
  const sending = useRef<AbortController>(undefined);
  const editable = new Set(editor.now.lines.filter(isEditable).map(({ id }) => id));
  const isOpen = ({ lineId }: ResponseMatch): boolean =>
    lineId !== undefined && editable.has(lineId);
  const mayChoose = (match: ResponseMatch): boolean => isOpen(match) && !match.isUnanswered;

  const remember = useSave(saveTableAnswers, {
    onFailed: toastProblem,
  });

  /** Shows what was read; returns the error if it says nothing of the lines. */
  const show = (table: HotelResponseTable): string | undefined => {
    const fault = showTable(table);
    if (fault === undefined) return undefined;
    const { number, currency } = invoice;
    const { matches: found } = matchPaper(paperOf(table), [
      { number, currency, lines: linesOf(invoice) },
    ]);
    if (found.length === 0)
      return table.rows.length > 0
        ? `${fault} ${namesNoLine}`
        : `${namesNoLine} ${picturesAreUnread}`;
    setReading(undefined);
    showMatches(found);
    return undefined;
  };
  /** Shows the rows of a table with our columns; returns the error if it has none. */
  const showTable = (table: HotelResponseTable, given: FileAnswers = {}): string | undefined => {
    const before = table.remembered?.answers ?? {};
    const answers = mergeAnswers(given, before);
    const opened = openHotelResponse(table.rows, answers, invoice.currency);
    const rows = readHotelResponse(table.rows, answers, invoice.currency);
    if (typeof opened === 'string') return opened;
    if (typeof rows === 'string') return rows;
    if (rows.length === 0) return 'There are no rows below the header row.';
    const { questions } = opened;
    const { answeredBefore } = splitQuestions(questions, given, before);
    setReading({ table, questions, answers, given, answeredBefore });
    showMatches(matchHotelResponse(rows, linesOf(invoice)));
    return undefined;
  };
  const showMatches = (found: readonly ResponseMatch[]) => {
    setMatches(found);
    setChosen(new Set(found.filter((match) => match.isExact && mayChoose(match))));
  };
  const begin = (): AbortController => {
    const abort = new AbortController();
    sending.current?.abort();
    sending.current = abort;
    return abort;
  };
  /** Pasted rows are read as a file of them would be. */
  const matchRows = async () => {
    const { signal } = begin();
    setMatching(true);
    try {
      const file = new File([text], 'rows.txt', { type: 'text/plain' });
      const table = await upload(readHotelResponseFile, { file, body: { supplierId }, signal });
      if (signal.aborted) return;
      setTextFault(show(table));
    } catch (failure) {
      if (!signal.aborted) setTextFault(problemOf(failure).message);
    } finally {
      setMatching(false);
    }
  };
  const choose = async (file: File, sheetName?: string) => {
    const abort = begin();
    const showProgress = (progress: number) =>
      sending.current === abort && setAnswerFile({ file, progress });
    showProgress(0);
    try {
      const table = await upload(readHotelResponseFile, {
        file,
        body: sheetName === undefined ? { supplierId } : { supplierId, sheetName },
        signal: abort.signal,
        onProgress: showProgress,
      });
      if (abort.signal.aborted) return;
      const fault = show(table);
      setAnswerFile({ file, table, ...(fault !== undefined && { fault }) });
    } catch (failure) {
      if (!abort.signal.aborted) setAnswerFile({ file, fault: problemOf(failure).message });
    }
  };
  const cancelFile = () => {
    sending.current?.abort();
    setAnswerFile(undefined);
  };
  const toggle = (match: ResponseMatch) => {
    const next = new Set(chosen);
    if (!next.delete(match)) next.add(match);
    setChosen(next);
  };
  const answerQuestion = (question: Question, value: string) => {
    if (reading)
      showTable(reading.table, { ...reading.given, ...withAnswer(reading.given, question, value) });
  };
  /** Fills in the selected rows, and stores the answers for the supplier's next table. */
  const fillIn = () => {
    change((state) => applyHotelResponse(state, picked));
    const { headerKey } = reading?.table.remembered ?? {};
    if (!reading || headerKey === undefined || Object.keys(reading.given).length === 0) return;
    const { dateOrder, decimalMark, columnChoice } = reading.answers;
    const body = { dateOrder, decimalMark, columnChoice };
    remember.mutate({ params: { supplierId, headerKey }, body });
  };
  const picked = (matches ?? []).filter((match) => chosen.has(match));
  return {
    text,
    setText,
    textFault,
    isMatching,
    matchText: matchRows,
    answerFile,
    choose,
    cancelFile,
    matches,
    isOpen,
    mayChoose,
    isChosen: (match: ResponseMatch): boolean => chosen.has(match),
    toggle,
    picked,
    unanswered: (matches ?? []).filter(({ isUnanswered }) => isUnanswered).length,
    /** The amounts paid in the selected rows. */
    paid: paidInAll(picked),
    /** Returns to the step where another response can be entered. */
    goBack: () => setMatches(undefined),
    reading,
    answerQuestion,
    fillIn,
  };
}

export type HotelResponse = ReturnType<typeof useHotelResponse>;
