import { setTimeout as wait } from 'node:timers/promises';
import { serveRenders } from '../src/render-worker.ts';

let inHand = 0;
let mostInHand = 0;

/** Returns its input as text, or fails, dies or takes time as told. */
serveRenders<{ say: string; fault?: 'fail' | 'die'; takesMs?: number }>(
  async ({ say, fault, takesMs = 0 }, onMissing) => {
    inHand += 1;
    mostInHand = Math.max(mostInHand, inHand);
    await wait(takesMs);
    inHand -= 1;
    if (fault === 'fail') throw new Error(`cannot say ${say}`);
    if (fault === 'die') process.exit(1);
    if (say === '?') onMissing(say, '?');
    return Buffer.from(say === 'most in hand' ? String(mostInHand) : say);
  },
  () => {
    let parts = 0;
    return {
      add: ({ say, fault }) => {
        if (fault === 'fail') throw new Error(`cannot say ${say}`);
        if (fault === 'die') process.exit(1);
        parts += 1;
        return Buffer.from(say);
      },
      finish: () => Buffer.from(` in ${parts}`),
    };
  },
);
