// `npm run verify:workbooks -- FOLDER`: reads every workbook below a folder with our reader and with SheetJS.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type Comparison,
  compareWorkbook,
  type Failure,
} from '../../packages/spreadsheets/test/compare-workbook.ts';
import { oracleExceptions } from '../../packages/spreadsheets/test/oracle-exceptions.ts';
import type { ReadCell } from '../../packages/spreadsheets/test/read-oracle.ts';
import {
  askSecondReader,
  type Doubt,
  hasSecondReader,
} from '../../packages/spreadsheets/test/second-reader.ts';
import { readCommandLineOrExit } from '../../tools/command-line.ts';

const workbookName = /\.(?:xlsx|xlsm|xltx|xltm)$/i;
/** Refusals that are meant: whatever SheetJS does, such a workbook is not read. */
const meant: ReadonlySet<string | undefined> = new Set(['encrypted', 'tooLarge', 'unsafe']);

const [folder] = readCommandLineOrExit({
  command: 'npm run verify:workbooks',
  words: 1,
}).positionals;
if (folder === undefined) {
  console.error('Name the folder: npm run verify:workbooks -- FOLDER');
  process.exit(2);
}
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => workbookName.test(name))
  .map((name) => join(folder, name))
  .toSorted();

const count = { read: 0, sheets: 0, cells: 0, neither: 0, oursAlone: 0, theirsAlone: 0 };
const faults: string[] = [];
const excused = oracleExceptions.map((exception) => ({ exception, doubts: [] as Doubt[] }));
for (const path of paths) judge(path, await compareWorkbook(path));

console.log(
  `${paths.length} workbooks: ${count.read} read by both, ${count.neither} by neither, ` +
    `${count.oursAlone} by us alone, ${count.theirsAlone} by SheetJS alone.`,
);
console.log(`${count.sheets} sheets and ${count.cells} cells compared.`);
for (const { exception, doubts } of excused) {
  if (doubts.length === 0) continue;
  console.log(
    `Excused ${doubts.length}: ${exception.reason} (${confirm(exception.secondReader, doubts)}).`,
  );
}
for (const fault of faults) console.error(fault);
console.log(`${faults.length} differences.`);
process.exitCode = faults.length === 0 ? 0 : 1;

function judge(path: string, comparison: Comparison): void {
  if ('ours' in comparison) return judgeFailure(path, comparison.ours, comparison.theirs);
  count.read += 1;
  count.sheets += comparison.sheets;
  count.cells += comparison.cells;
  const { otherSheets, differences } = comparison;
  if (otherSheets)
    faults.push(
      `${nameOf(path)}: sheets ${JSON.stringify(otherSheets.ours)} here, ${JSON.stringify(otherSheets.theirs)} there`,
    );
  for (const difference of differences) {
    const known = excused.find(({ exception }) => exception.covers({ path, difference }));
    if (known) known.doubts.push({ path, difference });
    else faults.push(faultOf({ path, difference }));
  }
}

function judgeFailure(path: string, ours: Failure | undefined, theirs: Failure | undefined): void {
  const who = ours && theirs ? 'neither' : ours ? 'theirsAlone' : 'oursAlone';
  count[who] += 1;
  const reasons = [ours && `here: ${ours.message}`, theirs && `SheetJS: ${theirs.message}`];
  console.log(`Not read: ${nameOf(path)}: ${reasons.filter(Boolean).join(' | ')}`);
  const isCrash = ours !== undefined && ours.code === undefined;
  if (isCrash || (who === 'theirsAlone' && !meant.has(ours?.code)))
    faults.push(`${nameOf(path)}: not read here: ${ours?.message}`);
}

function confirm(reader: 'openpyxl' | 'Gnumeric', doubts: readonly Doubt[]): string {
  if (reader === 'Gnumeric') return 'Gnumeric reads them as we do';
  if (!hasSecondReader) return 'openpyxl is not here to confirm it';
  const { otherwise, unopened } = askSecondReader(doubts);
  faults.push(...otherwise.map((doubt) => `openpyxl does not confirm ${faultOf(doubt)}`));
  const agreed = doubts.length - otherwise.length - unopened.length;
  return `openpyxl reads ${agreed} as we do, ${otherwise.length} otherwise, and does not open the workbooks of ${unopened.length}`;
}

function faultOf({ path, difference }: Doubt): string {
  const { what, sheet, address, ours, theirs } = difference;
  return `${nameOf(path)}: ${what} of '${sheet}' ${address}: ${shown(ours)} here, ${shown(theirs)} there`;
}

function shown(cell: ReadCell | undefined): string {
  if (!cell) return 'blank';
  const value = JSON.stringify(cell.value);
  const short = value.length > 80 ? `${value.slice(0, 80)}…` : value;
  return [cell.kind, short, cell.format].filter(Boolean).join(' ');
}

function nameOf(path: string): string {
  return relative(folder ?? '', path);
}
