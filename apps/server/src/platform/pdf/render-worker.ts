import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** A job as it travels to a worker. */
export interface RenderJob {
  readonly id: number;
  readonly input: unknown;
}

/** What comes back; `missing` are the texts that no font could draw, with their characters. */
export type RenderAnswer = { readonly id: number } & (
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly missing: readonly [string, string][] }
  | { readonly failure: string }
);

/**
 * Makes this worker thread answer a render pool: every job is rendered and its bytes are handed
 * over without a copy. A failed job answers its reason and harms no other.
 * @throws Error outside a worker thread.
 */
export function answerRenders<Input>(
  render: (
    input: Input,
    onMissing: (text: string, characters: string) => void,
  ) => Promise<Uint8Array>,
): void {
  const port = parentPort;
  if (!port) throw new Error('answerRenders belongs in a worker thread');
  const answer = async ({ id, input }: RenderJob): Promise<void> => {
    const missing: [string, string][] = [];
    try {
      const rendered = await render(input as Input, (text, characters) =>
        missing.push([text, characters]),
      );
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
 * Lets this thread give way to whatever else wants to run, for documents that nobody waits for.
 * Linux alone knows a priority of one thread; elsewhere this would slow the whole process.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(behindRequests);
}

/** The bytes in a buffer of their own; a part of a shared one cannot be handed over. */
function transferable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(bytes);
}
