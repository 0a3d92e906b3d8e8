import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styleNonce } from '#api/page-tokens.ts';
import { createQueryClient } from '#api/query-client.ts';
import { cssVariables, theme } from '#ui/theme.ts';

const queryClient = createQueryClient();

/** What every screen stands on: the cache and the theme. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}
