import { Text } from '@mantine/core';
import type { InstallationReport } from '@recoup/contract/admin/installation.schemas';
import { bytesText } from '@recoup/domain/kit/byte-size';
import { countText } from '@recoup/domain/kit/counted';
import { useInstantFormats } from '#api/formats.ts';
import { DataTable } from '#ui/data-table.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import classes from './admin.module.css';
import { millisecondsText } from './milliseconds-text.ts';

/** The size of the database, by table. */
export function DatabaseCard({ database }: Pick<InstallationReport, 'database'>) {
  return (
    <SectionCard title={`Database, ${bytesText(database.byteSize)}`}>
      <DataTable
        label="Largest Tables"
        empty="No tables"
        rows={database.tables}
        rowId={({ name }) => name}
        columns={[
          { header: 'Table', cell: ({ name }) => name },
          { header: 'Size', align: 'right', cell: ({ byteSize }) => bytesText(byteSize) },
          {
            header: 'Rows',
            align: 'right',
            cell: ({ rows }) => (rows === null ? '–' : countText(rows, true)),
          },
        ]}
      />
    </SectionCard>
  );
}

/** Connections: the application's own processes by their names. */
export function ProcessesCard({ processes }: Pick<InstallationReport, 'processes'>) {
  const { at } = useInstantFormats();
  return (
    <SectionCard title="Database Connections">
      <DataTable
        label="Connections by Process"
        empty="No connections"
        rows={processes}
        rowId={({ name }) => name}
        columns={[
          { header: 'Process', cell: ({ name }) => name || 'Unnamed' },
          { header: 'Connections', align: 'right', cell: ({ connections }) => connections },
          { header: 'Busy', align: 'right', cell: ({ busy }) => busy },
          { header: 'Oldest Connection', wrap: true, cell: ({ since }) => at(since) },
        ]}
      />
    </SectionCard>
  );
}

/** The statements that take longest, where PostgreSQL counts them. */
export function SlowQueriesCard({ report }: { readonly report: InstallationReport }) {
  const { slowQueries, slowQueriesLack } = report;
  return (
    <SectionCard title="Slowest Queries">
      {slowQueries === null ? (
        <Text size="sm" c="dimmed">
          Query statistics are not available.{' '}
          {slowQueriesLack === 'library' && (
            <>
              Add <code>pg_stat_statements</code> to <code>shared_preload_libraries</code> in the
              PostgreSQL settings, and restart PostgreSQL.
            </>
          )}{' '}
          As a superuser of this database, run <code>create extension pg_stat_statements;</code>
        </Text>
      ) : (
        <DataTable
          label="Slowest Queries"
          empty="No queries recorded yet"
          rows={slowQueries}
          rowId={({ statement }) => statement}
          columns={[
            { header: 'Average', align: 'right', cell: ({ meanMs }) => millisecondsText(meanMs) },
            { header: 'Calls', align: 'right', cell: ({ calls }) => countText(calls) },
            { header: 'Total', align: 'right', cell: ({ totalMs }) => millisecondsText(totalMs) },
            {
              header: 'Query',
              wrap: true,
              cell: ({ statement }) => <code className={classes.statement}>{statement}</code>,
            },
          ]}
        />
      )}
    </SectionCard>
  );
}
