import { serveReader } from '#platform/tabular/serve-reader';

// A reading thread that never comes to an end.

await serveReader(async () => {
  for (;;);
});
