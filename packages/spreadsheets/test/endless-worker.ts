import { serveReader } from '../src/serve-reader.ts';

// A reading thread that never comes to an end.

await serveReader(async () => {
  for (;;);
});
