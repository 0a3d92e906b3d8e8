// Builds the screens when they have changed: `npm run build`. A start does so too, where it may write there.
import { endInWords } from '../apps/server/src/explain-failure.ts';
import { buildWeb } from './build-web.ts';

await buildWeb().catch(endInWords);
