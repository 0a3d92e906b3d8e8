import { getOpenByAge } from '@recoup/contract/home/home.endpoints';
import { day } from '@recoup/domain/dates/day';
import { countText } from '@recoup/domain/kit/counted';
import { checkOutOfAge } from '@recoup/domain/reports/open-ages';
import { moneyText, sumText } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { useMay } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { BarTable } from '#ui/bar-table.tsx';

const staleMs = 5 * 60_000;

/** Open records by days since check-out. */
export function OpenByAge() {
  const { data } = useEndpoint(getOpenByAge, {}, { staleTime: staleMs });
  const seesRecords = useMay('records.view');
  const count = (data?.ages ?? []).reduce((all, age) => all + age.count, 0);
  if (!data) return null;
  return (
    <BarTable
      label="Open records by age"
      headers={['Days Since Check-Out', 'Records', 'Commission']}
      tone="open"
      rows={data.ages.map((age, place) => ({
        name: age.name,
        href:
          seesRecords && age.count > 0
            ? paths.openRecords(checkOutOfAge(place, day(data.asOf)))
            : undefined,
        size: age.value,
        figures: [countText(age.count), moneyText(age.value)],
      }))}
      total={[countText(count), sumText(data.ages.map(({ value }) => value))]}
    />
  );
}
