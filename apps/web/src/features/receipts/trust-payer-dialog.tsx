import { Text } from '@mantine/core';
import { getPayer, trustPayer } from '@recoup/contract/receipts/payers.endpoints';
import type { Payer } from '@recoup/contract/receipts/payers.schemas';
import { useForm } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { CheckboxField, FieldRows, TextAreaField } from '#ui/forms/fields.tsx';
import { toastDone } from '#ui/toasts.tsx';

interface TrustPayerDialogProps {
  readonly payer: Payer;
  readonly onClose: () => void;
}

const domainsOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Sets where a payer's mails come from and whether it is trusted, and says what that means. */
export function TrustPayerDialog({ payer, onClose }: TrustPayerDialogProps) {
  const form = useForm({
    defaultValues: { mailDomains: payer.mailDomains.join('\n'), isTrusted: payer.isTrusted },
  });
  const save = useSave(trustPayer, {
    invalidates: [getPayer],
    onSaved: () => {
      toastDone('Trust Updated');
      onClose();
    },
  });
  const { control } = form;
  return (
    <DialogForm
      title={`Trust ${payer.name}`}
      form={form}
      pending={save.isPending}
      error={save.error}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={({ mailDomains, isTrusted }) =>
        save.mutate({
          params: { payerId: payer.id },
          body: {
            mailDomains: domainsOf(mailDomains),
            isTrusted,
            expected_updated_at: payer.updated_at,
          },
        })
      }
    >
      <FieldRows>
        <TextAreaField
          control={control}
          name="mailDomains"
          label="Mail Domains"
          description="The part after the @ of its email addresses, one per line"
        />
        <CheckboxField
          control={control}
          name="isTrusted"
          label="Apply its responses without a person"
        />
        <Text size="sm">
          An email from this payer then marks records as paid, and no one looks at it first. That
          only happens if our mail server proves the domain, every line is certain, open, and in
          dollars, and the bank has cleared a receipt of exactly its total. Accounting can undo it
          for 24 hours in Recently Done.
        </Text>
      </FieldRows>
    </DialogForm>
  );
}
