import { getChain, listChainNames, replaceChain } from '@recoup/contract/chains/chains.endpoints';
import type { Chain } from '@recoup/contract/chains/chains.schemas';
import { isStatus } from '#api/api-error.ts';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useFresh, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { DetailPage } from '#ui/detail-page.tsx';
import { ToggleEditCard } from '#ui/forms/toggle-edit-card.tsx';
import { useEdit } from '#ui/forms/use-edit.ts';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { useRouteId } from '#ui/use-route-id.ts';
import { ChainFields, type ChainFormValues, chainValuesOf } from './chain-fields.tsx';

/** `/chains/{chainId}` (A-373..A-375). */
export function ChainDetailScreen() {
  const chainId = useRouteId('chainId');
  const { data, error, isPending } = useEndpoint(getChain, { params: { chainId } });
  if (isStatus(error, 404))
    return <PageMessage title="Chain Not Found">Chain {chainId} does not exist.</PageMessage>;
  if (error && !data) throw error;
  if (isPending) return <LoadingIndicator />;
  return (
    <DetailPage header={<DetailHeader name={data.name} detail={`Chain ${data.id}`} />}>
      <ChainCard chain={data} />
    </DetailPage>
  );
}

function ChainCard({ chain }: { chain: Chain }) {
  const { updated } = useInstantFormats();
  const reason = useRefusal('chains.edit');
  const params = { chainId: chain.id };
  const load = useFresh(getChain, { params });
  const save = useSave(replaceChain, { invalidates: [getChain, listChainNames] });
  const edit = useEdit({
    stored: chain,
    valuesOf: chainValuesOf,
    resolverOf: () =>
      shapeResolver(
        () => import('@recoup/contract/chains/chains.schemas'),
        'chainInput',
        (values: ChainFormValues) => values,
      ),
    save: (values, { updated_at: from }) =>
      save.mutateAsync({ params, body: { ...values, expected_updated_at: from } }),
    load,
    onFailed: toastProblem,
    onSaved: () => toastDone('Chain Edited'),
  });
  return (
    <ToggleEditCard
      title="Details"
      edit={edit}
      reason={reason}
      view={
        <DescriptionList
          items={[
            { label: 'Name', value: chain.name },
            { label: 'Chain Code', value: chain.abbreviation },
            { label: 'Code', value: chain.code },
            { label: 'Last Updated', value: updated(chain.updated_at) },
          ]}
        />
      }
    >
      <ChainFields control={edit.form.control} />
    </ToggleEditCard>
  );
}
