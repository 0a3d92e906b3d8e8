import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isParameter } from '@recoup/domain/kit/address-parameter';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { DatabaseHandles } from '#platform/db/database';
import { AppError } from '#platform/errors/app-error';
import { findBrowserActor } from './access.ts';
import { setPageCsp } from './security.ts';

interface SpaOptions extends DatabaseHandles {
  /** Folder of the built screens. */
  webFolder: string;
  /** Which methods are taken at an address. */
  methodsAt: (path: string) => string[];
}

/** Paths that only programs request. */
const dataPath = /^\/(api|assets)(\/|$)/;

const noncePlaceholder = '__CSP_NONCE__';
const tokenPlaceholder = '__CSRF_TOKEN__';

/**
 * Serves the built screens: assets with unlimited caching, by their hashed names, and the one page
 * at the path of each, with this response's nonce, this session's anti-forgery token, and, for a
 * signed-in user, the names of the screen's files. If there is nothing, the response is 404, shown
 * to a user's browser as a page (F-230), and 405 if another method would be right (F-229).
 */
export async function serveSpa(app: FastifyInstance, options: SpaOptions): Promise<void> {
  const { webFolder, methodsAt } = options;
  const assets = join(webFolder, 'assets');
  if (existsSync(assets))
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      preCompressed: true,
      dotfiles: 'ignore',
    });
  const page = await readBuilt(join(webFolder, 'index.html'));
  const screens = await readScreens(webFolder);

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (page === undefined)
      throw new AppError('notSetUp', 'The web application is not built. Start with npm start.');
    const visitor = await findBrowserActor(options, request);
    return await reply.type('text/html; charset=utf-8').send(
      page
        .replaceAll(noncePlaceholder, setPageCsp(reply))
        .replaceAll(tokenPlaceholder, visitor?.csrfToken ?? '')
        .replace('</head>', (end) => (visitor ? screens.linksAt(pathOf(request)) + end : end)),
    );
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    const isScreen = screens.has(path);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && isScreen) return await sendPage(request, reply);
    const allowed = isScreen ? ['GET', 'HEAD'] : methodsAt(path);
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '));
      throw new AppError('wrongMethod', `This URL accepts only ${allowed.join(', ')}.`);
    }
    const isForPerson = request.headers.accept?.includes('text/html') && !dataPath.test(path);
    if (isRead && isForPerson && page !== undefined)
      return await sendPage(request, reply.status(404));
    throw new AppError('notFound', 'Not found.');
  });
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** The output of the build of the screens (`apps/web/screen-files.ts`). */
const screenFiles = z.array(
  z.object({
    /** With `$name` instead of an id. */
    path: z.string(),
    scripts: z.array(z.string()),
    styles: z.array(z.string()),
  }),
);

/** For screens that have not been built, or were built before this file existed. */
const none = '[]';

interface Screens {
  /** Whether the router of the screens has one at a path. */
  has(path: string): boolean;
  /**
   * Returns the links with which a page at a path names the files of its screen, so that a browser
   * loads them together with the application and not after it has run. They are written as the
   * application looks for them; otherwise it would load them again.
   */
  linksAt(path: string): string;
}

/** A file of the built screens; undefined if they are not built. */
async function readBuilt(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Reads which screens there are, and which files each consists of. */
async function readScreens(webFolder: string): Promise<Screens> {
  const text = (await readBuilt(join(webFolder, 'screens.json'))) ?? none;
  const known = screenFiles
    .parse(JSON.parse(text))
    // a fixed path wins over one with an id
    .toSorted((one, other) => idsIn(one.path) - idsIn(other.path))
    .map(({ path, scripts, styles }) => ({
      path,
      links: [
        ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
        ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
      ].join(''),
    }));
  const screenAt = (path: string) => known.find((screen) => isAt(path, screen.path));
  return {
    has: (path) => screenAt(path) !== undefined,
    linksAt: (path) => screenAt(path)?.links ?? '',
  };
}

const idsIn = (path: string): number => path.split('$').length;
const stepsOf = (path: string): string[] => path.split('/').filter((step) => step !== '');

function isAt(path: string, pattern: string): boolean {
  const [given, wanted] = [stepsOf(path), stepsOf(pattern)];
  return (
    given.length === wanted.length &&
    wanted.every((step, index) => {
      const text = given[index] ?? '';
      return step.startsWith('$')
        ? isParameter(step, text)
        : step.toLowerCase() === text.toLowerCase();
    })
  );
}
