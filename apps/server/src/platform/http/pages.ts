import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Handles } from '../db/database.ts';
import { findActor } from './access.ts';
import { AppError } from './app-error.ts';
import { readScreenLinks } from './screen-links.ts';
import { allowPage } from './security.ts';

interface PagesOptions extends Handles {
  /** Folder of the built screens. */
  webFolder: string;
}

const noncePlaceholder = '__CSP_NONCE__';
const tokenPlaceholder = '__CSRF_TOKEN__';

/**
 * Serves the built screens: assets for ever, by their hashed names, and the one page for every
 * other path, with this answer's nonce, this session's anti-forgery token and, for who is signed
 * in, the names of the files of the screen at that path in it.
 */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { webFolder } = options;
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
  const page = await readFile(join(webFolder, 'index.html'), 'utf8').catch(() => undefined);
  const findLinks = await readScreenLinks(webFolder);

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (page === undefined)
      throw new AppError('unavailable', 'The screens are not built. Start with npm start.');
    const actor = await findActor(options, request);
    return await reply.type('text/html; charset=utf-8').send(
      page
        .replaceAll(noncePlaceholder, allowPage(reply))
        .replaceAll(tokenPlaceholder, actor?.csrfToken ?? '')
        .replace('</head>', (end) => (actor ? findLinks(pathOf(request)) + end : end)),
    );
  }

  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|assets)(\/|$)/.test(pathOf(request));
    if (isPage) return await answerPage(request, reply);
    throw new AppError('notFound', 'There is nothing at this address.');
  });
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';
