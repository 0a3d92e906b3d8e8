import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/app-error';

/** Paths that internal machines request by the address of a process. */
const forMachines: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses a request that names two hosts or none, and, if the public address is set (`PUBLIC_URL`),
 * one that names another host. Health checks and metrics are read by the address of each process,
 * and are exempt (F-225).
 */
export function refuseUnknownHosts(app: FastifyInstance, publicUrl: string | undefined): void {
  const names = publicUrl === undefined ? undefined : hostsOf(new URL(publicUrl));
  app.addHook('onRequest', (request, _, done) => {
    done(refusalOf(request, names, publicUrl));
  });
}

function refusalOf(
  request: FastifyRequest,
  names: readonly string[] | undefined,
  publicUrl: string | undefined,
): AppError | undefined {
  const { rawHeaders, httpVersion } = request.raw;
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  if (hosts.length > 1)
    return new AppError('invalidInput', 'The request names two hosts. Send one Host header.');
  if (hosts.length === 0 && httpVersion === '1.1')
    return new AppError('invalidInput', 'The request names no host. Send a Host header.');
  if (!names || names.includes(request.host.toLowerCase())) return undefined;
  if (forMachines.has(request.routeOptions.url)) return undefined;
  return new AppError('wrongHost', `Recoup is not served at this address. Open ${publicUrl}.`);
}

/** The host of an address as browsers send it, with and without a port that goes without saying. */
function hostsOf({ host, hostname, port, protocol }: URL): string[] {
  const usual = protocol === 'https:' ? 443 : 80;
  return port === '' ? [host, `${hostname}:${usual}`] : [host];
}
