import type { UploadDraft } from '@recoup/contract/uploads/upload-drafts.schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile } from '#test/uploads/booking-file';
import { startWorkbench } from '#test/uploads/draft-upload';
import { arcAgency } from '#test/uploads/sample-agencies';
import { addAgency } from '#test/uploads/upload-file';

const arcs = ['46110001', '46110002'];

const { testApp, workbench, agencyId } = await startWorkbench({
  name: 'Bucket Agency',
  arcs: [arcs[0]!],
});
await addAgency(testApp, { id: arcAgency, name: 'ARC Agency', arcs: ['46110003'] });
await addAgency(testApp, { name: 'Other Bucket Agency', arcs: [arcs[1]!] });

const oneOf = (...texts: string[]) => fc.constantFrom(...texts);
const day = oneOf('2026-09-14', '2026-09-16', '2019-03-02', 'soon', '');
const country = oneOf('United States', 'Germany', 'Nowhere', '');
const name = oneOf('Rivera', 'Total Mary', 'Summer', 'Page Anne', 'Smith Jr.');
const phone = oneOf('(415) 555-1021', '555-0102', 'none', '');

/** The cells of a row by column. The first two are never blank: a single value may be a title. */
const booking = {
  'First Name': name,
  'Hotel Name': oneOf('Harbor Inn', 'Total Stay Inn', 'Report House'),
  'Last Name': oneOf('Rivera', 'Lopez', 'nan', 'III', ''),
  ARC: oneOf(...arcs, '46119999', 'x', ''),
  'Confirmation Number': oneOf('AX700021', 'AX700035', 'CONFIRMED', ''),
  'Hotel Phone': phone,
  'Check In': day,
  'Check Out': day,
  Rate: oneOf('120.00', '0', 'free', '1', ''),
  Currency: oneOf('USD', 'EUR', 'QQQ', ''),
  Country: country,
};
const supplier = {
  'Supplier Name': oneOf(
    'Harbor Inn',
    'Total Stay Inn',
    'Summer House',
    'Page One Hotel',
    'Record Inn',
  ),
  Phone: phone,
  Street: oneOf('1 River St', ''),
  City: oneOf('Hoboken', 'Hoboken, NJ 7030', ''),
  State: oneOf('NJ', 'Nowhere', ''),
  Zip: oneOf('7030', 'x', ''),
  Country: country,
};
const arc = {
  'Last Name': name,
  ARC: oneOf(arcs[0]!, '46119999'),
  'Confirmation Number': oneOf('AX700021', ''),
  'Check In': day,
};

const isNoRow = ['blank', 'header', 'total'] as const;

/** Lines below the header: rows, and lines that are not rows. */
function linesOf(cells: Readonly<Record<string, fc.Arbitrary<string>>>) {
  const row = fc.tuple(...Object.values(cells));
  return fc.array(fc.oneof({ weight: 5, arbitrary: row }, fc.constantFrom(...isNoRow)), {
    minLength: 40,
    maxLength: 60,
  });
}

type Line = string[] | (typeof isNoRow)[number];

function fileOf(header: readonly string[], lines: readonly Line[]): string {
  const rest = header.slice(1).map(() => '');
  const noRows = { blank: ['', ...rest], header, total: ['Total: 1,500', ...rest] };
  return csvFile([
    header,
    ...lines.map((line) => (typeof line === 'string' ? noRows[line] : line)),
  ]);
}

function totalOf({ expected }: UploadDraft): number {
  const { agency, cts = [], supplier: suppliers, arc: ofArcs } = expected ?? {};
  return (
    (agency?.totalRecords ?? 0) +
    cts.reduce((sum, { totalRecords }) => sum + totalRecords, 0) +
    (suppliers?.totalSuppliers ?? 0) +
    (ofArcs ? ofArcs.updateCount + ofArcs.unmatchedCount : 0)
  );
}

describe('a whole file', () => {
  it.each([
    ['bookings', (): string => `kind=agency&agencyId=${agencyId}`, booking],
    ['CTS bookings', (): string => 'kind=cts', booking],
    ['ARCs', (): string => `kind=arc&agencyId=${arcAgency}`, arc],
    ['suppliers', (): string => 'kind=supplier', supplier],
  ] as const)(
    'of %s has every row in one bucket, and totals that equal them [F-121]',
    async (_, query, cells) => {
      const header = Object.keys(cells);
      for (const lines of fc.sample<Line[]>(linesOf(cells), { numRuns: 3, seed: 121 })) {
        const content = fileOf(header, lines);
        const draft: UploadDraft = await workbench.check({ name: 'whole.csv', content }, query());
        expect(draft.message).toBeNull();
        const buckets = await workbench.bucketsOf(draft.id);
        const rows: number[] = lines.flatMap((line, index) =>
          typeof line === 'string' ? [] : [index + 2],
        );
        expect([...buckets.keys()]).toEqual(rows);
        expect(totalOf(draft)).toBe(rows.length);
      }
    },
  );
});
