import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createRenderPool, type RenderPool } from './render-pool.ts';

const worker = new URL('../test/render-worker-fixture.ts', import.meta.url);
const missing: string[] = [];
let pool: RenderPool<{ say: string; fault?: 'fail' | 'die'; takesMs?: number }>;

function open(size: number, jobsInFlight?: number): typeof pool {
  pool = createRenderPool({
    worker,
    size,
    onMissing: (unknown) => missing.push(unknown),
    ...(jobsInFlight !== undefined && { jobsInFlight }),
  });
  return pool;
}

afterEach(() => pool.close());

describe('the render pool', () => {
  it('returns every job its own document', async () => {
    open(2);
    const words = Array.from({ length: 60 }, (_, index) => `document ${index}`);
    const answers = await Promise.all(words.map((say) => pool.render({ say })));
    expect(answers.map(String)).toEqual(words);
  });

  it('keeps no more jobs in a worker than allowed', async () => {
    open(1, 3);
    await Promise.all(Array.from({ length: 12 }, () => pool.render({ say: 'x', takesMs: 2 })));
    expect(Number(await pool.render({ say: 'most in hand' }))).toBe(3);
  });

  it('rejects a job that fails with its reason and continues', async () => {
    open(1);
    const [failed, said] = await Promise.allSettled([
      pool.render({ say: 'this', fault: 'fail' }),
      pool.render({ say: 'that' }),
    ]);
    expect(failed).toMatchObject({ reason: { message: 'cannot say this' } });
    expect(String(said.status === 'fulfilled' && said.value)).toBe('that');
  });

  it('rejects the jobs of a worker that died and starts another for the next', async () => {
    open(1);
    await expect(pool.render({ say: 'x', fault: 'die' })).rejects.toThrow(
      'the render worker exited unexpectedly',
    );
    expect(String(await pool.render({ say: 'alive' }))).toBe('alive');
  });

  it('reports what could not be drawn', async () => {
    open(1);
    await pool.render({ say: '?' });
    expect(missing).toEqual(['?']);
  });

  it('renders documents of many parts side by side, each in its order, no part before it is asked for', async () => {
    open(2);
    let begun = 0;
    const saying = async function* (words: string) {
      for (const say of words) {
        begun += 1;
        yield { say };
      }
    };
    const slow = pool.renderSeries(saying('abc'));
    expect(String((await slow.next()).value)).toBe('a');
    expect(begun).toBe(1);
    const whole = (words: string) => text(pool.renderSeries(saying(words)));
    expect(await Promise.all([whole('hello'), whole('you')])).toEqual(['hello in 5', 'you in 3']);
    expect(await text(slow)).toBe('bc in 3');
  });

  it('aborts a document of many parts with the one that fails, and renders the next', async () => {
    open(1);
    const say = async function* (...faults: Array<'fail' | 'die' | undefined>) {
      for (const fault of faults) yield { say: 'x', ...(fault && { fault }) };
    };
    await expect(text(pool.renderSeries(say(undefined, 'fail')))).rejects.toThrow('cannot say x');
    await expect(text(pool.renderSeries(say(undefined, 'die')))).rejects.toThrow(
      'the render worker exited unexpectedly',
    );
    expect(await text(pool.renderSeries(say(undefined, undefined)))).toBe('xx in 2');
  });

  it('finishes its jobs and refuses more when it closes', async () => {
    open(1, 1);
    const rendering = [1, 2, 3].map((number) => pool.render({ say: String(number), takesMs: 5 }));
    const closing = pool.close();
    await expect(pool.render({ say: 'late' })).rejects.toThrow('the render pool is closed');
    await closing;
    expect((await Promise.all(rendering)).map(String)).toEqual(['1', '2', '3']);
  });
});
