import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

interface Invariant {
  /** `I6 supplier balance equals the sum of its billable records`. */
  readonly name: string;
  /** A query whose rows break the rule. */
  readonly query: string;
}

export interface Finding {
  readonly name: string;
  readonly violations: number;
  /** The first of the rows that break the rule. */
  readonly examples: readonly object[];
  readonly durationMs: number;
}

const heading = /^-- (I\d+ .+)$/m;

/** Every invariant, in the order of `invariants.sql`. */
export function readInvariants(): Invariant[] {
  const text = readFileSync(join(import.meta.dirname, 'invariants.sql'), 'utf8');
  const [, ...parts] = text.split(heading);
  return parts.flatMap((name, index) =>
    index % 2 === 0 ? [{ name, query: (parts[index + 1] ?? '').trim() }] : [],
  );
}

const mostExamples = 5;

/**
 * Asks the database every invariant, one after the other, and returns what was found of each. Reads
 * whole tables: minutes on millions of records.
 */
export async function checkInvariants(db: Db): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, query } of readInvariants()) {
    const started = performance.now();
    const { rows } = await sql<Pick<Finding, 'violations' | 'examples'>>`
      with offending as (${sql.raw(query)})
      select count(*) as violations, (
        select coalesce(jsonb_agg(o), '[]') from (select * from offending limit ${mostExamples}) o
      ) as examples
      from offending`.execute(db);
    const [found] = rows;
    if (!found) throw new Error(`${name}: the query returned nothing`);
    findings.push({ name, ...found, durationMs: performance.now() - started });
  }
  return findings;
}
