import { readFileSync } from 'node:fs';
import { contradictsPhone } from '@recoup/domain/records/phone-contradiction';
import { normalizePhone } from '@recoup/domain/suppliers/phone';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { hasSampleData, sampleData } from '#test/sample-data';

type Row = Readonly<Record<string, string>>;
const read = (name: string): Row[] =>
  parse(readFileSync(sampleData(`matching/task/${name}`)), { columns: true, bom: true });

describe.skipIf(!hasSampleData)('hotels that several sources describe', () => {
  it('loses no right match by its phone number [F-143]', () => {
    const codes = new Map<string, number>();
    const idOf = (code = ''): number | null => {
      if (code !== '' && !codes.has(code)) codes.set(code, codes.size + 1);
      return codes.get(code) ?? null;
    };
    const keys = read('supplier-keys.csv');
    const suppliers = new Map(
      read('suppliers.csv').map((row, at) => [
        keys[at]!.supplier,
        { ...row, key: keys[at]!.phone },
      ]),
    );
    const truth = new Map(read('truth-open.csv').map((row) => [row.row_id, row]));
    let matches = 0;
    const lost = read('bookings-open.csv').filter((row) => {
      const right = truth.get(row['Confirmation #'])?.supplier;
      const supplier = suppliers.get(right ?? '') as (Row & { key: string }) | undefined;
      const phone = normalizePhone(row['Hotel Phone Number'] ?? '', row['Hotel Country'] || 'US');
      if (!supplier || phone.digits !== supplier.key) return false;
      matches += 1;
      const told = { name: row['Hotel Name'] ?? '', city: row['Hotel City'] ?? '' };
      const place = { city: supplier.City ?? '', countryId: idOf(supplier.Country) ?? 0 };
      return contradictsPhone(
        { ...told, countryId: idOf(row['Hotel Country']) },
        { name: supplier['Supplier Name'] ?? '', dba: '', places: [place] },
      );
    });
    expect(matches).toBeGreaterThan(500);
    expect(lost).toEqual([]);
  });
});
