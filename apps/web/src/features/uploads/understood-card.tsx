import { Tabs } from '@mantine/core';
import { listUnderstoodRows } from '@recoup/contract/uploads/upload-drafts.endpoints';
import type { UploadDraft } from '@recoup/contract/uploads/upload-drafts.schemas';
import { countText } from '@recoup/domain/kit/counted';
import { type RowMark, rowMarkLabels } from '@recoup/domain/uploads/unusual';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { endpointKey } from '#api/queries.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { PagedRows } from './paged-rows.tsx';
import { UnderstoodTable } from './understood-table.tsx';
import { uploadTabs } from './upload-tabs.ts';

interface UnderstoodRowsProps {
  readonly draft: UploadDraft;
  readonly isReady: boolean;
  readonly mark: RowMark | undefined;
}

function UnderstoodRows({ draft, isReady, mark }: UnderstoodRowsProps) {
  const input = { params: { uploadId: draft.id }, query: mark ? { mark } : {} };
  return (
    <PagedRows
      queryKey={[...endpointKey(listUnderstoodRows, input), draft.updated_at]}
      uploadId={draft.id}
      isReady={isReady}
      read={(after, signal) =>
        call(listUnderstoodRows, { ...input, query: { ...input.query, after } }, { signal })
      }
    >
      {(rows) => <UnderstoodTable rows={rows} header={draft.reading?.header ?? []} />}
    </PagedRows>
  );
}

const allTab = 'all';

interface UnderstoodCardProps {
  readonly draft: UploadDraft;
  /** Whether the check keeps its rows. */
  readonly isReady: boolean;
}

/**
 * The result of the check: every row that becomes a record, and every kind of unusual row with its
 * count.
 */
export function UnderstoodCard({ draft, isReady }: UnderstoodCardProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { understood, counts } = draft;
  if (!understood || understood.sample.length === 0) return null;
  const mark = understood.unusual.find((one) => one.mark === chosen)?.mark;
  const tab = mark ?? allTab;
  return (
    <SectionCard title="Parsed Rows">
      <Tabs value={tab} onChange={setChosen} classNames={uploadTabs}>
        <Tabs.List>
          <Tabs.Tab value={allTab}>All Rows {countText(counts?.new ?? 0)}</Tabs.Tab>
          {understood.unusual.map((one) => (
            <Tabs.Tab key={one.mark} value={one.mark}>
              {rowMarkLabels[one.mark]} {countText(one.count)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} pt="sm">
          <UnderstoodRows key={tab} draft={draft} isReady={isReady} mark={mark} />
        </Tabs.Panel>
      </Tabs>
    </SectionCard>
  );
}
