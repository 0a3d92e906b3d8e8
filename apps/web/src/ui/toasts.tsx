import { useComputedColorScheme } from '@mantine/core';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import { AppLink } from './app-link.tsx';
import { type BulkResult, bulkToasts } from './bulk-toasts.ts';
import { fieldLines, type Problem } from './problem.ts';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

/** A toast closes automatically after this time unless it is a failure. */
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

interface LinesProps {
  readonly message: string;
  readonly lines: readonly string[];
  readonly link?: Problem['link'] | undefined;
  /** Called when the link is followed. */
  readonly onLeave?: () => void;
}

function Lines({ message, lines, link, onLeave }: LinesProps) {
  return (
    <div>
      <strong>{message}</strong>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {link && (
        <div>
          <AppLink href={link.href} onClick={onLeave}>
            {link.text}
          </AppLink>
        </div>
      )}
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

/** Says that something is waited for, until the returned function is called. */
export function toastWaiting(text: string): () => void {
  const id = toast.loading(text);
  return () => toast.dismiss(id);
}

/** A failure stays until it is closed. With a 400 the refused fields are named. */
export function toastProblem(problem: Problem): void {
  const { message, detail, link, status } = problem;
  const lines = status === 400 ? fieldLines(problem) : [];
  toast.error(
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
}

/** Shows a failure with the status and the body of the response. */
export function toastResponse(problem: Problem): void {
  const message = problem.status ? `${problem.status}: ${problem.message}` : problem.message;
  toast.error(<Lines message={message} lines={fieldLines(problem)} />, {
    autoClose: false,
    closeOnClick: false,
  });
}

/** Shows the result for each item of a bulk action; refusals stay. */
export function toastBulkResults(results: readonly BulkResult[], doneText: string): void {
  for (const { text, isFailure } of bulkToasts(results, doneText)) {
    if (isFailure) toastProblem({ message: text });
    else toastDone(text);
  }
}
