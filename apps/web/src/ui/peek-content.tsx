import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingIndicator } from './loading-indicator.tsx';
import { errorText } from './problem.ts';
import { ProblemBar } from './problem-bar.tsx';
import { useDelayed } from './use-delayed.ts';

interface PeekContentProps<Data> {
  readonly answer: UseQueryResult<Data, Error>;
  readonly children: (data: Data) => ReactNode;
}

/** What a panel beside a list shows: its cards, that they load, or why they cannot be shown. */
export function PeekContent<Data>({ answer, children }: PeekContentProps<Data>) {
  const { data, error, isPending, refetch } = answer;
  const isSlow = useDelayed(isPending);
  if (data !== undefined) return children(data);
  if (error) return <ProblemBar message={errorText(error)} onRetry={() => void refetch()} />;
  return isSlow && <LoadingIndicator />;
}
