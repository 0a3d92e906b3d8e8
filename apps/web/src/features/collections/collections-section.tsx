import { Stack, Title } from '@mantine/core';
import type { Contact } from '@recoup/contract/collections/collections.schemas';
import { listSupplierInvoices } from '@recoup/contract/invoices/invoices.endpoints';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { maxContacts, tooManyContacts } from '@recoup/domain/collections/contact';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { moneyText, useInstantFormats } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { EntryActions } from '#ui/entry-actions.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { useOpenedEntry } from '#ui/use-opened-entry.ts';
import { useContacts } from './use-contacts.ts';

/** The invoices of a supplier, newest first, as the Collections card shows them. */
function SupplierInvoices({ supplierId }: { supplierId: number }) {
  const invoices = useEndpoint(listSupplierInvoices, { params: { supplierId } });
  const { updated } = useInstantFormats();
  if (invoices.isError)
    return (
      <ProblemBar message={errorText(invoices.error)} onRetry={() => void invoices.refetch()} />
    );
  if (!invoices.data) return null;
  return (
    <section>
      <Title order={3} size="sm" mb={4}>
        Invoices
      </Title>
      <DataTable
        label="Invoices"
        rows={invoices.data}
        rowId={({ id }) => id}
        empty="No invoice found"
        columns={[
          { header: 'Completed', cell: ({ completed }) => (completed ? 'Yes' : 'No') },
          {
            header: 'Invoice ID',
            cell: ({ id }) => <AppLink href={paths.invoice(id)}>{id}</AppLink>,
          },
          { header: 'Total', align: 'right', cell: ({ total }) => moneyText(total) },
          { header: 'Last Updated', align: 'right', cell: ({ updated_at }) => updated(updated_at) },
        ]}
      />
    </section>
  );
}

const ContactForm = lazyForm(() => import('./contact-form.tsx').then((m) => m.ContactForm));

const openForm = 'Save or cancel the contact you are editing first';

/** Contacts, edited one at a time (S-507), and invoices. */
export function CollectionsSection({ supplier }: { supplier: Supplier }) {
  const { isAdding, edited, close, ...open } = useOpenedEntry<Contact>();
  const { contacts, list, pending, ...changes } = useContacts(supplier.id, close);
  const refusal = useRefusal('collections.editContacts');
  const isFormOpen = isAdding || edited !== undefined;
  const rowReason = refusal ?? (isFormOpen ? openForm : undefined);
  const addReason = rowReason ?? (contacts.length >= maxContacts ? tooManyContacts : undefined);
  return (
    <SectionCard
      title="Collections"
      actions={
        <DisabledReasonButton size="xs" variant="default" reason={addReason} onClick={open.add}>
          Add New Contact
        </DisabledReasonButton>
      }
    >
      <Stack gap="md">
        {list.isError ? (
          <ProblemBar message={errorText(list.error)} onRetry={() => void list.refetch()} />
        ) : (
          list.data && (
            <DataTable
              label="Contacts"
              rows={contacts}
              rowId={({ id }) => id}
              empty="No contacts found"
              columns={[
                { header: 'Title', cell: ({ title }) => title, wrap: true },
                { header: 'Name', cell: ({ name }) => name, wrap: true },
                { header: 'Phone', cell: ({ phone }) => formatPhone(phone) },
                {
                  header: 'Email',
                  cell: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
                },
                {
                  header: 'Actions',
                  placeOnPhone: 2,
                  cell: (contact) => (
                    <EntryActions
                      name={contact.name}
                      editReason={rowReason}
                      deleteReason={rowReason}
                      onEdit={() => open.edit(contact)}
                      onDelete={() => changes.remove(contact.id)}
                    />
                  ),
                },
              ]}
            />
          )
        )}
        {isFormOpen && (
          <ContactForm
            contact={edited}
            pending={pending}
            onSubmit={(values) => (edited ? changes.edit(edited.id, values) : changes.add(values))}
            onCancel={close}
          />
        )}
        <SupplierInvoices supplierId={supplier.id} />
      </Stack>
    </SectionCard>
  );
}
