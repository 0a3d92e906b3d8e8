import { Group, Title } from '@mantine/core';
import { downloadInvoice } from '@recoup/contract/invoices/invoices.endpoints';
import { IconFileDownload } from '@tabler/icons-react';
import { memo } from 'react';
import { hrefOf } from '#api/list-source.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import classes from './reconciliation.module.css';
import type { StoredInvoice } from './stored-invoice.ts';

/** Which invoice, whose, and its PDF (S-162..S-165). */
export const EditorHeader = memo(function EditorHeader({ invoice }: { invoice: StoredInvoice }) {
  const { id, completed, supplier } = invoice;
  usePageTitle(`Reconcile invoice ${id}`);
  return (
    <header className={classes.header}>
      <Group gap="xs" className={classes.who}>
        <Title order={1}>
          Invoice <AppLink href={paths.invoice(id)}>{id}</AppLink>
        </Title>
        {completed && <StatusBadge tone="positive">Completed</StatusBadge>}
        <AppLink href={paths.supplier(supplier.id)}>{supplier.name}</AppLink>
        {supplier.status.code !== 0 && (
          <StatusBadge tone="attention">{supplier.status.name}</StatusBadge>
        )}
      </Group>
      <ButtonLink
        variant="default"
        download
        href={hrefOf(downloadInvoice, { invoiceId: id })}
        leftSection={<IconFileDownload size={15} />}
      >
        Download PDF
      </ButtonLink>
    </header>
  );
});
