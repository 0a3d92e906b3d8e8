import { config } from 'zod/v4/core';

// The page's policy forbids code made of text, which zod otherwise tries; it reports the attempt.
config({ jitless: true });
