import { appendFileSync } from 'node:fs';

/** What people asked for, what they heard, and what should not have happened. */
export interface Tally {
  readonly faults: readonly string[];
  readonly requests: number;
  /** One try of a request: its status and how long it took, or why there was none. */
  count(what: string, heard: number | string, tookMs: number): void;
  /** In what words a request was refused. */
  refused(what: string, words: string): void;
  /** Something that must not happen, kept in a file at once. */
  fault(text: string): void;
  /** Something done to the processes or their database. */
  disturbed(what: string): void;
  table(): string;
  /** Every refusal that was heard, by what was asked for. */
  refusals(): string;
}

interface Asked {
  heard: Map<string, number>;
  tookMs: number[];
}

/** A tally that writes what must not happen into a file. */
export function openTally(file: string): Tally {
  const asked = new Map<string, Asked>();
  const disturbances = new Map<string, number>();
  const refusals = new Map<string, number>();
  const faults: string[] = [];
  let requests = 0;
  return {
    faults,
    get requests() {
      return requests;
    },
    count: (what, heard, tookMs) => {
      requests += 1;
      const one: Asked = asked.get(what) ?? { heard: new Map(), tookMs: [] };
      asked.set(what, one);
      addOne(one.heard, String(heard));
      if (typeof heard === 'number') one.tookMs.push(tookMs);
    },
    refused: (what, words) => addOne(refusals, `${what}: ${words}`),
    fault: (text) => {
      const line = `${new Date().toISOString()} ${text}`;
      faults.push(line);
      appendFileSync(file, `${line}\n`);
    },
    disturbed: (what) => addOne(disturbances, what),
    refusals: () =>
      [...refusals]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([words, times]) => `${times} ${words}\n`)
        .join(''),
    table: () => {
      const rows = [...asked].toSorted(([one], [other]) => one.localeCompare(other)).map(rowOf);
      const header = ['what', 'times', 'p50 ms', 'p95 ms', 'answers'];
      return `${toColumns([header, ...rows])}\n\n${toColumns([
        ['disturbance', 'times'],
        ...[...disturbances].map(([what, times]) => [what, String(times)]),
      ])}`;
    },
  };
}

function addOne(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function rowOf([what, { heard, tookMs }]: [string, Asked]): string[] {
  const answers = [...heard].toSorted(([one], [other]) => one.localeCompare(other));
  return [
    what,
    String([...heard.values()].reduce((sum, times) => sum + times, 0)),
    quantile(tookMs, 0.5).toFixed(0),
    quantile(tookMs, 0.95).toFixed(0),
    answers.map(([answer, times]) => `${answer}: ${times}`).join(', '),
  ];
}

/** The value that a share of all values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Rows of text as columns of one width each. */
export function toColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, place) => Math.max(cell.length, most[place] ?? 0)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, place) => cell.padEnd(widths[place] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
