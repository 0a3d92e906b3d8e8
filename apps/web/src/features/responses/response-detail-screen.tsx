import { getResponse } from '@recoup/contract/responses/responses.endpoints';
import { useQuery } from '@tanstack/react-query';
import { isStatus } from '#api/api-error.ts';
import { queryOf } from '#api/queries.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { useRouteId } from '#ui/use-route-id.ts';
import type { PaidBy } from './new-receipt.ts';

const pollMs = 1_500;

const ResponsePage = lazyPart(() => import('./response-page.tsx').then((m) => m.ResponsePage));

/** `/responses/{responseId}`: what a hotel returned, beside the lines that it answers. */
export function ResponseDetailScreen({ paidBy }: { paidBy: PaidBy }) {
  const responseId = useRouteId('responseId');
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(getResponse, { params: { responseId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? pollMs : false),
  });
  if (isStatus(error, 404))
    return (
      <PageMessage title="Response Not Found">Response {responseId} does not exist.</PageMessage>
    );
  if (isPending) return <LoadingIndicator />;
  if (!data) return <NotLoaded what="Response" error={error} onRetry={refetch} />;
  return <ResponsePage key={responseId} response={data} paidBy={paidBy} />;
}
