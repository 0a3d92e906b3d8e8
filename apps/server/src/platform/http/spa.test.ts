import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/harness';
import { serveSpa } from './spa.ts';

const folder = await mkdtemp(join(tmpdir(), 'recoup-pages-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const webFolder = join(folder, 'web');
await mkdir(join(webFolder, 'assets/.git'), { recursive: true });
const files = {
  'secret.key': 'secret',
  'web/index.html': '<head><title>Recoup</title><meta name="nonce" content="__CSP_NONCE__"></head>',
  'web/screens.json': JSON.stringify([
    { path: '/suppliers/$supplierId', scripts: ['/assets/supplier.js'], styles: [] },
    { path: '/', scripts: [], styles: [] },
    { path: '/login', scripts: [], styles: [] },
    { path: '/records', scripts: [], styles: [] },
    { path: '/suppliers/add', scripts: ['/assets/add.js'], styles: ['/assets/add.css'] },
  ]),
  'web/hidden.txt': 'secret',
  'web/assets/app-1a2b.js': 'built()',
  'web/assets/.git/config': 'secret',
};
for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
const test = await startTestApp({ webFolder });
const ask = (url: string) => test.app.inject({ url });
const openInBrowser = (url: string) =>
  test.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });

describe('the built screens', () => {
  it('are one page at the address of each, with a nonce per response', async () => {
    const [first, second] = [await ask('/records'), await ask('/suppliers/1')];
    expect(first.body).toMatch(/<title>Recoup<\/title><meta name="nonce" content="[\w-]{22}">/);
    expect(first.body).not.toBe(second.body);
  });

  const policyOf = async (url: string) => {
    const { headers } = await ask(url);
    return String(headers['content-security-policy']).split(';');
  };
  const scripts = (policy: string[]) => policy.find((part) => part.startsWith('script-src '));

  it('have a content policy that runs nothing but its own scripts, in no frame', async () => {
    const policies = await Promise.all(['/login', '/login', '/api/user'].map(policyOf));
    for (const policy of policies) {
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("frame-src 'self' blob:");
    }
    const [first = [], second = [], data = []] = policies;
    expect(scripts(first)).toMatch(/^script-src 'self' 'nonce-[\w-]{22}'$/);
    expect(scripts(first)).not.toBe(scripts(second));
    expect(scripts(data)).toBe("script-src 'self'");
  });

  it.each([
    ['/suppliers/7', ['supplier.js']],
    ['/suppliers/7?from=list', ['supplier.js']],
    ['/suppliers/add', ['add.css', 'add.js']],
    ['/', []],
  ])('name the files of the screen at %s to who is signed in', async (url, expected) => {
    const user = await test.signedIn('standard');
    const { body } = await user.get(url);
    const links = [
      ...body.matchAll(/<link rel="(?:stylesheet|modulepreload)" crossorigin href="([^"]+)">/g),
    ];
    expect(links.map(([, href]) => href?.slice('/assets/'.length))).toEqual(expected);
    expect((await ask(url)).body).not.toContain('<link');
  });

  it('have their assets, to be kept for ever', async () => {
    const { body, headers } = await ask('/assets/app-1a2b.js');
    expect(body).toBe('built()');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/assets/',
    '/assets/app-1a2b.js.map',
    '/assets/.git/config',
    '/assets/../hidden.txt',
    '/assets/..%2fhidden.txt',
    '/assets/%2e%2e/%2e%2e/secret.key',
    '/assets//etc/passwd',
    '/hidden.txt',
    '/.git/config',
    '/.env',
    '/package.json',
    '/src/main.ts',
  ])('show no folder and no other file: %s', async (url) => {
    const { body, statusCode } = await ask(url);
    expect(body).not.toContain('secret');
    expect(body).not.toContain('root:');
    expect(statusCode).toBeGreaterThanOrEqual(400);
  });

  it.each(['/records', '/records/', '/Suppliers/12?x=1', '/login', '/'])(
    'are found at %s [F-230]',
    async (url) => {
      const answer = await openInBrowser(url);
      expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('<title>')]);
    },
  );

  it.each([
    '/.env',
    '/backup.sql',
    '/suppliers/7/more',
    '/suppliers/create',
    '/nowhere',
    '/.well-known/change-password',
  ])(
    'are not returned for an unknown address, but a user gets the page that says so: %s [F-230]',
    async (url) => {
      const asked = await ask(url);
      expect([asked.statusCode, asked.json().code]).toEqual([404, 'notFound']);
      const opened = await openInBrowser(url);
      expect([opened.statusCode, opened.body]).toEqual([404, expect.stringContaining('<title>')]);
    },
  );

  it('end the start when they exist and cannot be read', async () => {
    const unreadable = join(folder, 'unreadable');
    await mkdir(join(unreadable, 'index.html'), { recursive: true });
    const options = { ...test, webFolder: unreadable, methodsAt: () => [] };
    await expect(serveSpa(Fastify(), options)).rejects.toThrow('EISDIR');
  });
});

describe('what every site is asked for', () => {
  it('keeps robots out, and says where to report a vulnerability [F-230]', async () => {
    const robots = await ask('/robots.txt');
    expect([robots.statusCode, robots.body]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
    const { email } = (await (await test.signedIn('executive')).get('/api/company')).json();
    const security = await ask('/.well-known/security.txt');
    expect(security.headers['content-type']).toMatch(/^text\/plain/);
    expect(security.body).toBe(`Contact: mailto:${email}\nExpires: 2027-05-19T17:00:00.000Z\n`);
  });

  it('has no contact while the company has none [F-230]', async () => {
    const { app } = await startTestApp({ hasCompany: false });
    const { statusCode } = await app.inject({ url: '/.well-known/security.txt' });
    expect(statusCode).toBe(404);
  });
});
