import type { Writable } from 'node:stream';
import { type Endpoint, endpoint } from '@recoup/contract/kit/endpoint';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { DatabaseHandles } from '../db/database.ts';
import { sendCsv } from './csv-download.ts';
import { limitDownloads } from './downloads.ts';
import { mount } from './mount.ts';
import { route } from './route.ts';

const ping = endpoint({
  method: 'GET',
  path: '/api/ping',
  summary: 'Answers nothing.',
  access: 'signedIn',
  status: 204,
});
const pong = route(ping, async () => undefined);

const download = endpoint({
  method: 'GET',
  path: '/api/download',
  summary: 'A file.',
  access: 'public',
  file: 'text/csv',
});

const mounting = (endpoints: readonly Endpoint[], routes = [pong]) => {
  return () => mount(fastify(), {} as DatabaseHandles, endpoints, routes);
};

describe('mounting', () => {
  it('takes an endpoint that says who may call it', () => {
    expect(mounting([ping])).not.toThrow();
  });

  it('refuses an endpoint that does not state who may call it', () => {
    for (const access of [undefined, '', []]) {
      const unstated = { ...ping, access } as unknown as Endpoint;
      expect(mounting([unstated], [])).toThrow('GET /api/ping does not state who may call it');
    }
  });

  it('refuses an endpoint without a route', () => {
    expect(mounting([ping], [])).toThrow('GET /api/ping has no route');
  });

  it('refuses a route that the contract does not name, and a second one for an endpoint', () => {
    expect(mounting([])).toThrow('GET /api/ping is not in the contract');
    expect(mounting([ping], [pong, pong])).toThrow('GET /api/ping has two routes');
  });

  it('treats an interrupted file as nothing else', async () => {
    const failures: unknown[] = [];
    const app = fastify();
    app.decorate('downloads', limitDownloads({ atOnce: 1, perUser: 1, patienceMs: 0 }));
    app.setErrorHandler((error) => void failures.push(error));
    const rest = Promise.withResolvers<never>();
    const write = (destination: Writable) => {
      destination.write('a,b\n');
      return rest.promise;
    };
    const beginning = route(download, async ({ reply }) => sendCsv(reply, 'file.csv', write));
    mount(app, {} as DatabaseHandles, [download], [beginning]);
    const answer = await fetch(`${await app.listen({ port: 0 })}/api/download`);
    rest.reject(new Error('the database is gone'));
    await expect(answer.text()).rejects.toThrow('terminated');
    await app.close();
    expect(failures).toEqual([]);
  });
});
