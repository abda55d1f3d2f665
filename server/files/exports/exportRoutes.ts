import type { FastifyInstance } from 'fastify';
import { AppError } from '../../appError';
import { bearerOf } from '../../auth/apiTokens';
import { loadViewer } from '../../auth/loadViewer';
import { findExportFile } from '../../domain/exports/exportLink';
import { outdatedLink } from '../../http/outdatedLink';
import { answerFailure } from '../answerFailure';
import { contentDisposition } from '../contentDisposition';
import type { FileRoutesNeeds } from '../fileRoutes';

/** `GET /api/exports/{id}/{token}`: the file of an export, for the user who made it. */
export function exportRoutes({ services, cookies, fileStorage }: Omit<FileRoutesNeeds, 'config'>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerFailure);
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
    });
    app.get<{ Params: { id: string; token: string } }>(
      '/api/exports/:id/:token',
      async (request, reply) => {
        const viewer = await loadViewer(services, cookies, request, reply);
        // A browser opens the link itself, so the error is a page of the app; a script gets a status.
        const missing = () => {
          if (bearerOf(request) !== null) throw new AppError('export-not-found');
          return reply.redirect(outdatedLink());
        };
        const file =
          viewer.state === 'signed-out'
            ? null
            : await findExportFile(services, viewer, request.params);
        if (!file) return missing();
        const headers = {
          contentType: file.mime,
          contentDisposition: contentDisposition('attachment', file.filename),
        };
        const served = await fileStorage.serve(file.key, file.size, headers);
        if (!served) return missing();
        if ('redirect' in served) return reply.redirect(served.redirect, 302);
        return reply
          .headers({
            'content-disposition': headers.contentDisposition,
            'content-length': served.size,
            'content-type': headers.contentType,
            'x-content-type-options': 'nosniff',
          })
          .send(served.bytes);
      },
    );
  };
}
