import {
  readHotelResponseFile,
  saveTableAnswers,
} from '@recoup/contract/reconciliation/hotel-response.endpoints';
import type {
  HotelResponsePaper,
  TableAnswers,
} from '@recoup/contract/reconciliation/hotel-response.schemas';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { centsOf, formatDollars, formatMoney, noCents, sumCents } from '@recoup/domain/money/cents';
import {
  applyHotelResponse,
  paidBy,
  type ResponseMatch,
} from '@recoup/domain/reconciliation/hotel-response';
import { matchPaper } from '@recoup/domain/reconciliation/match-paper';
import { isEditable } from '@recoup/domain/reconciliation/reconciliation-line';
import type { Paper } from '@recoup/domain/remittances/paper';
import { ofStoredPaper } from '@recoup/domain/responses/stored-paper';
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
import { errorText } from '#ui/problem.ts';
import { toastProblem } from '#ui/toasts.tsx';
import type { EditorSession } from './use-reconciliation-editor.ts';

/** The file of a response that is read, or why it cannot be. */
export interface ResponseFile {
  readonly file: File;
  readonly fault?: string;
  /** Share sent while it is on its way, 0 to 1. */
  readonly progress?: number;
}

/** A response as it is read: its open questions, and their answers. */
export interface ResponseReading {
  readonly paper: HotelResponsePaper;
  /** The sheet of a workbook that a user chose; null reads all of them. */
  readonly sheet: string | null;
  readonly questions: readonly Question[];
  /** The answers in effect: those for this response, then remembered ones. */
  readonly answers: FileAnswers;
  readonly given: FileAnswers;
  readonly answeredBefore: readonly AnsweredQuestion[];
  /** What speaks against the whole, so that nothing is preselected. */
  readonly doubts: readonly string[];
  /** How many lines of the invoice it does not name. */
  readonly unnamed: number;
}

/** The amounts paid in the matches, by currency: `$120.00, EUR 8.10`. */
function paidInAll(matches: readonly ResponseMatch[]): string {
  const paid = matches.filter((match) => paidBy(match) > 0);
  const groups = Map.groupBy(paid, ({ row }) => row.foreignCurrency ?? homeCurrency);
  const sums = Array.from(groups, ([currency, group]) =>
    formatMoney(sumCents(group.map(paidBy)), currency),
  );
  return sums.join(', ') || formatDollars(noCents);
}

const linesOf = ({ records }: EditorSession['invoice']) =>
  records.map((record) => ({ ...record, commission: centsOf(record.commission) }));

/** What the server read, as the domain takes it; of a workbook, one sheet or all of them. */
const paperOf = ({ blocks, ...paper }: HotelResponsePaper, sheet: string | null): Paper =>
  ofStoredPaper({
    ...paper,
    blocks: blocks.filter(({ name }) => sheet === null || name === sheet),
  });

const namesNoLine =
  'Nothing in it names a line of this invoice by its REC, its confirmation number, or guest and check-in.';
const picturesAreUnread = 'Attached pictures and scans are not read: type from them.';

/** State of importing a hotel's response: its source, its rows, and the selected ones. */
export function useHotelResponse({ editor, invoice, change }: EditorSession) {
  const [text, setText] = useState('');
  const [textFault, setTextFault] = useState<string>();
  const [isMatching, setMatching] = useState(false);
  const [answerFile, setAnswerFile] = useState<ResponseFile>();
  const [matches, setMatches] = useState<readonly ResponseMatch[]>();
  const [reading, setReading] = useState<ResponseReading>();
  const [chosen, setChosen] = useState<ReadonlySet<ResponseMatch>>(new Set());
  const supplierId = invoice.supplier.id;
  const sending = useRef<AbortController>(undefined);
  const editable = new Set(editor.now.lines.filter(isEditable).map(({ id }) => id));
  const isOpen = ({ lineId }: ResponseMatch): boolean =>
    lineId !== undefined && editable.has(lineId);
  const mayChoose = (match: ResponseMatch): boolean => isOpen(match) && match.edit !== undefined;

  const remember = useSave(saveTableAnswers, {
    onFailed: toastProblem,
  });

  /** Shows what a response says of the lines; returns the error if it says nothing of them. */
  const show = (
    paper: HotelResponsePaper,
    given: FileAnswers = {},
    sheet: string | null = null,
  ): string | undefined => {
    const before = paper.remembered?.answers ?? {};
    const answers = mergeAnswers(given, before);
    const { number, currency } = invoice;
    const answered = [{ number, currency, lines: linesOf(invoice) }];
    const read = matchPaper(paperOf(paper, sheet), answered, [], answers);
    const { matches: found, questions } = read;
    if (found.length === 0 && sheet === null) return `${namesNoLine} ${picturesAreUnread}`;
    const { answeredBefore } = splitQuestions(questions, given, before);
    setReading({
      paper,
      sheet,
      questions,
      answers,
      given,
      answeredBefore,
      doubts: read.payment.doubts,
      unnamed: read.unanswered.length,
    });
    setMatches(found);
    setChosen(new Set(found.filter((match) => match.isExact && mayChoose(match))));
    return undefined;
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
      const paper = await upload(readHotelResponseFile, { file, body: { supplierId }, signal });
      if (signal.aborted) return;
      setTextFault(show(paper));
    } catch (failure) {
      if (!signal.aborted) setTextFault(errorText(failure));
    } finally {
      setMatching(false);
    }
  };
  const choose = async (file: File) => {
    const abort = begin();
    const showProgress = (progress: number) =>
      sending.current === abort && setAnswerFile({ file, progress });
    showProgress(0);
    try {
      const paper = await upload(readHotelResponseFile, {
        file,
        body: { supplierId },
        signal: abort.signal,
        onProgress: showProgress,
      });
      if (abort.signal.aborted) return;
      const fault = show(paper);
      setAnswerFile({ file, ...(fault !== undefined && { fault }) });
    } catch (failure) {
      if (!abort.signal.aborted) setAnswerFile({ file, fault: errorText(failure) });
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
    if (!reading) return;
    const { paper, given, sheet } = reading;
    show(paper, { ...given, ...withAnswer(given, question, value) }, sheet);
  };
  const chooseSheet = (sheet: string | null) => {
    if (reading) show(reading.paper, reading.given, sheet);
  };
  /** Fills in the selected rows, and stores the answers for the supplier's next table. */
  const fillIn = () => {
    change((state) => applyHotelResponse(state, picked));
    const { headerKey } = reading?.paper.remembered ?? {};
    if (!reading || headerKey === undefined || Object.keys(reading.given).length === 0) return;
    const { dateOrder, decimalMark, columnChoice, meaning } = reading.answers;
    const body = { dateOrder, decimalMark, columnChoice, meaning } as TableAnswers;
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
    chooseSheet,
    fillIn,
  };
}

export type HotelResponse = ReturnType<typeof useHotelResponse>;
