import { listContacts, replaceContacts } from '@recoup/contract/collections/collections.endpoints';
import type { Contact } from '@recoup/contract/collections/collections.schemas';
import { getSupplierTimeline } from '@recoup/contract/suppliers/supplier-timeline.endpoints';
import type { ContactValues } from '@recoup/domain/collections/contact';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { endpointKey, useEndpoint, useSave } from '#api/queries.ts';
import { toastProblem, toastUndoable } from '#ui/toasts.tsx';
import { serverTextOr } from './error-text.ts';

const verbs = {
  add: { done: 'Contact Created', failing: 'creating' },
  edit: { done: 'Contact Updated', failing: 'updating' },
  delete: { done: 'Contact Deleted', failing: 'deleting' },
} as const;

const sent = ({ id, title, name, phone, email }: Contact) => ({ id, title, name, phone, email });

/**
 * The contacts of a supplier and their changes: each sends the full list (S-531) with the list that
 * it started from, so that no one's change is overwritten by another's.
 */
export function useContacts(supplierId: number, onDone: () => void) {
  const params = { supplierId };
  const list = useEndpoint(listContacts, { params });
  const cache = useQueryClient();
  const what = useRef<keyof typeof verbs>('add');
  const contacts = list.data ?? [];
  const saving = useSave(replaceContacts, {
    invalidates: [getSupplierTimeline],
    onSaved: ({ answer, undo }) => {
      cache.setQueryData(endpointKey(listContacts, { params }), answer.contacts);
      toastUndoable(verbs[what.current].done, undo);
      onDone();
    },
    onFailed: (error) => {
      const text = `An error occurred while ${verbs[what.current].failing} the contact`;
      void cache.invalidateQueries({ queryKey: endpointKey(listContacts) });
      return toastProblem(serverTextOr(error, text));
    },
  });
  const save = (
    verb: keyof typeof verbs,
    next: ReadonlyArray<ContactValues | ReturnType<typeof sent>>,
  ) => {
    what.current = verb;
    const expected = contacts.map(({ id, updated_at }) => ({ id, updated_at }));
    saving.mutate({ params, body: { contacts: [...next], expected_contacts: expected } });
  };
  return {
    contacts,
    list,
    pending: saving.isPending,
    add: (values: ContactValues) => save('add', [...contacts.map(sent), values]),
    edit: (id: number, values: ContactValues) =>
      save(
        'edit',
        contacts.map((contact) => (contact.id === id ? { ...values, id } : sent(contact))),
      ),
    remove: (id: number) =>
      save('delete', contacts.filter((contact) => contact.id !== id).map(sent)),
  };
}
