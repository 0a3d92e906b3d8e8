import type { Contact } from '@recoup/contract/collections/collections.schemas';
import { type ContactValues, contactErrors } from '@recoup/domain/collections/contact';
import { maxTextLengths } from '@recoup/domain/kit/text-limits';
import { type Resolver, useForm } from 'react-hook-form';
import { FieldRow, TextField } from '#ui/forms/fields.tsx';
import { FormBody, isUnsaved } from '#ui/forms/form-shell.tsx';
import { useGuardedClose } from '#ui/forms/use-guarded-close.tsx';

const resolver: Resolver<ContactValues> = (values) => {
  const faults = Object.entries(contactErrors(values));
  return faults.length === 0
    ? { values, errors: {} }
    : {
        values: {},
        errors: Object.fromEntries(
          faults.map(([field, message]) => [field, { type: 'rule', message }]),
        ),
      };
};

interface ContactFormProps {
  /** The contact being edited; absent for a new one. */
  readonly contact?: Contact | undefined;
  readonly pending: boolean;
  readonly onSubmit: (values: ContactValues) => void;
  readonly onCancel: () => void;
}

/** The inline form of a contact: 'Add' for a new one, 'Save' for an old one (S-504, S-505). */
export function ContactForm({ contact, pending, onSubmit, onCancel }: ContactFormProps) {
  const form = useForm<ContactValues>({
    resolver,
    defaultValues: {
      title: contact?.title ?? '',
      name: contact?.name ?? '',
      phone: contact?.phone ?? '',
      email: contact?.email ?? '',
    },
  });
  const { control } = form;
  const { close, questions } = useGuardedClose(isUnsaved({ form, pending }), onCancel);
  return (
    <section aria-label={contact ? 'Edit Contact' : 'New Contact'}>
      <FormBody
        form={form}
        pending={pending}
        error={null}
        submitLabel={contact ? 'Save' : 'Add'}
        onSubmit={onSubmit}
        onCancel={onCancel}
        onEscape={close}
      >
        <FieldRow>
          <TextField control={control} name="title" label="Title" isRequired maxLength={100} />
          <TextField control={control} name="name" label="Name" isRequired maxLength={100} />
          <TextField
            control={control}
            name="phone"
            label="Phone"
            type="tel"
            maxLength={maxTextLengths.phone}
          />
          <TextField
            control={control}
            name="email"
            label="Email"
            type="email"
            maxLength={maxTextLengths.email}
          />
        </FieldRow>
      </FormBody>
      {questions}
    </section>
  );
}
