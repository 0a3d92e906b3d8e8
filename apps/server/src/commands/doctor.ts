// Looks at the settings, the database, the key, the data folder, mail, the mailbox, the object store, the clock, and
// the room on disks, and changes nothing: npm run doctor [-- --mail-to ann@example.com]
// Ends with code 1 when something is broken.
import { readCommandLine } from '../command-line.ts';
import { errorTextOf, formatFinding } from './doctor/finding.ts';
import { runChecks } from './doctor/run-checks.ts';

try {
  const { values } = readCommandLine({
    command: 'npm run doctor',
    options: { 'mail-to': { type: 'string' } },
  });
  for await (const finding of runChecks(values['mail-to'])) {
    console.log(formatFinding(finding));
    if (finding.verdict === 'FAIL') process.exitCode = 1;
  }
} catch (error) {
  console.error(errorTextOf(error));
  process.exitCode = 1;
}
