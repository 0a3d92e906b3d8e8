import { createPayer } from '@recoup/contract/receipts/payers.endpoints';
import { useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { paths } from '#app/paths.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { noPayer, PayerFields, type PayerFormValues, payerBodyOf } from './payer-fields.tsx';

/** `/payers/add`: an owner, manager, or processor that pays for hotels. */
export function CreatePayerScreen() {
  const router = useRouter();
  const refusal = useRefusal('payers.edit');
  const form = useForm<PayerFormValues>({
    defaultValues: noPayer,
    resolver: shapeResolver(
      () => import('@recoup/contract/receipts/payers.schemas'),
      'payerInput',
      payerBodyOf,
    ),
  });
  const create = useSave(createPayer, {
    onSaved: ({ id }) => {
      toastDone('Payer Created');
      void router.navigate({ href: paths.payer(id) });
    },
  });
  return (
    <PageForm
      title="Create New Payer"
      form={form}
      pending={create.isPending}
      error={create.error}
      submitLabel="Create Payer"
      submitReason={refusal}
      cancelHref={paths.payers}
      onSubmit={(values) => create.mutate({ body: payerBodyOf(values) })}
    >
      <PayerFields control={form.control} />
    </PageForm>
  );
}
