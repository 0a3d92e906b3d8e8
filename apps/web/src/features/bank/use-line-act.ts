import { listBankDays } from '@recoup/contract/bank/bank-days.endpoints';
import {
  getBankLine,
  listBankItems,
  listBankLines,
} from '@recoup/contract/bank/bank-lines.endpoints';
import type { BankLine } from '@recoup/contract/bank/bank-lines.schemas';
import { getReceipt } from '@recoup/contract/receipts/receipts.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { isStatus } from '#api/api-error.ts';
import { queryOf, useRefetch } from '#api/queries.ts';
import { paths } from '#app/paths.ts';
import { toastDone, toastNote, toastProblem } from '#ui/toasts.tsx';

/**
 * Returns what opens the next line of the same account that no one has matched: from the day of this
 * one on, else the first. Esc then leads to the list, not through all lines that were done.
 */
function useNextLine({ bankAccount, bookedOn }: BankLine): () => Promise<void> {
  const cache = useQueryClient();
  const router = useRouter();
  const first = async (from?: string) => {
    const filters = {
      bankAccountId: bankAccount.id,
      state: 'unmatched',
      ...(from !== undefined && { booked: { from } }),
    };
    const query = {
      filters: JSON.stringify(filters),
      sortBy: 'bookedOn',
      sortDirection: 'asc',
    } as const;
    const { data } = await cache.fetchQuery({ ...queryOf(listBankLines, { query }), staleTime: 0 });
    return data[0];
  };
  return async () => {
    const next = (await first(bookedOn)) ?? (await first());
    if (!next) return toastNote(`All lines of ${bankAccount.name} are done`);
    const { list } = router.state.location.state;
    await router.navigate({
      href: paths.bankLine(next.id),
      replace: true,
      state: list ? { list: { ...list, id: next.id } } : {},
    });
  };
}

/** Options of what is done with a line; after a refusal the line is read again. */
export function useLineActOptions(
  line: BankLine,
  { done, isDone, onClose }: { done: string; isDone: boolean; onClose?: () => void },
) {
  const refetch = useRefetch(getBankLine);
  const goOn = useNextLine(line);
  return {
    invalidates: [getBankLine, listBankItems, listBankDays, getReceipt],
    onSaved: () => {
      toastDone(done);
      onClose?.();
      if (isDone) goOn().catch(toastProblem);
    },
    onFailed: (error: Error) => {
      if (isStatus(error, 409)) refetch();
    },
  };
}

/** The same for a button: a toast shows its failure. */
export function useLineButtonOptions(line: BankLine, act: { done: string; isDone: boolean }) {
  const options = useLineActOptions(line, act);
  return {
    ...options,
    onFailed: (error: Error) => {
      options.onFailed(error);
      return toastProblem(error);
    },
  };
}
