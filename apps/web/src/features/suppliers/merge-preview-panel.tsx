import { Button, Stack, Text, Title } from '@mantine/core';
import { mergeSupplier, previewMerge } from '@recoup/contract/suppliers/supplier-merges.endpoints';
import type { SupplierRow } from '@recoup/contract/suppliers/suppliers.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useEndpoint, useSave } from '#api/queries.ts';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { toastDone } from '#ui/toasts.tsx';
import classes from './merge-supplier.module.css';

interface MergePreviewPanelProps {
  readonly supplierId: number;
  readonly duplicate: SupplierRow;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <Title order={3} size="sm">
        {title}
      </Title>
      <ul className={classes.lines} aria-label={title}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** Shows what a merge will move, any reason it is not allowed, and the Merge button. */
export function MergePreviewPanel(props: MergePreviewPanelProps) {
  const { supplierId, duplicate, onBack, onDone } = props;
  const cache = useQueryClient();
  const back = useRef<HTMLButtonElement>(null);
  // the candidate that had the focus is gone
  useEffect(() => back.current?.focus(), []);
  const params = { supplierId, duplicateId: duplicate.id };
  const { data, error, refetch } = useEndpoint(previewMerge, { params }, { staleTime: 0 });
  const merge = useSave(mergeSupplier, {
    onSaved: () => {
      toastDone('Suppliers Merged');
      // no screen shows what it showed before
      void cache.invalidateQueries();
      onDone();
    },
  });
  const problem = merge.error ?? error;
  const refusal = data?.refusal ?? (data ? undefined : 'The preview is loading');
  return (
    <Stack gap="md">
      {problem && (
        <ProblemBar
          message={errorText(problem)}
          onRetry={() => {
            merge.reset();
            void refetch();
          }}
        />
      )}
      {!data && !error && <LoadingIndicator />}
      {data && (
        <>
          <Text>
            <b>{data.duplicate.name}</b> (supplier {data.duplicate.id}) will be merged into{' '}
            <b>{data.survivor.name}</b> (supplier {data.survivor.id}).
          </Text>
          {data.refusal && <ProblemBar message={data.refusal} />}
          <Lines
            title="What Will Move"
            lines={
              data.moves.length === 0
                ? ['Nothing. This supplier has no records, invoices, or contacts.']
                : data.moves
            }
          />
          <Lines title="Before You Merge" lines={data.rules} />
        </>
      )}
      <DialogActions>
        <Button variant="default" onClick={onBack} disabled={merge.isPending} ref={back}>
          Choose Another
        </Button>
        <DisabledReasonButton
          reason={refusal}
          loading={merge.isPending}
          onClick={() =>
            merge.mutate({ params: { supplierId }, body: { duplicateId: duplicate.id } })
          }
        >
          Merge Suppliers
        </DisabledReasonButton>
      </DialogActions>
    </Stack>
  );
}
