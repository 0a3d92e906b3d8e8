import { Button, Group, Progress } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { placeOfRow } from '../list-place.ts';
import { LoadingIndicator } from '../loading-indicator.tsx';
import { fieldLines } from '../problem.ts';
import { ProblemBar } from '../problem-bar.tsx';
import { ScrollFrame } from '../scroll-frame.tsx';
import { ChipBar } from './chip-bar.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { type RowPlace, useCurrentRow } from './current-row.ts';
import { FieldPanel, useAdvancedSearch } from './field-panel.tsx';
import { chipsOf } from './list-chips.ts';
import { ListFields } from './list-fields.tsx';
import { ListHead } from './list-head.tsx';
import { ListPager } from './list-pager.tsx';
import { useListSettings } from './list-settings.ts';
import {
  type ListPage,
  type ListSort,
  matchesText,
  pageOfLink,
  stateTexts,
  withValue,
  writeListQuery,
} from './list-state.ts';
import { ListTable } from './list-table.tsx';
import type {
  ListActionButton,
  ListColumn,
  ListCreateLink,
  ListDownload,
  ListField,
  ListMatches,
  ListPeek,
  ListSelection,
  ListSource,
} from './list-types.ts';
import classes from './paged-list.module.css';
import peekClasses from './peek.module.css';
import { PeekButton, PeekPanel, usePeek } from './peek.tsx';
import { SelectionKeys, useRowKeys } from './row-keys.ts';
import { SearchBox } from './search-box.tsx';
import { useColumns } from './use-columns.ts';
import { useList } from './use-list.ts';
import { useSelectAll } from './use-select-all.ts';
import { useSelection } from './use-selection.ts';

interface PagedListProps<Row, Page extends ListPage<Row>> {
  /** Stable name, under which the choice of columns is remembered. */
  readonly name: string;
  readonly title: string;
  /** 2 for a list under a screen's own head. */
  readonly titleOrder?: 1 | 2;
  readonly source: ListSource<Row> & {
    load(sent: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Page>;
  };
  /** The first column is the row's link and cannot be put away. */
  readonly columns: ReadonlyArray<ListColumn<Row>>;
  readonly rowId: (row: Row) => string | number;
  readonly rowHref?: (row: Row) => string;
  /** The field of a row with the ID in `rowHref`; pages of the rows then lead to the next one. */
  readonly idField?: Extract<keyof Row, string>;
  /** The accessible name of a row's check box. */
  readonly rowName?: (row: Row) => string;
  readonly searchPlaceholder?: string;
  readonly sort?: ListSort;
  readonly filters?: readonly ListField[];
  /** Filters shown in an always-open panel, for lists with many filters. */
  readonly panel?: readonly ListField[];
  readonly advanced?: readonly ListField[];
  /** What a search for something known is called, such as one for a supplier's invoices. */
  readonly searchChip?: { readonly label: string; readonly text: string } | undefined;
  readonly create?: ListCreateLink;
  readonly action?: ListActionButton;
  readonly csv?: ListDownload;
  /** False for the list that has no 'Last Page'. */
  readonly lastPage?: boolean;
  /** A short figure next to the title, from the response. */
  readonly summary?: (page: Page) => ReactNode;
  /** Work in progress on these rows, between the title and the search. */
  readonly banner?: ReactNode;
  /** A bar under the filters about all that match. */
  readonly bar?: (all: ListMatches, page: Page | undefined) => ReactNode;
  /** A bar for acting on chosen rows, each of which then has a checkbox. */
  readonly bulk?:
    | ((selection: ListSelection<Row>, page: Page | undefined) => ReactNode)
    | undefined;
  /** Whether the actions of `bulk` take all that match, however many. */
  readonly bulkTakesAll?: boolean;
  /** A panel beside the rows about the current one, opened by a key. */
  readonly peek?: ListPeek<Row>;
  /** A panel under the rows about the one that has, or last had, the focus. */
  readonly aboutRow?: (row: Row, place: RowPlace) => ReactNode;
}

/** A list of more columns is printed across the paper. */
const narrowColumns = 6;

/** Returns what turns to the page of a link; nothing without a link. */
function turnTo(link: string | null | undefined, goToPage: (page: number) => void) {
  const page = pageOfLink(link);
  return page === undefined ? undefined : () => goToPage(page);
}

/** The fields that are two days, with the second of them where it is a field of its own. */
function periodsOf(fields: readonly ListField[]): readonly ListField[] {
  return fields.filter(({ kind }) => kind === 'day' || kind === 'dayRange');
}

/** The list screen (A-075..A-122), described by data. The address contains its state. */
export function PagedList<Row, Page extends ListPage<Row> = ListPage<Row>>(
  props: PagedListProps<Row, Page>,
) {
  const { title, filters = [], panel = [], advanced = [] } = props;
  const { lastPage = true, idField = 'id' } = props;
  const list = useList(props.source, props.sort);
  const { query, state, change } = list;
  const choice = useColumns(props.name, props.columns);
  const { ViewMenu, ExportButton, EmptyHint } = useListSettings();
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
  const [isAdvancedOpen, toggleAdvanced] = useAdvancedSearch(query.advancedSearch);
  const body = useRef<HTMLDivElement>(null);
  const page = list.page as Page | undefined;
  const total = page?.meta.total ?? 0;
  const matches = { query, total, refresh: list.refresh };
  const takesAll = props.bulkTakesAll === true;
  const selectAll = useSelectAll({ source: props.source, sent, total, selection, takesAll });
  useRowKeys(body, {
    next: turnTo(page?.links.next, list.goToPage),
    previous: turnTo(page?.links.prev, list.goToPage),
  });
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
          <ExportButton
            list={props.name}
            title={title}
            source={props.source}
            query={query}
            shown={choice.shown.map(({ column }) => column.key)}
            periods={[
              { part: 'filters', fields: periodsOf([...filters, ...panel]) },
              { part: 'advancedSearch', fields: periodsOf(advanced) },
            ]}
            reason={props.csv?.reason}
          />
        }
        summary={page && props.summary?.(page)}
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
        <ListFields
          fields={filters}
          values={query.filters}
          onChange={(changed) => change(({ filters: now }) => ({ filters: changed(now) }))}
        />
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
        <FieldPanel
          label="Filters"
          fields={panel}
          values={query.filters}
          onChange={(changed) => change(({ filters: now }) => ({ filters: changed(now) }))}
        />
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
      {props.bulk && <SelectionKeys within={body} />}
      {props.bulk?.({ ...matches, ...selection, selectAll }, page)}
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
            rowHref={props.rowHref}
            placeOf={placeOf}
            rowName={props.rowName}
            sort={query.sort}
            onSort={(sort) => change(() => ({ sort }))}
            selection={props.bulk ? selection : undefined}
            current={props.aboutRow || props.peek ? current : undefined}
            isChoosing={props.aboutRow !== undefined || peek.isOpen}
            onSpace={props.peek && peek.toggle}
          />
          {state === 'Loading' && <LoadingIndicator />}
          {message && (
            <div className={classes.message}>
              <p role="status">{message}</p>
              {isWhole && state === 'EntriesNotFound' && <EmptyHint list={props.name} />}
              {!isWhole && (
                <Button
                  variant="default"
                  onClick={() => change(() => ({ search: '', filters: {}, advancedSearch: {} }))}
                >
                  Clear Search and Filters
                </Button>
              )}
            </div>
          )}
        </ScrollFrame>
        {props.peek && peeked !== undefined && (
          <PeekPanel
            title={props.peek.title(peeked)}
            href={props.rowHref?.(peeked)}
            place={props.rowHref && placeOf(peeked, rows.indexOf(peeked), props.rowHref(peeked))}
            onClose={peek.toggle}
            onShown={(cache) => {
              const at = rows.indexOf(peeked);
              for (const row of [rows[at + 1], rows[at - 1]])
                if (row !== undefined) props.peek?.prefetch(cache, row);
            }}
          >
            {props.peek.content(peeked)}
          </PeekPanel>
        )}
      </div>
      {current.row && props.aboutRow?.(current.row, current.place)}
      <ListPager page={list.page} hasLastPage={lastPage} onPage={list.goToPage} />
    </section>
  );
}
