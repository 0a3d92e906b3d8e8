// `npm start`, `npm run serve`, `npm run work`.
import './begin.js';

await import('./start.ts');
