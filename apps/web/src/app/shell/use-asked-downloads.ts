import { useEffect } from 'react';
import { askForDownload } from '#api/client.ts';
import { signInGate } from '#api/sign-in-gate.ts';
import { opensNewTab } from '#ui/app-link.tsx';
import { problemOf } from '#ui/problem.ts';
import { saveFile } from '#ui/save-file.ts';
import { toastProblem, toastWaiting } from '#ui/toasts.tsx';

/** The addresses that are being asked for: a second click starts nothing more. */
const asked = new Set<string>();

/** A response that takes longer usually waits for one of the running downloads to end. */
const silentMs = 1_000;

/**
 * Shows that a response is pending, except while the user signs in again; returns a function that
 * ends it.
 */
function sayWaiting(): () => void {
  let timer: number | undefined;
  let dismiss: (() => void) | undefined;
  const end = () => {
    window.clearTimeout(timer);
    dismiss?.();
    dismiss = undefined;
  };
  const begin = () => {
    end();
    if (signInGate.isClosed()) return;
    timer = window.setTimeout(() => {
      dismiss = toastWaiting('Waiting for the download to start. Other downloads may be running.');
    }, silentMs);
  };
  begin();
  const unsubscribe = signInGate.subscribe(begin);
  return () => {
    unsubscribe();
    end();
  };
}

/** Lets the browser download a file once the server has allowed it, or shows why not. */
async function download({ href, download: fileName }: HTMLAnchorElement): Promise<void> {
  if (asked.has(href)) return;
  asked.add(href);
  const endWaiting = sayWaiting();
  try {
    await askForDownload(href);
    saveFile(href, fileName);
  } catch (error) {
    toastProblem(problemOf(error));
  } finally {
    endWaiting();
    asked.delete(href);
  }
}

/** A plain click on a link that downloads a file of the server; keys click, too. */
function askFirst(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || !link.hasAttribute('download') || event.defaultPrevented || opensNewTab(event))
    return;
  // Files made in the page need no permission.
  if (link.origin !== window.location.origin || link.protocol === 'blob:') return;
  event.preventDefault();
  void download(link);
}

/**
 * Asks the server before each download, because a browser only says that a refused one failed (F-203).
 * The browser then fetches the file itself, so that the page does not hold it in memory. Links that are
 * opened in another tab or saved with "Save link as" are not asked about.
 */
export function useAskedDownloads(): void {
  useEffect(() => {
    document.addEventListener('click', askFirst);
    return () => document.removeEventListener('click', askFirst);
  }, []);
}
