import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookies } from '../auth/cookies';
import { bearerOf } from '../auth/apiTokens';
import { loadViewer } from '../auth/loadViewer';
import { AppError } from '../appError';
import { SHOWN_IMAGES, parseFileUrl } from '../../contract/files';
import { IMPORT_BYTES } from '../../contract/boardDocument/importRules';
import type { Config } from '../config';
import { findReadable, type ReadableFile } from '../domain/files/fileReading';
import type { Services } from '../domain/core/services';
import type { SignedIn } from '../domain/core/viewer';
import { requireCsrfGuard } from '../http/csrf';
import { answerFailure } from './answerFailure';
import { contentDisposition } from './contentDisposition';
import type { FileStorage } from './fileStorage';
import { takeUpload } from './takeUpload';

export interface FileRoutesNeeds {
  config: Config;
  services: Services;
  cookies: SessionCookies;
  fileStorage: FileStorage;
}

/** A file that is opened directly may not run scripts, load or request anything. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/**
 * `/files`: reads attachments and background images and, if this server stores the bytes itself,
 * receives uploads.
 */
export function fileRoutes({ config, services, cookies, fileStorage }: FileRoutesNeeds) {
  const signedIn = async (request: FastifyRequest, reply: FastifyReply): Promise<SignedIn> => {
    const viewer = await loadViewer(services, cookies, request, reply);
    if (viewer.state === 'signed-out') throw new AppError('user-not-logged-in');
    if (!viewer.isConfirmed) throw new AppError('confirm-email');
    return viewer;
  };

  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerFailure);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      if (bearerOf(request) === null) requireCsrfGuard(config, request);
    });
    app.get<{ Params: Record<string, string> }>(
      '/files/:place/:id/:key',
      async (request, reply) => {
        const { place, id, key } = request.params;
        const address = parseFileUrl(`/files/${place}/${id}/${key}`);
        const viewer = await signedIn(request, reply);
        if (!address) throw new AppError('file-not-found');
        return send(request, reply, fileStorage, await findReadable(services, viewer, address));
      },
    );
    const { take } = fileStorage;
    if (take) {
      app.put<{ Params: { key: string }; Querystring: { token?: string } }>(
        '/files/upload/:key',
        {
          bodyLimit: Math.max(services.fileLimitBytes, IMPORT_BYTES),
          config: { isUpload: true },
        },
        async (request, reply) => {
          const { userId } = await signedIn(request, reply);
          const { token = '' } = request.query;
          await takeUpload(
            { services, take },
            { key: request.params.key, token: String(token), userId, request },
          );
          return reply.send({ success: true, error: null });
        },
      );
    }
  };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  fileStorage: FileStorage,
  { key, filename, mime, size }: ReadableFile,
) {
  const isShown = SHOWN_IMAGES.has(mime);
  const contentType = isShown ? mime : 'application/octet-stream';
  const disposition = contentDisposition(isShown ? 'inline' : 'attachment', filename);
  const etag = `"${key}"`;
  // The bytes never change; the right to read them is checked at each request.
  if (request.headers['if-none-match'] === etag)
    return reply.code(304).headers({ 'cache-control': 'private, no-cache', etag }).send();
  const served = await fileStorage.serve(key, size, {
    contentType,
    contentDisposition: disposition,
  });
  if (!served) throw new AppError('file-not-found');
  if ('redirect' in served) return reply.redirect(served.redirect, 302);
  return reply
    .headers({
      'cache-control': 'private, no-cache',
      'content-disposition': disposition,
      'content-length': served.size,
      'content-security-policy': SANDBOX,
      'content-type': contentType,
      'x-content-type-options': 'nosniff',
      etag,
    })
    .send(served.bytes);
}
