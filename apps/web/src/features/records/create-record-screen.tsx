import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { createRecord } from '@recoup/contract/records/records.endpoints';
import { useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { useRefusal, useRoles } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { RecordFormFields } from './record-form-fields.tsx';
import { blankRecord, type RecordFormValues, recordBodyOf } from './record-form-values.ts';
import { recordResolver } from './record-resolver.ts';

/** `/records/add` (R-118..R-193). */
export function CreateRecordScreen() {
  const router = useRouter();
  const roles = useRoles();
  const refusal = useRefusal('records.create');
  const form = useForm<RecordFormValues>({
    defaultValues: blankRecord,
    resolver: recordResolver({ start: blankRecord, roles, agencyStatus: undefined }),
  });
  const create = useSave(createRecord, {
    onSaved: ({ id }) => {
      toastDone('Record Created');
      void router.navigate({ href: paths.record(id) });
    },
  });
  return (
    <PageForm
      title="Create New Record"
      form={form}
      pending={create.isPending}
      error={create.error}
      submitLabel="Create Record"
      submitReason={refusal}
      cancelHref={paths.records}
      onSubmit={(values) =>
        create.mutate({ body: recordBodyOf(values) as BodyInput<typeof createRecord> })
      }
    >
      <RecordFormFields form={form} start={blankRecord} hasForeignValue agencyStatus={undefined} />
    </PageForm>
  );
}
