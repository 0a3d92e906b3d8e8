import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/app-error';

interface WellKnownOptions {
  /**
   * Contact for reporting vulnerabilities: an address of the company; without one, security.txt is
   * not served.
   */
  findSecurityContact: () => Promise<string | undefined>;
  clock: () => Date;
}

const daysGood = 180;

/** Adds what machines of strangers ask every site for: nothing here is for search engines (F-230). */
export function addWellKnown(
  app: FastifyInstance,
  { findSecurityContact, clock }: WellKnownOptions,
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
  // RFC 9116: without a contact, the file does not exist.
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const contact = await findSecurityContact();
    if (!contact) throw new AppError('notFound', 'Not found.');
    const expires = new Date(clock().getTime() + daysGood * 86_400_000).toISOString();
    return await reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: mailto:${encodeURI(contact)}\nExpires: ${expires}\n`);
  });
}
