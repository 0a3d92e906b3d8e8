import { Button, Group, Progress } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconFilter } from '@tabler/icons-react';
import { useRef } from 'react';
import { placeOfRow } from '../list-place.ts';
import { LoadingIndicator } from '../loading-indicator.tsx';
import { fieldLines } from '../problem.ts';
import { ProblemBar } from '../problem-bar.tsx';
import { ScrollFrame } from '../scroll-frame.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ChipBar } from './chip-bar.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { useCurrentRow } from './current-row.ts';
import { describeExport } from './describe-export.ts';
import { EditKey } from './editable-cell.tsx';
import { FieldPanel, useAdvancedSearch } from './field-panel.tsx';
import { chipsOf } from './list-chips.ts';
import { ListFields } from './list-fields.tsx';
import { ListHead } from './list-head.tsx';
import { ListMessage } from './list-message.tsx';
import { ListPager } from './list-pager.tsx';
import { useListSettings } from './list-settings.ts';
import {
  type ListPage,
  matchesText,
  pageOfLink,
  stateTexts,
  withValue,
  writeListQuery,
} from './list-state.ts';
import { ListTable } from './list-table.tsx';
import type { ListSelection } from './list-types.ts';
import classes from './paged-list.module.css';
import type { PagedListProps } from './paged-list-props.ts';
import peekClasses from './peek.module.css';
import { PeekButton, PeekedRow, usePeek } from './peek.tsx';
import { SelectionKeys, useRowKeys } from './row-keys.ts';
import { SearchBox } from './search-box.tsx';
import { useColumns } from './use-columns.ts';
import { useList } from './use-list.ts';
import { useSelectAll } from './use-select-all.ts';
import { useSelection } from './use-selection.ts';

/** A list of more columns is printed across the paper. */
const narrowColumns = 6;

/** Returns what turns to the page of a link; nothing without a link. */
function turnTo(link: string | null | undefined, goToPage: (page: number) => void) {
  const page = pageOfLink(link);
  return page === undefined ? undefined : () => goToPage(page);
}

/** The list screen (A-075..A-122), described by data. The address contains its state. */
export function PagedList<Row, Page extends ListPage<Row> = ListPage<Row>>(
  props: PagedListProps<Row, Page>,
) {
  const { title, filters = [], panel = [], advanced = [] } = props;
  const { lastPage = true, idField = 'id', rowHref } = props;
  const list = useList(props.source, props.sort);
  const { query, state, change } = list;
  const choice = useColumns(props.name, props.columns);
  const { ViewMenu, ExportButton, EmptyHint, isExported } = useListSettings();
  const { page: _, ...sent } = writeListQuery(query);
  const chips = [
    ...(props.searchChip === undefined || query.search === ''
      ? []
      : [{ ...props.searchChip, key: 'search', onRemove: () => change(() => ({ search: '' })) }]),
    ...chipsOf(query, { filters: [...filters, ...panel], advancedSearch: advanced }).map(
      ({ part, name, label, text }) => ({
        key: `${part} ${name}`,
        label,
        text,
        onRemove: () => change((now) => ({ [part]: withValue(now[part], name, undefined) })),
      }),
    ),
  ];
  const clearFilters = () =>
    change((now) => ({
      filters: {},
      advancedSearch: {},
      search: props.searchChip === undefined ? now.search : '',
    }));
  const isWhole = query.search === '' && chips.length === 0;
  const message = stateTexts[state];
  const { sortBy: _by, sortDirection: _direction, ...meant } = sent;
  const selection = useSelection(props.rowId, JSON.stringify(meant));
  // on a phone, where they would fill the screen above the rows
  const [isFiltersOpen, { toggle: toggleFilters }] = useDisclosure();
  const [isAdvancedOpen, toggleAdvanced] = useAdvancedSearch(query.advancedSearch);
  const body = useRef<HTMLDivElement>(null);
  const page = list.page as Page | undefined;
  const total = page?.meta.total ?? 0;
  const matches = { query, total, refresh: list.refresh };
  const selectAll = useSelectAll({ source: props.source, sent, total, selection });
  useRowKeys(body, {
    next: turnTo(page?.links.next, list.goToPage),
    previous: turnTo(page?.links.prev, list.goToPage),
  });
  const shown = choice.shown.map(({ column }) => column.key);
  const exported = describeExport(props, query, shown);
  const mayExport = isExported(props.name) && props.csv?.reason === undefined;
  const bulk =
    props.bulk ??
    (mayExport
      ? (of: ListSelection<Row>) => (
          <BulkBar selection={of} noun="row" sum={props.sum} hint="Select rows to export them" />
        )
      : undefined);
  const exporting = mayExport && <ExportButton {...exported} selected={selection.selected} />;
  const rows = state === 'EntriesFound' && page ? page.data : [];
  const current = useCurrentRow(rows, props.rowId, body);
  // a panel about the row is where the work goes on, so there even a single match is not opened
  const goToMatch = () => {
    const link = body.current?.querySelector<HTMLElement>('[data-row-link]');
    if (total === 1 && props.aboutRow === undefined) link?.click();
    else link?.focus();
  };
  const peek = usePeek({ peek: props.peek, rows, current, within: body });
  const placeOf = (row: Row, at: number, href: string) =>
    placeOfRow({ source: props.source.key, sent: list.sent, idField }, row, at, href);
  const peeked = peek.isOpen ? current.row : undefined;

  return (
    <section
      className={`${classes.list} ${choice.shown.length > narrowColumns ? 'wide-print' : ''}`}
      data-list-state={state}
      aria-label={title}
    >
      <ListHead
        title={title}
        titleOrder={props.titleOrder ?? 1}
        views={<ViewMenu list={props.name} title={title} query={query} columns={choice.settings} />}
        exporting={
          isExported(props.name) && <ExportButton {...exported} reason={props.csv?.reason} />
        }
        summary={props.summary?.(page)}
        action={props.action}
        create={props.create}
        csv={props.csv}
        sent={sent}
        onActed={list.refresh}
      />
      {props.banner}
      <Group gap="xs" align="end" className={classes.filters}>
        <SearchBox
          value={query.search}
          placeholder={props.searchPlaceholder ?? 'Search'}
          onSearch={(search) => change(() => ({ search }))}
          isAnswered={list.isAnswered}
          onEnter={goToMatch}
        />
        {filters.length + panel.length > 0 && (
          <Button
            variant="default"
            className={classes.filtersButton}
            leftSection={<IconFilter size={15} />}
            aria-expanded={isFiltersOpen}
            onClick={toggleFilters}
          >
            Filters
          </Button>
        )}
        <div className={classes.fields} data-open={isFiltersOpen || undefined}>
          <ListFields
            fields={filters}
            values={query.filters}
            onChange={(changed) => change(({ filters: now }) => ({ filters: changed(now) }))}
          />
        </div>
        <Group gap="xs" ml="auto">
          {advanced.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={15} />}
              aria-expanded={isAdvancedOpen}
              onClick={toggleAdvanced}
            >
              Advanced Search
            </Button>
          )}
          {props.peek && <PeekButton {...peek} />}
          <ColumnMenu choice={choice} />
        </Group>
      </Group>
      {panel.length > 0 && (
        <div className={classes.fields} data-open={isFiltersOpen || undefined}>
          <FieldPanel
            label="Filters"
            fields={panel}
            values={query.filters}
            onChange={(changed) => change(({ filters: now }) => ({ filters: changed(now) }))}
          />
        </div>
      )}
      {isAdvancedOpen && (
        <FieldPanel
          label="Advanced search"
          fields={advanced}
          values={query.advancedSearch}
          onChange={(changed) =>
            change(({ advancedSearch }) => ({ advancedSearch: changed(advancedSearch) }))
          }
        />
      )}
      {query.search !== '' && props.searchChip === undefined && (
        <p className="print-only">
          Search: <b>{query.search}</b>
        </p>
      )}
      {chips.length > 0 && (
        <ChipBar
          count={page && matchesText(page.meta.total)}
          chips={chips}
          onClear={clearFilters}
        />
      )}
      {props.bar?.(matches, page)}
      {bulk && <SelectionKeys within={body} />}
      {props.columns.some(({ edit }) => edit) && <EditKey />}
      {bulk?.({ ...matches, ...selection, selectAll, exporting }, page)}
      {list.problem && (
        <ProblemBar
          message={list.problem.message}
          lines={fieldLines(list.problem)}
          onRetry={list.refresh}
        />
      )}
      <div className={peekClasses.beside}>
        <ScrollFrame
          label={title}
          scroller={body}
          className={classes.body}
          isBusy={list.isTurning || state === 'Loading'}
        >
          {list.isTurning && (
            <Progress className={classes.turning} value={100} animated size={2} aria-hidden />
          )}
          <ListTable
            title={title}
            columns={choice.shown}
            onResize={choice.resize}
            rows={rows}
            rowId={props.rowId}
            rowHref={rowHref}
            placeOf={placeOf}
            rowName={props.rowName}
            sort={query.sort}
            onSort={(sort) => change(() => ({ sort }))}
            selection={bulk ? selection : undefined}
            current={props.aboutRow || props.peek ? current : undefined}
            isChoosing={props.aboutRow !== undefined || peek.isOpen}
            onSpace={props.peek && peek.toggle}
          />
          {state === 'Loading' && <LoadingIndicator />}
          {message && (
            <ListMessage
              message={message}
              hint={isWhole && state === 'EntriesNotFound' && <EmptyHint list={props.name} />}
              onClear={
                isWhole
                  ? undefined
                  : () => change(() => ({ search: '', filters: {}, advancedSearch: {} }))
              }
            />
          )}
        </ScrollFrame>
        {props.peek && peeked !== undefined && (
          <PeekedRow
            peek={props.peek}
            row={peeked}
            rows={rows}
            {...{ rowHref, placeOf }}
            onClose={peek.toggle}
          />
        )}
      </div>
      {current.row && props.aboutRow?.(current.row, current.place)}
      <ListPager page={list.page} hasLastPage={lastPage} onPage={list.goToPage} />
    </section>
  );
}
