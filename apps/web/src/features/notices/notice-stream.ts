import { streamNotices } from '@recoup/contract/notices/notices.endpoints';
import { markerHeader } from '#api/marker-header.ts';

const lockName = 'recoup-notices';

/** Longer than the server ever says nothing; a laptop that was asleep finds out by it. */
const silenceMs = 50_000;
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/** What a tab tells the others of the same browser. */
type Told = 'alive' | 'news' | 'lost';

/** Reads the stream until it ends or says nothing for too long; returns whether it opened. */
async function readOnce(signal: AbortSignal, tell: (told: Told) => void): Promise<boolean> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  let isOpen = false;
  try {
    const response = await fetch(streamNotices.path, {
      credentials: 'same-origin',
      headers: { Accept: 'application/x-ndjson', ...markerHeader },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || response.body === null) return false;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = ''; ; ) {
      const { done, value = '' } = await reader.read();
      if (done) return isOpen;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      // what came before it opened is asked for
      tell(!isOpen || lines.includes('"news"') ? 'news' : 'alive');
      isOpen = true;
    }
  } catch {
    return isOpen;
  } finally {
    clearTimeout(timer);
    if (isOpen && !signal.aborted) tell('lost');
  }
}

/** Waits, but no longer than until the browser is online again or the signal. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end, { once: true });
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}

/**
 * Follows the stream of new notices: one tab of the browser holds it and tells the others. Without
 * Web Locks nothing is followed (decision 158). Returns how to stop.
 */
export function followNotices(hear: (told: Told) => void): () => void {
  const stopped = new AbortController();
  if (!('locks' in navigator)) return () => undefined;
  const channel = new BroadcastChannel(lockName);
  channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
  const tell = (told: Told) => {
    hear(told);
    if (!stopped.signal.aborted) channel.postMessage(told);
  };
  const { signal } = stopped;
  const hold = async (): Promise<void> => {
    for (let pauseMs = firstPauseMs; !signal.aborted; ) {
      const wasOpen = await readOnce(signal, tell);
      pauseMs = wasOpen ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
      // not every browser at once after a restart
      await sleep(pauseMs * (0.5 + Math.random()), signal);
    }
  };
  navigator.locks.request(lockName, { signal }, hold).catch(() => undefined);
  return () => {
    stopped.abort();
    channel.close();
  };
}
