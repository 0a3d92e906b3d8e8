import {
  getChain,
  listChainNames,
  listChains,
  replaceChain,
} from '@recoup/contract/chains/chains.endpoints';
import { type Chain, chainInput } from '@recoup/contract/chains/chains.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { isStatus } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { useInstantFormats } from '#api/formats.ts';
import { endpointKey, queryOf, useEndpoint } from '#api/queries.ts';
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
    return <PageMessage title="Chain Not Found">There is no chain {chainId}.</PageMessage>;
  if (error) throw error;
  if (isPending) return <LoadingIndicator />;
  return (
    <DetailPage header={<DetailHeader name={data.name} detail={`Chain ${data.id}`} />}>
      <ChainCard chain={data} />
    </DetailPage>
  );
}

function ChainCard({ chain }: { chain: Chain }) {
  const cache = useQueryClient();
  const { updated } = useInstantFormats();
  const reason = useRefusal('chains.edit');
  const params = { chainId: chain.id };
  const edit = useEdit({
    stored: chain,
    valuesOf: chainValuesOf,
    resolverOf: () => shapeResolver(chainInput, (values: ChainFormValues) => values),
    save: (values, from) =>
      call(replaceChain, { params, body: { ...values, expected_updated_at: from.updated_at } }),
    load: () => call(getChain, { params }),
    onSaved: (saved) => {
      toastDone('Chain Edited');
      cache.setQueryData(queryOf(getChain, { params }).queryKey, saved);
      for (const read of [getChain, listChains, listChainNames])
        void cache.invalidateQueries({ queryKey: endpointKey(read) });
    },
    onFailed: toastProblem,
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
            { label: 'Last updated', value: updated(chain.updated_at) },
          ]}
        />
      }
    >
      <ChainFields control={edit.form.control} />
    </ToggleEditCard>
  );
}
