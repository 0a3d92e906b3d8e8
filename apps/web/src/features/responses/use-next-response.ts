import { listResponses } from '@recoup/contract/responses/responses.endpoints';
import { openResponseStates } from '@recoup/domain/responses/response';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { queryOf } from '#api/queries.ts';
import { paths } from '#app/paths.ts';
import { toastNote } from '#ui/toasts.tsx';

/** Returns what opens the oldest response that no one has decided on; Esc then leads to the list. */
export function useNextResponse(): () => Promise<void> {
  const cache = useQueryClient();
  const router = useRouter();
  return async () => {
    const query = {
      filters: JSON.stringify({ state: openResponseStates.filter((state) => state !== 'reading') }),
      sortBy: 'receivedAt',
      sortDirection: 'asc',
    } as const;
    const { data } = await cache.fetchQuery({ ...queryOf(listResponses, { query }), staleTime: 0 });
    const [next] = data;
    if (!next) return toastNote('All responses are done');
    const { list } = router.state.location.state;
    await router.navigate({
      href: paths.response(next.id),
      replace: true,
      state: list ? { list: { ...list, id: next.id } } : {},
    });
  };
}
