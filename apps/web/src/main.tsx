import '#ui/layers.css';
import '@mantine/core/styles.layer.css';
import '@fontsource-variable/inter/index.css';
import '#ui/global.css';
import '#ui/preferences.css';
import '#ui/print.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { styleNonce } from '#api/page-tokens.ts';
import { createQueryClient } from '#api/query-client.ts';
import { printCaughtError } from '#app/caught-error.ts';
import { createAppRouter } from '#app/router.tsx';
import { ignoreStrayDrops } from '#ui/ignore-stray-drops.ts';
import { cssVariables, theme } from '#ui/theme.ts';

const queryClient = createQueryClient();

/** Providers for every screen: the cache and the theme. */
function Providers({ children }: { children: ReactNode }) {
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

// Dialogs block the page's scrolling with a style element, whose nonce they read here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

ignoreStrayDrops();

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no place for the application');

createRoot(root, { onCaughtError: printCaughtError }).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={createAppRouter()} />
    </Providers>
  </StrictMode>,
);
