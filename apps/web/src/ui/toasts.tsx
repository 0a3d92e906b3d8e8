import { useComputedColorScheme } from '@mantine/core';
import { createContext, use } from 'react';
import { Slide, ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled';
import { AppLink } from './app-link.tsx';
import { type BulkResult, type BulkToast, type BulkWords, bulkToasts } from './bulk-toasts.ts';
import { fieldLines, type Problem, problemOf } from './problem.ts';
import { useToastLane } from './use-toast-lane.ts';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

/** A toast closes automatically after this time unless it is a failure. */
const toastMs = 5_000;

interface ToastHostProps {
  readonly nonce: string;
  /** Undoes an action that a toast offers to undo. */
  readonly onUndo: (actionId: number) => void;
}

const UndoContext = createContext<ToastHostProps['onUndo']>(() => undefined);

/** Where toasts appear: top right below the header, can be dragged. */
export function ToastHost({ nonce, onUndo }: ToastHostProps) {
  const theme = useComputedColorScheme('light');
  useToastLane();
  return (
    <UndoContext value={onUndo}>
      <ToastContainer
        position="top-right"
        autoClose={toastMs}
        draggable
        closeOnClick
        pauseOnFocusLoss={false}
        newestOnTop
        transition={Slide}
        theme={theme}
        nonce={nonce}
      />
    </UndoContext>
  );
}

interface LinesProps {
  readonly message: string;
  readonly lines: readonly string[];
  readonly details?: BulkToast['details'];
  readonly link?: Problem['link'] | undefined;
  /** The action that can be undone. */
  readonly undo?: number | undefined;
  /** Called when the link is followed or the action is undone. */
  readonly onLeave?: () => void;
}

interface UndoButtonProps {
  readonly actionId: number;
  readonly onClick: (() => void) | undefined;
}

function UndoButton({ actionId, onClick }: UndoButtonProps) {
  const undo = use(UndoContext);
  const press = () => {
    onClick?.();
    undo(actionId);
  };
  return (
    <button type="button" className="toast-undo" onClick={press}>
      Undo
    </button>
  );
}

function Lines({ message, lines, details, link, undo, onLeave }: LinesProps) {
  return (
    <div>
      <strong>{message}</strong>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {details && (
        <details className="toast-details">
          <summary>{details.summary}</summary>
          {details.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </details>
      )}
      {link && (
        <div>
          <AppLink href={link.href} onClick={onLeave}>
            {link.text}
          </AppLink>
        </div>
      )}
      {undo !== undefined && <UndoButton actionId={undo} onClick={onLeave} />}
    </div>
  );
}

/** Says that something was done. @param closesAfterMs another time than the usual one */
export function toastDone(text: string, closesAfterMs: number = toastMs): void {
  toast.success(text, { autoClose: closesAfterMs });
}

/** Says that something was done, and offers to undo it. @param undo absent if there is nothing to undo */
export function toastUndoable(text: string, undo: number | undefined): void {
  toastSummary({ text, isFailure: false }, { undo });
}

/** Says something worth knowing that is neither success nor failure. */
export function toastNote(text: string): void {
  toast.info(text);
}

/** Says that something is waited for, until the returned function is called. */
export function toastWaiting(text: string): () => void {
  const id = toast.loading(text);
  return () => toast.dismiss(id);
}

/**
 * Shows a failure until it is closed, for a 400 with the refused fields. Returns a
 * function that closes it.
 */
export function toastProblem(problem: Problem): () => void {
  const told = problem instanceof Error ? problemOf(problem) : problem;
  const { message, detail, link, status } = told;
  const lines = status === 400 ? fieldLines(told) : [];
  const id = toast.error(
    ({ closeToast }) => (
      <Lines
        message={message}
        lines={detail ? [detail, ...lines] : lines}
        link={link}
        onLeave={closeToast}
      />
    ),
    { autoClose: false, closeOnClick: false },
  );
  return () => toast.dismiss(id);
}

/** Shows a failure with the status and the body of the response. Returns a function that closes it. */
export function toastResponse(problem: Problem): () => void {
  const message = problem.status ? `${problem.status}: ${problem.message}` : problem.message;
  const id = toast.error(<Lines message={message} lines={fieldLines(problem)} />, {
    autoClose: false,
    closeOnClick: false,
  });
  return () => toast.dismiss(id);
}

interface BulkAnswer {
  readonly results: readonly BulkResult[];
  readonly unaffectedCount?: number | undefined;
}

interface AnswerWords extends BulkWords {
  /** The text for items that the action does not concern. */
  readonly unaffected?: (count: number) => string;
}

/**
 * Shows the result of a bulk action, with the details on demand; refusals stay.
 * @param undo the action that can be undone
 */
export function toastBulkResults(answer: BulkAnswer, words: AnswerWords, undo?: number): void {
  const { results, unaffectedCount = 0 } = answer;
  const others = unaffectedCount === 0 ? undefined : words.unaffected?.(unaffectedCount);
  const lines = others === undefined ? [] : [others];
  for (const told of bulkToasts(results, words))
    toastSummary(told, told.isFailure ? {} : { lines, undo });
}

interface SummaryParts {
  readonly lines?: readonly string[];
  readonly undo?: number | undefined;
}

/** Shows one result, with its details on demand; a failure stays. */
export function toastSummary(result: BulkToast, { lines = [], undo }: SummaryParts = {}): void {
  const { text, isFailure, details } = result;
  const isShort = lines.length === 0 && details === undefined && undo === undefined;
  const content = ({ closeToast }: ToastContentProps) =>
    isShort ? (
      text
    ) : (
      <Lines message={text} lines={lines} details={details} undo={undo} onLeave={closeToast} />
    );
  if (isFailure) toast.error(content, { autoClose: false, closeOnClick: false });
  else toast.success(content, { closeOnClick: details === undefined });
}
