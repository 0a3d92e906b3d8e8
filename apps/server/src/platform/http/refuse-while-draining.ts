import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/app-error';

/** Once the door closes, what still comes over an open connection hears in words to try again. */
export function refuseWhileDraining(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (isClosing)
      throw new AppError('unavailable', 'The server is being restarted. Please try again.');
  });
}
