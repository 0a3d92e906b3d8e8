// Which statements of the specification no test cites yet.
//
//   node tools/spec-coverage.ts                  one line per area: cited / all
//   node tools/spec-coverage.ts --missing AREA   the statements of AREA that no test cites
//   node tools/spec-coverage.ts --show ID        one statement, and the tests that cite it
//
// Citing is a claim that the test would fail if the statement were untrue. Run at the root of the repository.
import { citingTests, readStatements } from './citations.ts';

const [flag, value] = process.argv.slice(2);
const statements = readStatements();
const citing = citingTests();
const print = (line: string): void => void process.stdout.write(`${line}\n`);

if (flag === '--show') {
  const shown = statements.find(({ id }) => id === value);
  if (shown === undefined) throw new Error(`There is no statement ${value}.`);
  print(`${shown.id} [${shown.area}, ${shown.kind}] ${shown.statement}`);
  for (const path of citing.get(shown.id) ?? []) print(`  cited in ${path}`);
} else if (flag === '--missing') {
  for (const { id, area, kind, statement } of statements)
    if (area === value && !citing.has(id)) print(`${id}\t${kind}\t${statement}`);
} else {
  for (const [area, inArea] of Map.groupBy(statements, (statement) => statement.area)) {
    const cited = inArea.filter(({ id }) => citing.has(id)).length;
    print(`${String(cited).padStart(4)} / ${String(inArea.length).padEnd(4)} ${area}`);
  }
  const cited = statements.filter(({ id }) => citing.has(id)).length;
  print(`${cited} of ${statements.length} statements are cited by a test`);
}
