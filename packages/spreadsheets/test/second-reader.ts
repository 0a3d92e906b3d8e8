import { spawnSync } from 'node:child_process';
import type { Difference } from './compare-workbook.ts';
import type { ReadCell } from './read-oracle.ts';

/** A cell that readers do not agree on, and its workbook. */
export interface Doubt {
  readonly path: string;
  readonly difference: Difference;
}

/** Debian's own Python has the packages of Debian. */
export const python = '/usr/bin/python3';

/** Reads `[path, sheet, address]` triples and prints each cell as kind, value, and format. */
const script = `
import datetime, json, sys, warnings, openpyxl
warnings.simplefilter('ignore')
books = {}
def open_book(path):
    if path not in books:
        books.clear()
        try: books[path] = openpyxl.load_workbook(path, data_only=True)
        except Exception: books[path] = None
    return books[path]
def tell(path, sheet, address):
    book = open_book(path)
    if book is None or sheet not in book.sheetnames: return None
    cell = book[sheet][address]
    value, code = cell.value, cell.number_format
    if value is None: return {'kind': 'blank'}
    if isinstance(value, bool): return {'kind': 'text', 'value': str(value).upper()}
    if isinstance(value, datetime.datetime): return {'kind': 'day', 'value': value.date().isoformat(), 'format': code}
    if isinstance(value, (int, float)): return {'kind': 'number', 'value': repr(value), 'format': code}
    return {'kind': 'text', 'value': str(value), 'format': code}
print(json.dumps([tell(*each) for each in json.load(sys.stdin)]))`;

type Told = ReadCell | { readonly kind: 'blank' } | null;

export const hasSecondReader = spawnSync(python, ['-c', 'import openpyxl']).status === 0;

/** Which cells openpyxl does not tell as we do, and which it cannot tell because it does not open the workbook. */
export interface SecondReading {
  readonly otherwise: readonly Doubt[];
  readonly unopened: readonly Doubt[];
}

/** Asks openpyxl about cells that readers do not agree on. */
export function askSecondReader(doubts: readonly Doubt[]): SecondReading {
  const input = doubts.map(({ path, difference }) => [path, difference.sheet, difference.address]);
  const { status, stdout, stderr } = spawnSync(python, ['-c', script], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`openpyxl did not read the cells: ${stderr}`);
  const told = JSON.parse(stdout) as readonly Told[];
  const all = doubts.map((doubt, index) => ({ doubt, told: told[index] ?? null }));
  return {
    otherwise: all.flatMap(({ doubt, told }) =>
      told === null || agrees(doubt.difference, told) ? [] : [doubt],
    ),
    unopened: all.flatMap(({ doubt, told }) => (told === null ? [doubt] : [])),
  };
}

/** A format is compared alone: of some counts, as day 0, openpyxl makes a time. */
function agrees({ ours, what }: Difference, told: NonNullable<Told>): boolean {
  if (told.kind === 'blank') return ours === undefined;
  if (what === 'format') return told.format === ours?.format;
  return told.value === ours?.value;
}
