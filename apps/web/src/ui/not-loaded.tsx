import { Button } from '@mantine/core';
import { PageMessage } from './page-message.tsx';
import { errorText } from './problem.ts';

interface NotLoadedProps {
  /** What could not be loaded, as a title says it. */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

/** The page instead of what could not be loaded: why, and a button that tries again. */
export const NotLoaded = ({ what, error, onRetry }: NotLoadedProps) => (
  <PageMessage
    title={`${what} could not be loaded`}
    action={<Button onClick={() => void onRetry()}>Retry</Button>}
  >
    {errorText(error)}
  </PageMessage>
);
