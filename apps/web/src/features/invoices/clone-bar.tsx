import { Group, Text } from '@mantine/core';
import type { Invoice } from '@recoup/contract/invoices/invoices.schemas';
import { getSupplier } from '@recoup/contract/suppliers/suppliers.endpoints';
import { counted } from '@recoup/domain/kit/counted';
import { centsToDollars, dollarsToCents, noCents, sumCents } from '@recoup/domain/money/cents';
import { errorText } from '#api/api-error.ts';
import { moneyText } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import classes from './invoices.module.css';

interface CloneBarProps {
  readonly invoice: Invoice;
  readonly chosen: ReadonlySet<number>;
}

/** A new invoice of the same supplier from the records chosen below (S-076..S-080). */
export function CloneBar({ invoice, chosen }: CloneBarProps) {
  const { data: supplier, error } = useEndpoint(getSupplier, {
    params: { supplierId: invoice.supplier.id },
  });
  const lines = invoice.records.filter(({ id }) => chosen.has(id));
  const dollars = centsToDollars(
    sumCents(lines.map(({ commission }) => dollarsToCents(commission) ?? noCents)),
  );
  if (error) return <Text c="red">{errorText(error)}</Text>;
  if (!supplier) return <LoadingIndicator />;
  return (
    <section className={classes.clone} aria-label="Clone Invoice">
      <Group gap="md" align="end">
        <InvoiceForm
          supplier={supplier}
          clonedFromId={invoice.id}
          billed={{ recordIds: lines.map(({ id }) => id), count: lines.length, dollars }}
          reason={lines.length === 0 ? 'Select at least one record to clone' : undefined}
          label="Create Invoice"
        />
        {lines.length > 0 && (
          <Text lh="32px" className="tabular">
            {counted(lines.length, 'record')} · {moneyText(dollars)}
          </Text>
        )}
      </Group>
    </section>
  );
}
