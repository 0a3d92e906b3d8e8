import { appendFileSync } from 'node:fs';

/** The clients' requests, their responses, and what should not have happened. */
export interface RunReport {
  readonly failures: readonly string[];
  readonly requests: number;
  /** One try of a request: its status and how long it took, or why there was none. */
  count(what: string, outcome: number | string, tookMs: number): void;
  /** In what words a request was refused. */
  refused(what: string, words: string): void;
  /** Something that must not happen, kept in a file at once. */
  fail(text: string): void;
  /** Something done to the processes or their database. */
  faultInjected(what: string): void;
  table(): string;
  /** Every refusal that was heard, by what was asked for. */
  refusals(): string;
}

interface RequestStats {
  outcomes: Map<string, number>;
  tookMs: number[];
}

/** Opens a report that also writes what must not happen into a file. */
export function openRunReport(file: string): RunReport {
  const stats = new Map<string, RequestStats>();
  const faults = new Map<string, number>();
  const refusals = new Map<string, number>();
  const failures: string[] = [];
  let requests = 0;
  return {
    failures,
    get requests() {
      return requests;
    },
    count: (what, outcome, tookMs) => {
      requests += 1;
      const one: RequestStats = stats.get(what) ?? { outcomes: new Map(), tookMs: [] };
      stats.set(what, one);
      addOne(one.outcomes, String(outcome));
      if (typeof outcome === 'number') one.tookMs.push(tookMs);
    },
    refused: (what, words) => addOne(refusals, `${what}: ${words}`),
    fail: (text) => {
      const line = `${new Date().toISOString()} ${text}`;
      failures.push(line);
      appendFileSync(file, `${line}\n`);
    },
    faultInjected: (what) => addOne(faults, what),
    refusals: () =>
      [...refusals]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([words, times]) => `${times} ${words}\n`)
        .join(''),
    table: () => {
      const rows = [...stats].toSorted(([one], [other]) => one.localeCompare(other)).map(rowOf);
      const header = ['request', 'times', 'p50 ms', 'p95 ms', 'answers'];
      return `${toColumns([header, ...rows])}\n\n${toColumns([
        ['fault', 'times'],
        ...[...faults].map(([what, times]) => [what, String(times)]),
      ])}`;
    },
  };
}

function addOne(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function rowOf([what, { outcomes, tookMs }]: [string, RequestStats]): string[] {
  const answers = [...outcomes].toSorted(([one], [other]) => one.localeCompare(other));
  return [
    what,
    String([...outcomes.values()].reduce((sum, times) => sum + times, 0)),
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
