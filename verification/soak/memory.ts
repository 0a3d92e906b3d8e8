import { expect } from 'vitest';
import { quantile, toColumns } from './run-report.ts';

const fifths = 5;
const mostGrowthShare = 0.15;
const mostGrowthBytes = 40_000_000;
const figures = {
  resident: 'process_resident_memory_bytes',
  heap: 'nodejs_heap_size_used_bytes',
  files: 'process_open_fds',
} as const;

type Sample = Record<keyof typeof figures, number>;

/** The memory of the processes that are never killed, measured repeatedly. */
export interface MemoryWatch {
  look(name: string, address: string): Promise<void>;
  latest(name: string): string;
  table(): string;
  /** Fails when a process uses more memory at the end than after its first fifth. */
  expectFlat(): void;
}

export function watchMemory(): MemoryWatch {
  const samples = new Map<string, Sample[]>();
  return {
    look: async (name, address) => {
      const text = await fetch(`${address}/metrics`).then((answer) => answer.text());
      const read = (figure: string): number =>
        Number(new RegExp(`^${figure} (\\S+)`, 'm').exec(text)?.[1]);
      const { resident, heap, files } = figures;
      const sample = { resident: read(resident), heap: read(heap), files: read(files) };
      samples.set(name, [...(samples.get(name) ?? []), sample]);
    },
    latest: (name) => inWords(samples.get(name)?.at(-1)),
    table: () =>
      toColumns([
        ['process', ...Array.from({ length: fifths }, (_, place) => `fifth ${place + 1}`)],
        ...[...samples].map(([name, all]) => [name, ...mediansOf(all).map(inWords)]),
      ]),
    expectFlat: () => {
      for (const [name, all] of samples)
        for (const figure of ['resident', 'heap'] as const) {
          const medians = mediansOf(all);
          const [early, late] = [medians[1]?.[figure] ?? 0, medians.at(-1)?.[figure] ?? 0];
          const allowed = early + Math.max(early * mostGrowthShare, mostGrowthBytes);
          expect(late, `${figure} memory of the ${name}`).toBeLessThan(allowed);
        }
    },
  };
}

function mediansOf(samples: readonly Sample[]): Sample[] {
  return Array.from({ length: fifths }, (_, place) => {
    const at = (fifth: number): number => Math.floor((samples.length * fifth) / fifths);
    const part = samples.slice(at(place), at(place + 1));
    const median = (figure: keyof Sample): number =>
      quantile(
        part.map((sample) => sample[figure]),
        0.5,
      );
    return { resident: median('resident'), heap: median('heap'), files: median('files') };
  });
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(0);

const inWords = (sample: Sample | undefined): string =>
  sample
    ? `${megabytes(sample.resident)} MB, heap ${megabytes(sample.heap)} MB, ${sample.files} files`
    : '';
