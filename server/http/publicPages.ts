import type { FastifyInstance } from 'fastify';
import { isPublicPath } from '../../contract/paths/isPublicPath';

/** The address is a secret: no search engine keeps it, and no other site learns of it. */
export const NOT_FOR_OTHERS = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** The headers of the page that a public link opens (docs/security.md). */
export function publicPages(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (isPublicPath(url)) reply.headers(NOT_FOR_OTHERS);
  });
}
