import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** A job as it travels to a worker: a document, or a part of one that is rendered piece by piece. */
export interface RenderJob {
  readonly id: number;
  readonly input?: unknown;
  /** The document that the job is a part of. */
  readonly series?: number;
  /** The end of that document after its last part. */
  readonly end?: 'finish' | 'drop';
}

/** A document rendered in pieces; every call returns the bytes that it made. */
export interface RenderSeries<Input> {
  add(input: Input): Uint8Array;
  finish(): Uint8Array;
}

type MissingReport = (text: string, characters: string) => void;

/** The response; `missing` contains the texts that no font could draw, with their characters. */
export type RenderAnswer = { readonly id: number } & (
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly missing: readonly [string, string][] }
  | { readonly failure: string }
);

/**
 * Makes this worker thread serve a render pool: every job is rendered and its bytes are transferred
 * without a copy. A failed job returns its error and does not affect others. Documents of several
 * parts need `begin`, which is called with the first of them.
 * @throws Error outside a worker thread.
 */
export function serveRenders<Input>(
  render: (input: Input, onMissing: MissingReport) => Promise<Uint8Array>,
  begin?: (first: Input, onMissing: MissingReport) => RenderSeries<Input>,
): void {
  const port = parentPort;
  if (!port) throw new Error('serveRenders belongs in a worker thread');
  const open = new Map<number, RenderSeries<Input>>();
  const heard: [string, string][] = [];

  const renderPart = (series: number, { input, end }: RenderJob): Uint8Array => {
    const known = open.get(series);
    if (end) open.delete(series);
    if (end) return end === 'finish' && known ? known.finish() : new Uint8Array();
    const rendering =
      known ?? begin?.(input as Input, (text, characters) => heard.push([text, characters]));
    if (!rendering) throw new Error('this worker renders no series');
    open.set(series, rendering);
    return rendering.add(input as Input);
  };
  const answer = async (job: RenderJob): Promise<void> => {
    const { id, input, series } = job;
    const missing: [string, string][] = [];
    try {
      const rendered =
        series === undefined
          ? await render(input as Input, (text, characters) => missing.push([text, characters]))
          : renderPart(series, job);
      missing.push(...heard.splice(0));
      const bytes = transferable(rendered);
      port.postMessage({ id, bytes, missing } satisfies RenderAnswer, [bytes.buffer]);
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      port.postMessage({ id, failure } satisfies RenderAnswer);
    }
  };
  port.on('message', (job: RenderJob) => void answer(job));
}

const behindRequests = 10;

/**
 * Lowers the priority of this thread, for documents that no one waits for. Only Linux has
 * priorities for single threads; elsewhere this would slow the whole process.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(behindRequests);
}

/** Returns the bytes in a separate buffer; a part of a shared one cannot be transferred. */
function transferable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(bytes);
}
