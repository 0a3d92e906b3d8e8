import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { errorText } from '#api/api-error.ts';
import { PageMessage } from '#ui/page-message.tsx';

/** A screen that broke or could not be fetched; the rest of the page stays usable. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  return (
    <PageMessage
      title="This screen could not be shown"
      action={<Button onClick={reset}>Try again</Button>}
    >
      {errorText(error)}
    </PageMessage>
  );
}
