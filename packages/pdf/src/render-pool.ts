import { Worker } from 'node:worker_threads';
import { type RenderAnswer, type RenderJob } from './render-worker.ts';

interface RenderPoolOptions {
  /** The module each worker thread runs; it calls `serveRenders`. */
  readonly worker: URL;
  /** Threads at most; they start when first needed. */
  readonly size: number;
  /**
   * The number of jobs that a worker has at once, so that it never waits for the next one; 10 by
   * default.
   */
  readonly jobsInFlight?: number;
  /** Hears of texts that no font can draw. */
  readonly onMissing: (text: string, characters: string) => void;
}

/** Renders in worker threads, so that long documents do not delay requests. */
export interface RenderPool<Input> {
  /** Returns the document's bytes; rejects with the reason when it cannot be rendered. */
  render(input: Input): Promise<Buffer>;
  /**
   * Renders one document of many parts, each on request, and returns its bytes as they are made:
   * neither the parts nor the document are ever in memory as a whole. Throws the error of a part.
   */
  renderSeries(parts: AsyncIterable<Input>): AsyncGenerator<Buffer, void, void>;
  /** Takes no more jobs, finishes those it has, and ends the threads. */
  close(): Promise<void>;
}

interface Pending {
  readonly job: Omit<RenderJob, 'id'>;
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (reason: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly jobs: Map<number, Pending>;
  /**
   * Documents of many parts that it is rendering; other jobs go to workers without any if possible.
   */
  series: number;
}

/** A pool of worker threads for documents of one kind. */
export function createRenderPool<Input>(options: RenderPoolOptions): RenderPool<Input> {
  const { worker: module, size, jobsInFlight = 10, onMissing } = options;
  const threads = new Set<Thread>();
  const waiting: Pending[] = [];
  let lastId = 0;
  let closed = false;
  let onIdle: (() => void) | undefined;

  function startThread(): Thread {
    const thread: Thread = { worker: new Worker(module), jobs: new Map(), series: 0 };
    threads.add(thread);
    thread.worker.on('message', (answer: RenderAnswer) => settle(thread, answer));
    thread.worker.on('error', (error) => lose(thread, toError(error)));
    thread.worker.on('exit', () =>
      lose(thread, new Error('the render worker exited unexpectedly')),
    );
    return thread;
  }

  function settle(thread: Thread, answer: RenderAnswer): void {
    const job = thread.jobs.get(answer.id);
    if (!job) return;
    thread.jobs.delete(answer.id);
    if (thread.jobs.size === 0) thread.worker.unref();
    if ('failure' in answer) {
      job.reject(new Error(answer.failure));
    } else {
      for (const [text, characters] of answer.missing) onMissing(text, characters);
      job.resolve(Buffer.from(answer.bytes.buffer));
    }
    dispatch();
  }

  /** A dead thread loses its jobs; the next job starts another thread. */
  function lose(thread: Thread, reason: Error): void {
    if (!threads.delete(thread)) return;
    for (const job of thread.jobs.values()) job.reject(reason);
    thread.jobs.clear();
    dispatch();
  }

  function dispatch(): void {
    while (waiting.length > 0) {
      const thread = chooseThread();
      const job = thread && waiting.shift();
      if (!thread || !job) break;
      hand(thread, job);
    }
    if (waiting.length === 0 && [...threads].every((thread) => thread.jobs.size === 0)) onIdle?.();
  }

  function hand(thread: Thread, pending: Pending): void {
    const id = (lastId += 1);
    thread.jobs.set(id, pending);
    thread.worker.ref();
    thread.worker.postMessage({ id, ...pending.job } satisfies RenderJob);
  }

  // a series weighs more than any other work, also between two of its parts
  const loadOf = ({ jobs, series }: Thread): number => jobs.size + series * (jobsInFlight + 1);

  function leastBusy(): Thread {
    let least: Thread | undefined;
    for (const thread of threads) if (!least || loadOf(thread) < loadOf(least)) least = thread;
    return least && (loadOf(least) === 0 || threads.size >= size) ? least : startThread();
  }

  function chooseThread(): Thread | undefined {
    const thread = leastBusy();
    return thread.jobs.size < jobsInFlight ? thread : undefined;
  }

  /** A part goes to the thread that has those before it, past the jobs that wait for any. */
  function renderPart(thread: Thread, job: Omit<RenderJob, 'id'>): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (closed) reject(new Error('the render pool is closed'));
      else if (!threads.has(thread)) reject(new Error('the render worker exited unexpectedly'));
      else hand(thread, { job, resolve, reject });
    });
  }

  async function* renderSeries(parts: AsyncIterable<Input>): AsyncGenerator<Buffer, void, void> {
    const thread = leastBusy();
    const series = (lastId += 1);
    let end: RenderJob['end'] = 'drop';
    thread.series += 1;
    try {
      for await (const input of parts) yield await renderPart(thread, { series, input });
      end = 'finish';
      yield await renderPart(thread, { series, end });
    } finally {
      thread.series -= 1;
      if (end === 'drop') void renderPart(thread, { series, end }).catch(() => undefined);
    }
  }

  return {
    render: (input) =>
      new Promise<Buffer>((resolve, reject) => {
        if (closed) {
          reject(new Error('the render pool is closed'));
          return;
        }
        waiting.push({ job: { input }, resolve, reject });
        dispatch();
      }),
    renderSeries,
    async close() {
      closed = true;
      await new Promise<void>((resolve) => {
        onIdle = resolve;
        dispatch();
      });
      await Promise.all([...threads].map((thread) => thread.worker.terminate()));
    },
  };
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
