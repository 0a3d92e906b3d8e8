import { getUnappliedByAge } from '@recoup/contract/receipts/unapplied.endpoints';
import { day } from '@recoup/domain/dates/day';
import { counted, countText } from '@recoup/domain/kit/counted';
import { receivedOfAge } from '@recoup/domain/receipts/unapplied-ages';
import { moneyText, sumText } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { BarTable } from '#ui/bar-table.tsx';
import classes from './home.module.css';

const staleMs = 60_000;

/** Money that is not applied, by days since it was received. */
export function UnappliedByAge() {
  const { data } = useEndpoint(getUnappliedByAge, {}, { staleTime: staleMs });
  if (!data) return null;
  const { ages, apart, asOf } = data;
  const { owed, unknownPayers, unconverted } = apart;
  const rows = [...ages, owed];
  const count = rows.reduce((all, row) => all + row.count, 0);
  return (
    <>
      <BarTable
        label="Unapplied money by age"
        headers={['Days Since Received', 'Receipts', 'Unapplied']}
        tone="open"
        rows={[
          ...ages.map((age, place) => ({
            name: age.name,
            href: age.count > 0 ? paths.unappliedOfAge(receivedOfAge(place, day(asOf))) : undefined,
            size: age.value,
            figures: [countText(age.count), moneyText(age.value)],
          })),
          ...(owed.count > 0
            ? [
                {
                  name: 'Owed by payers',
                  href: paths.unappliedReceipts,
                  size: 0,
                  figures: [countText(owed.count), moneyText(owed.value)],
                },
              ]
            : []),
        ]}
        total={[countText(count), sumText(rows.map(({ value }) => value))]}
      />
      {unconverted.length > 0 && (
        <p className={classes.apart}>
          {`Not converted: ${unconverted.map(({ amount, currency }) => moneyText(amount, currency)).join(', ')}`}
        </p>
      )}
      {unknownPayers > 0 && (
        <p className={classes.apart}>
          <AppLink href={paths.unappliedOfUnknown}>
            {counted(unknownPayers, 'receipt')} of unknown payers
          </AppLink>
        </p>
      )}
    </>
  );
}
