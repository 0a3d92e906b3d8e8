import { useComputedColorScheme } from '@mantine/core';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import { fieldLines, type Problem } from './problem.ts';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

/** A toast closes by itself after this time unless it is a failure. */
const toastMs = 5_000;

interface ToastHostProps {
  readonly nonce: string;
}

/** Where toasts appear: top right, can be dragged. */
export function ToastHost({ nonce }: ToastHostProps) {
  const theme = useComputedColorScheme('light');
  return (
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
  );
}

function Lines({ message, lines }: { message: string; lines: readonly string[] }) {
  return (
    <div>
      <strong>{message}</strong>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}

/** Says that something was done. @param closesAfterMs another time than the usual one */
export function toastDone(text: string, closesAfterMs: number = toastMs): void {
  toast.success(text, { autoClose: closesAfterMs });
}

/** Says something worth knowing that is neither success nor failure. */
export function toastNote(text: string): void {
  toast.info(text);
}

/** A failure stays until it is closed. With a 400 the refused fields are named. */
export function toastProblem(problem: Problem): void {
  const lines = problem.status === 400 ? fieldLines(problem) : [];
  toast.error(<Lines message={problem.message} lines={lines} />, {
    autoClose: false,
    closeOnClick: false,
  });
}

/** A failure with the status and the body of the answer. */
export function toastAnswer(problem: Problem): void {
  const message = problem.status ? `${problem.status}: ${problem.message}` : problem.message;
  toast.error(<Lines message={message} lines={fieldLines(problem)} />, {
    autoClose: false,
    closeOnClick: false,
  });
}

interface BulkResult {
  readonly success: boolean;
  readonly message: string;
}

/** From this many results of a kind on they are told as a number (a toast each below it). */
const manyResults = 5;

/**
 * The results of a bulk action: a success toast for each done item and a persistent one with the
 * server's message for each refused item; many equal ones are told once.
 */
export function toastBulkResults(results: readonly BulkResult[], doneText: string): void {
  const done = results.filter(({ success }) => success).length;
  if (done > manyResults) toastDone(`${doneText} (${done})`);
  else for (let count = 0; count < done; count += 1) toastDone(doneText);
  const refusals = new Map<string, number>();
  for (const { success, message } of results)
    if (!success) refusals.set(message, (refusals.get(message) ?? 0) + 1);
  for (const [message, count] of refusals)
    toastProblem({ message: count === 1 ? message : `${message} (${count})` });
}
