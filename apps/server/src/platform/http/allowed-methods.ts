import type { FastifyInstance } from 'fastify';

/** Hidden from whoever may not read it, also in what is said of wrong methods. */
const hidden = '/metrics';

/**
 * Notes each route that is added from now on; the answer tells which methods are taken at an address,
 * none where there is nothing (F-229).
 */
export function trackAllowedMethods(app: FastifyInstance): (path: string) => string[] {
  const known: { steps: string[]; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url !== hidden && !url.includes('*'))
      known.push({ steps: url.split('/'), methods: [method].flat() });
  });
  return (path) => {
    const given = path.split('/');
    const found = known.filter(
      ({ steps }) =>
        steps.length === given.length &&
        steps.every((step, at) => step === given[at] || (step.startsWith(':') && given[at] !== '')),
    );
    return [...new Set(found.flatMap(({ methods }) => methods))].toSorted();
  };
}
