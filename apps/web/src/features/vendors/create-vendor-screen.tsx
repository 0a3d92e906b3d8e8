import { createVendor } from '@recoup/contract/vendors/vendors.endpoints';
import { useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { paths } from '#app/paths.ts';
import { TextField } from '#ui/forms/fields.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { toastDone } from '#ui/toasts.tsx';

const empty = { code: '' };

/** `/vendors/add` (S-781..S-791). */
export function CreateVendorScreen() {
  const router = useRouter();
  const form = useForm({
    defaultValues: empty,
    resolver: shapeResolver(
      () => import('@recoup/contract/vendors/vendors.schemas'),
      'vendorInput',
    ),
  });
  const { control } = form;
  const create = useSave(createVendor, {
    onSaved: () => {
      toastDone('Vendor Created');
      void router.navigate({ href: paths.vendors });
    },
  });
  return (
    <PageForm
      title="Create New Vendor"
      form={form}
      pending={create.isPending}
      error={create.error}
      submitLabel="Create Vendor"
      cancelHref={paths.vendors}
      onSubmit={(values) => create.mutate({ body: values })}
    >
      <TextField
        control={control}
        name="code"
        label="Vendor Code"
        description="Letters and digits only. Codes are not case-sensitive and must be unique."
        isRequired
      />
    </PageForm>
  );
}
