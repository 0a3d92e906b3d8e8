import type { PoolClient } from 'pg';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A smaller table is read in some 30 ms. */
const largeRows = 1_000_000;

/** The plan of a statement with the times of its steps, as text. */
export async function planOf(client: PoolClient, { text, values }: Statement): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers) ${text}`,
    [...values],
  );
  return rows.map((row) => `${' '.repeat(11)}${row['QUERY PLAN']}`).join('\n');
}

/** The statements, each text once, whose plan reads a large table from its beginning to its end. */
export async function findSeqScans(
  client: PoolClient,
  statements: readonly Statement[],
): Promise<Array<{ table: string; text: string }>> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples >= ${largeRows}`,
  );
  const large = new Set(rows.map(({ relname }) => relname));
  const found: Array<{ table: string; text: string }> = [];
  const once = new Map(statements.map((statement) => [statement.text, statement]));
  for (const { text, values } of once.values()) {
    const plans = await client.query(`explain (format json) ${text}`, [...values]);
    const scanned = tablesScanned(plans.rows[0]?.['QUERY PLAN']);
    const table = scanned.find((name) => large.has(name));
    if (table !== undefined) found.push({ table, text: text.replaceAll(/\s+/g, ' ').trim() });
  }
  return found;
}

function tablesScanned(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(tablesScanned);
  if (typeof plan !== 'object' || plan === null) return [];
  const step = plan as Record<string, unknown>;
  const own = step['Node Type'] === 'Seq Scan' ? [String(step['Relation Name'])] : [];
  return [...own, ...tablesScanned(step['Plan']), ...tablesScanned(step['Plans'])];
}
