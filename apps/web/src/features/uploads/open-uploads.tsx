import { listOpenUploads } from '@recoup/contract/uploads/upload-drafts.endpoints';
import type { OpenUpload } from '@recoup/contract/uploads/upload-drafts.schemas';
import { counted } from '@recoup/domain/kit/counted';
import type { Tone } from '@recoup/domain/kit/tone';
import { useQuery } from '@tanstack/react-query';
import { useInstantFormats } from '#api/formats.ts';
import { queryOf } from '#api/queries.ts';
import { withQuery } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { queuePositionText } from '#ui/queue-position-text.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { uploadScreens } from './upload-screens.ts';
import { isUnderWay } from './use-workbench.ts';

const states: Readonly<Record<OpenUpload['state'], readonly [Tone, string]>> = {
  checking: ['open', 'Checking'],
  asking: ['attention', 'Needs Your Input'],
  ready: ['attention', 'Ready to Upload'],
  unchecked: ['closed', 'Not Checked'],
  importing: ['open', 'Importing'],
  failed: ['danger', 'Failed'],
  done: ['positive', 'Imported'],
  undone: ['closed', 'Undone'],
};

const pollMs = 3_000;

function State({ upload }: { upload: OpenUpload }) {
  const [tone, text] = states[upload.state];
  const { done = 0, ahead = null } = upload.progress ?? {};
  if (ahead !== null) return <StatusBadge tone={tone}>{queuePositionText(ahead)}</StatusBadge>;
  return (
    <StatusBadge tone={tone}>{done > 0 ? `${text}: ${counted(done, 'row')}` : text}</StatusBadge>
  );
}

/** Uploads that are running or wait for the user, on whichever screen they were started. */
export function OpenUploads({ except }: { except: number | undefined }) {
  const { at } = useInstantFormats();
  const { data = [] } = useQuery({
    ...queryOf(listOpenUploads, {}),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMs : false),
  });
  const others = data.filter(({ id }) => id !== except);
  if (others.length === 0) return null;
  return (
    <SectionCard title="Uploads in Progress">
      <DataTable
        label="Uploads in Progress"
        rows={others}
        rowId={({ id }) => id}
        empty=""
        columns={[
          {
            header: 'File',
            cell: ({ id, kind, filename }) => (
              <AppLink href={withQuery(uploadScreens[kind], { upload: id })}>{filename}</AppLink>
            ),
          },
          { header: 'Agency', cell: ({ agency }) => agency?.name ?? '–' },
          { header: 'Status', cell: (upload) => <State upload={upload} /> },
          { header: 'By', cell: ({ createdBy }) => createdBy?.name ?? 'System' },
          { header: 'Started', cell: ({ created_at }) => at(created_at) },
        ]}
      />
    </SectionCard>
  );
}
