import { Stack, Tabs, Text } from '@mantine/core';
import type { UnderstoodRow } from '@recoup/contract/uploads/understood.schemas';
import type { UploadDraft } from '@recoup/contract/uploads/upload-drafts.schemas';
import { markWords } from '@recoup/domain/uploads/unusual';
import { type ReactNode, useState } from 'react';
import { SectionCard } from '#ui/section-card.tsx';
import classes from './understood.module.css';

const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
  });

const amountText = (amount: number, currency: string): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency });

/** The rate as given, and in dollars with the day of the exchange rate. */
function Rate({ row }: { row: UnderstoodRow }) {
  const { rate, currency, rateInDollars, exchangeSetOn } = row;
  if (currency === 'USD') return amountText(rate, 'USD');
  const setOn = exchangeSetOn ? `, rate of ${dayText(exchangeSetOn)}` : '';
  return (
    <>
      {amountText(rate, currency)}
      <span className={classes.note}>
        {amountText(rateInDollars, 'USD')}
        {setOn}
      </span>
    </>
  );
}

const columns: ReadonlyArray<{
  readonly title: string;
  readonly isNumber?: boolean;
  readonly cell: (row: UnderstoodRow) => ReactNode;
}> = [
  { title: 'Line', cell: ({ line }) => line },
  { title: 'Guest', cell: ({ guest }) => guest },
  {
    title: 'Hotel',
    cell: ({ hotel, place }) => (
      <>
        {hotel || '–'}
        {place && <span className={classes.note}>{place}</span>}
      </>
    ),
  },
  {
    title: 'Phone',
    cell: ({ phone, canDial }) => (
      <>
        {phone || '–'}
        {phone && !canDial && <span className={classes.note}>Cannot be dialed</span>}
      </>
    ),
  },
  { title: 'Confirmation', cell: ({ confirmationNumber }) => confirmationNumber || '–' },
  { title: 'Check In', cell: ({ checkIn }) => dayText(checkIn) },
  { title: 'Check Out', cell: ({ checkOut }) => dayText(checkOut) },
  { title: 'Nights', isNumber: true, cell: ({ nights }) => nights },
  { title: 'Rate', isNumber: true, cell: (row) => <Rate row={row} /> },
  {
    title: 'Commission',
    isNumber: true,
    cell: ({ commission }) => amountText(commission, 'USD'),
  },
];

function UnderstoodTable({ rows }: { rows: readonly UnderstoodRow[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard only when it can have the focus
    <div className={classes.rows} role="region" aria-label="Rows as understood" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" data-number={isNumber}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              {columns.map(({ title, isNumber, cell }) => (
                <td key={title} data-title={title} data-number={isNumber}>
                  <span>{cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const sampleTab = 'sample';

/** What the check understood: the first rows, and every kind of unusual row with its count. */
export function UnderstoodCard({ draft }: { draft: UploadDraft }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { understood } = draft;
  if (!understood || understood.sample.length === 0) return null;
  const { sample, unusual } = understood;
  const shown = unusual.find(({ mark }) => mark === chosen);
  const tab = shown?.mark ?? sampleTab;
  return (
    <SectionCard title="What was understood">
      <Tabs value={tab} onChange={setChosen}>
        <Tabs.List>
          <Tabs.Tab value={sampleTab}>First rows</Tabs.Tab>
          {unusual.map(({ mark, count }) => (
            <Tabs.Tab key={mark} value={mark}>
              {markWords[mark]} {count.toLocaleString('en-US')}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} pt="sm">
          <Stack gap="xs">
            <UnderstoodTable rows={shown?.rows ?? sample} />
            {shown && shown.count > shown.rows.length && (
              <Text size="sm" c="dimmed">
                The first {shown.rows.length} of {shown.count.toLocaleString('en-US')} rows.
              </Text>
            )}
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </SectionCard>
  );
}
