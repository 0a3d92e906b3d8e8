import classes from './copyable.module.css';

const shownMs = { copied: 2_500, failed: 8_000 } as const;
/** Screen readers hear only what changes in a status that they know. */
const untilKnownMs = 50;

/** Fails where the user has not allowed it, and on pages without TLS, which have no clipboard. */
async function copyToClipboard(text: string): Promise<true> {
  await navigator.clipboard.writeText(text);
  return true;
}

/** Copies from a field, which browsers allow where they refuse the clipboard. */
function copyFromField(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  field.remove();
  return isCopied;
}

let status: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows what happened below everything else, until the next time or for some seconds. */
function tell(text: string, forMs: number): void {
  if (status === undefined) {
    status = document.createElement('div');
    status.role = 'status';
    document.body.append(status);
  }
  const place = status;
  const show = (words: string) => {
    place.textContent = words;
    place.className = words === '' ? '' : (classes.outcome ?? '');
  };
  clearTimeout(timer);
  show('');
  timer = setTimeout(() => {
    show(text);
    timer = setTimeout(() => show(''), forMs);
  }, untilKnownMs);
}

/** Copies a text, and tells the user whether that worked. */
export async function copyText(text: string): Promise<void> {
  const isCopied = await copyToClipboard(text).catch(() => copyFromField(text));
  if (isCopied) tell(`Copied ${text}`, shownMs.copied);
  else
    tell('The browser does not allow copying. Select the text and press Ctrl+C.', shownMs.failed);
}
