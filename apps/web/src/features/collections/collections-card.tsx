import { Stack } from '@mantine/core';
import type { Contact } from '@recoup/contract/collections/collections.schemas';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { mostContacts, tooManyContacts } from '@recoup/domain/collections/contact-limits';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '#api/api-error.ts';
import { useMay, useRefusal } from '#api/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { DisabledReasonIcon } from '#ui/disabled-reason-icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SupplierInvoices } from './supplier-invoices.tsx';
import { useContacts } from './use-contacts.ts';

const ContactForm = lazyPart(() => import('./contact-form.tsx').then((m) => m.ContactForm));

/** The form is closed, adding, or editing one contact (S-507); a deletion is asked first. */
type Open =
  | { readonly what: 'adding' }
  | { readonly what: 'editing' | 'deleting'; readonly contact: Contact }
  | undefined;

const openForm = 'Save or cancel the open contact first';

function CollectionsSection({ supplier }: { supplier: Supplier }) {
  const [open, setOpen] = useState<Open>();
  const { contacts, list, pending, ...changes } = useContacts(supplier.id, () =>
    setOpen(undefined),
  );
  const refusal = useRefusal('collections.editContacts');
  const isFormOpen = open?.what === 'adding' || open?.what === 'editing';
  const rowReason = refusal ?? (isFormOpen ? openForm : undefined);
  const addReason = rowReason ?? (contacts.length >= mostContacts ? tooManyContacts : undefined);
  const close = () => setOpen(undefined);
  return (
    <SectionCard
      title="Collections"
      actions={
        <DisabledReasonButton
          size="xs"
          variant="default"
          reason={addReason}
          onClick={() => setOpen({ what: 'adding' })}
        >
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
                { header: 'Title', cell: ({ title }) => title },
                { header: 'Name', cell: ({ name }) => name },
                { header: 'Phone', cell: ({ phone }) => phone && formatPhone(phone) },
                {
                  header: 'Email',
                  cell: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
                },
                {
                  header: 'Actions',
                  align: 'right',
                  cell: (contact) => (
                    <>
                      <DisabledReasonIcon
                        label={`Edit ${contact.name}`}
                        reason={rowReason}
                        onClick={() => setOpen({ what: 'editing', contact })}
                      >
                        <IconPencil size={16} aria-hidden />
                      </DisabledReasonIcon>
                      <DisabledReasonIcon
                        label={`Delete ${contact.name}`}
                        reason={rowReason}
                        onClick={() => setOpen({ what: 'deleting', contact })}
                      >
                        <IconTrash size={16} aria-hidden />
                      </DisabledReasonIcon>
                    </>
                  ),
                },
              ]}
            />
          )
        )}
        {isFormOpen && (
          <ContactForm
            contact={open.what === 'editing' ? open.contact : undefined}
            pending={pending}
            error={null}
            onSubmit={(values) =>
              open.what === 'editing' ? changes.edit(open.contact.id, values) : changes.add(values)
            }
            onCancel={close}
          />
        )}
        <SupplierInvoices supplierId={supplier.id} />
      </Stack>
      <ConfirmDialog
        isOpen={open?.what === 'deleting'}
        title="Delete this contact?"
        confirmLabel="Delete"
        isDangerous
        pending={pending}
        onConfirm={() => open?.what === 'deleting' && changes.remove(open.contact.id)}
        onCancel={close}
      >
        {open?.what === 'deleting' && `${open.contact.name}, ${open.contact.title}`}
      </ConfirmDialog>
    </SectionCard>
  );
}

/** Contacts and invoices of a supplier in collections, for whoever may see them. */
export function CollectionsCard({ supplier }: { supplier: Supplier }) {
  const isShown = useMay('collections.viewContacts');
  return isShown && supplier.isCollections ? <CollectionsSection supplier={supplier} /> : null;
}
