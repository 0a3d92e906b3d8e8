import { createChain, listChainNames } from '@recoup/contract/chains/chains.endpoints';
import { useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { paths } from '#app/paths.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { problemOf } from '#ui/problem.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { ChainFields, type ChainFormValues, noChain } from './chain-fields.tsx';

/** `/chains/add`. */
export function CreateChainScreen() {
  const router = useRouter();
  const refusal = useRefusal('chains.create');
  const form = useForm<ChainFormValues>({
    defaultValues: noChain,
    resolver: shapeResolver(() => import('@recoup/contract/chains/chains.schemas'), 'chainInput'),
  });
  const create = useSave(createChain, {
    invalidates: [listChainNames],
    onSaved: ({ id }) => {
      toastDone('Chain created successfully');
      void router.navigate({ href: paths.chain(id) });
    },
    onFailed: (error) => {
      const { message, status, errors } = problemOf(error);
      return toastProblem({
        message: `Error creating chain: ${message}`,
        ...(status === undefined ? {} : { status }),
        ...(errors === undefined ? {} : { errors }),
      });
    },
  });
  return (
    <PageForm
      title="Create New Chain"
      form={form}
      pending={create.isPending}
      error={create.error}
      submitLabel="Create Chain"
      submitReason={refusal}
      cancelHref={paths.chains}
      onSubmit={(body) => create.mutate({ body })}
    >
      <ChainFields control={form.control} />
    </PageForm>
  );
}
