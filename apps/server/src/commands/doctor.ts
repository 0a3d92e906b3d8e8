// Looks at the settings, the database, the key, the data folder, mail, the object store, the clock, and
// the room on disks, and changes nothing: npm run doctor [-- --mail-to ann@example.com]
// Ends with code 1 when something is broken.
import { parseArgs } from 'node:util';
import { examine } from './doctor/examine.ts';
import { findingLine, reasonOf } from './doctor/finding.ts';

try {
  const { values } = parseArgs({ options: { 'mail-to': { type: 'string' } } });
  for await (const finding of examine(values['mail-to'])) {
    console.log(findingLine(finding));
    if (finding.verdict === 'FAIL') process.exitCode = 1;
  }
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
