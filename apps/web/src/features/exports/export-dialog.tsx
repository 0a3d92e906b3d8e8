import { Button, Checkbox, Fieldset, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import {
  createExport,
  listExportColumns,
  listExports,
} from '@recoup/contract/exports/exports.endpoints';
import {
  type ExportFormat,
  exportFormatNames,
  exportFormats,
  mayExportAs,
} from '@recoup/domain/exports/export-limits';
import { counted } from '@recoup/domain/kit/counted';
import { reasonOf } from '@recoup/domain/kit/verdict';
import type { SavedListName } from '@recoup/domain/views/saved-view';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { forGood, useEndpoint, useSave } from '#api/queries.ts';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { ListFields } from '#ui/paged-list/list-fields.tsx';
import type { ExportButtonProps } from '#ui/paged-list/list-settings.ts';
import { type ListQuery, writeListQuery } from '#ui/paged-list/list-state.ts';
import { fieldLines, problemOf } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import classes from './exports.module.css';
import { RecentExports } from './recent-exports.tsx';

interface ExportDialogProps extends Omit<ExportButtonProps, 'reason'> {
  readonly list: SavedListName;
  readonly onClose: () => void;
}

/** The columns in the order of the screen, those that it does not show after them. */
function useExportColumns(list: SavedListName, shown: readonly string[]) {
  const { data, error } = useEndpoint(listExportColumns, { query: { list } }, forGood);
  const place = (key: string): number => (shown.includes(key) ? shown.indexOf(key) : shown.length);
  const columns = data?.toSorted((one, other) => place(one.key) - place(other.key));
  return { columns, error };
}

/** How many rows match, on all pages; the selected rows are counted already. */
function useMatchCount({ source, selected }: ExportDialogProps, query: ListQuery) {
  const sent = { ...writeListQuery(query), page: '1', perPage: '10' };
  const { data, error } = useQuery({
    queryKey: [...source.key, 'count', sent],
    queryFn: async ({ signal }) => (await source.load(sent, signal)).meta.total,
    enabled: selected === undefined,
  });
  return { total: selected?.count ?? data, error };
}

/** Which columns, days, and format, and what was exported lately. */
export function ExportDialog(props: ExportDialogProps) {
  const { list, title, shown, periods, selected, onClose } = props;
  const [query, setQuery] = useState(props.query);
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [ticked, setTicked] = useState<readonly string[]>(shown);
  const [startedId, setStartedId] = useState<string>();
  const { columns = [], error: columnsError } = useExportColumns(list, shown);
  const { total, error: countError } = useMatchCount(props, query);
  const start = useSave(createExport, {
    invalidates: [listExports],
    onSaved: ({ jobId }) => setStartedId(jobId),
  });
  const keys = columns.map(({ key }) => key).filter((key) => ticked.includes(key));
  const reason =
    keys.length === 0
      ? 'Select at least one column'
      : total === 0
        ? 'No rows match'
        : reasonOf(mayExportAs(format, total ?? 0));
  const error = start.error ?? countError ?? columnsError;
  const problem = error ? problemOf(error) : undefined;
  const { page: _, ...asked } = writeListQuery(query);
  const rows = {
    ...(selected?.ids && { ids: selected.ids }),
    ...(selected?.except && { except: selected.except }),
  };
  const isAll = keys.length === columns.length;
  return (
    <Modal opened onClose={onClose} title={`Export ${title}`} size="lg">
      <Stack gap="md">
        {problem && <ProblemBar message={problem.message} lines={fieldLines(problem)} />}
        {periods.map(({ part, fields }) =>
          fields.length === 0 || selected ? null : (
            <Group key={part} gap="md" align="end">
              <ListFields
                fields={fields}
                values={query[part]}
                onChange={(change) => setQuery((now) => ({ ...now, [part]: change(now[part]) }))}
              />
            </Group>
          ),
        )}
        <Fieldset legend="Columns">
          <Checkbox.Group value={[...keys]} onChange={setTicked}>
            <div className={classes.columns}>
              {columns.map(({ key, header }) => (
                <Checkbox key={key} value={key} label={header} />
              ))}
            </div>
          </Checkbox.Group>
          <Button
            variant="subtle"
            size="xs"
            mt="xs"
            onClick={() => setTicked(isAll ? shown : columns.map(({ key }) => key))}
          >
            {isAll ? 'Select Shown Columns' : 'Select All Columns'}
          </Button>
        </Fieldset>
        <Radio.Group
          label="Format"
          value={format}
          onChange={(value) => setFormat(value as ExportFormat)}
        >
          <Group gap="lg" mt={4}>
            {exportFormats.map((value) => (
              <Radio key={value} value={value} label={exportFormatNames[value]} />
            ))}
          </Group>
        </Radio.Group>
        <DialogActions
          note={
            <Text size="sm" role="status">
              {total !== undefined && counted(total, selected ? 'selected row' : 'row')}
            </Text>
          }
        >
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <DisabledReasonButton
            reason={reason}
            loading={start.isPending}
            onClick={() =>
              start.mutate({ body: { list, query: asked, ...rows, columns: keys, format } })
            }
          >
            Export
          </DisabledReasonButton>
        </DialogActions>
        <RecentExports startedId={startedId} />
      </Stack>
    </Modal>
  );
}
