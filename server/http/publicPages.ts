import type { FastifyInstance } from 'fastify';
import { publicSecretIn } from '../../contract/paths/publicPath';

/** The address is a secret: no search engine keeps it, and no other site learns of it. */
export const NOT_FOR_OTHERS = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** The headers of the page that a public link opens (docs/security.md). */
export function publicPages(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    const [path = ''] = url.split('?', 1);
    if (publicSecretIn(path) !== null) reply.headers(NOT_FOR_OTHERS);
  });
}
