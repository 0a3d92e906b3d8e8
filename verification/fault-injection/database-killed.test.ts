import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { aSupplier } from '@recoup/server/test/factories';
import { expectNoViolations } from '@recoup/server/test/invariants';
import { appToKill } from '@recoup/server/test/processes/app-to-kill';
import { chanceOf, repetitions } from '@recoup/server/test/processes/repetitions';
import { killDatabase, withDatabaseOf } from '@recoup/server/test/processes/running-app';
import { beforeAll, describe, expect, it } from 'vitest';

const writers = 8;
const kills = repetitions(2);
/** Within so long the application writes again. */
const recoveryMs = 10_000;

const app = appToKill();
const { dataFolder, send } = app;
let supplierId: number;

beforeAll(async () => {
  supplierId = await withDatabaseOf(dataFolder, async ({ db }) => {
    const { id } = await aSupplier(db, { phone: '9990000001' });
    return id;
  });
});

/** What users wrote, and the responses they got. */
interface Writing {
  readonly acknowledged: Set<string>;
  readonly tried: Set<string>;
  readonly heard: Record<string, number>;
  isOver: boolean;
}

const newWriting = (): Writing => ({
  acknowledged: new Set(),
  tried: new Set(),
  heard: {},
  isOver: false,
});

async function writeOn(writing: Writing): Promise<void> {
  while (!writing.isOver) {
    const note = `Written ${randomUUID()}`;
    writing.tried.add(note);
    const heard = await send('POST', '/api/supplierNotes', { supplierId, note }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return `${answer.status}${answer.headers.has('retry-after') ? ', try again' : ''}`;
      },
      (error: { cause?: { code?: string } }) => String(error.cause?.code),
    );
    writing.heard[heard] = (writing.heard[heard] ?? 0) + 1;
    if (heard === '201') writing.acknowledged.add(note);
    else await sleep(50);
  }
}

/** Every acknowledged note is there once, and no other. */
async function expectKept({ acknowledged, tried }: Writing): Promise<void> {
  await withDatabaseOf(dataFolder, async ({ db }) => {
    const rows = await db
      .selectFrom('supplier_notes')
      .select('note')
      .where('supplier_id', '=', supplierId)
      .where('note', 'like', 'Written %')
      .execute();
    const kept = rows.map(({ note }) => note).filter((note) => tried.has(note));
    expect(new Set(kept).size).toBe(kept.length);
    expect([...acknowledged].filter((note) => !kept.includes(note))).toEqual([]);
    await expectNoViolations(db, { except: 'I11' });
  });
}

describe('eight users who write', () => {
  it('lose no acknowledged write when the database is killed, and write again soon after', async () => {
    const writing = newWriting();
    const chance = chanceOf(1);
    const recovered: number[] = [];
    const work = Array.from({ length: writers }, () => writeOn(writing));
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(300 + chance.unit() * 1_000);
      await killDatabase(dataFolder);
      const began = performance.now();
      const before = writing.acknowledged.size;
      const acknowledged = (): number => writing.acknowledged.size;
      await expect.poll(acknowledged, { interval: 20 }).toBeGreaterThan(before);
      recovered.push(Math.round(performance.now() - began));
    }
    writing.isOver = true;
    await Promise.all(work);
    process.stdout.write(
      `${kills} databases killed under ${writers} writers: ${JSON.stringify(writing.heard)}; written again after ${recovered.join(', ')} ms (at most ${recoveryMs} asked for)\n`,
    );
    expect(Object.keys(writing.heard).toSorted()).toEqual(['201', '503, try again']);
    await expectKept(writing);
  }, 600_000);

  it('find every acknowledged write when the application is told to stop, and it ends on its own', async () => {
    const writing = newWriting();
    const work = Array.from({ length: writers }, () => writeOn(writing));
    await expect.poll(() => writing.acknowledged.size).toBeGreaterThan(writers);
    const code = await app.stop();
    writing.isOver = true;
    await Promise.all(work);
    process.stdout.write(
      `Told to stop under ${writers} writers: ${JSON.stringify(writing.heard)}\n`,
    );
    expect(code).toBe(0);
    await app.start();
    await expectKept(writing);
  });
});
