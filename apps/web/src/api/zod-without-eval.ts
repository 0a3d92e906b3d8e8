import { config } from 'zod/v4/core';

// The page's policy forbids code made of text, which zod otherwise tries; it reports the attempt.
// The build takes this file for `zod`, so it is set before any shape is made, and only where there
// are shapes.
config({ jitless: true });

export * from 'zod/v4';
