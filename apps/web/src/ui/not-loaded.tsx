import { Box, Button } from '@mantine/core';
import { PageMessage } from './page-message.tsx';
import { errorText } from './problem.ts';
import { ProblemBar } from './problem-bar.tsx';

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

/** The same in place of a part of a page. */
export const PartNotLoaded = ({ what, error, onRetry }: NotLoadedProps) => (
  <Box mb="sm">
    <ProblemBar
      message={`${what} could not be loaded`}
      lines={[errorText(error)]}
      onRetry={() => void onRetry()}
    />
  </Box>
);
