import { createRequire } from 'node:module';

/** The generator of cases with one seed: a fault is noticed every time or never, whatever the day. */
const fc: typeof import('fast-check') = createRequire(import.meta.url)('fast-check');
fc.configureGlobal({ seed: 20_261_122 });

// oxlint-disable-next-line import/no-default-export -- it stands in the place of one
export default fc;
