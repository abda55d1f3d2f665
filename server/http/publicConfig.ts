import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

/** The public content of `/config.json`: it must contain no secret. */
export interface PublicConfig {
  environment: Config['env'];
  release: string;
  baseUrl: string;
  socketUrl: string;
  editorUrl: string;
  loginProviders: Array<'google' | 'facebook'>;
  isConfirmationRequired: boolean;
  uploadLimitBytes: number;
  /** Whether reports of problems can be sent to support. */
  hasSupportInbox: boolean;
}

/** `/config.json`, public and never cached. */
export function publicConfig(app: FastifyInstance, answer: PublicConfig): void {
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(answer),
  );
}

/** @param release identifies the build of the pages. */
export function publicConfigOf(config: Config, release: string): PublicConfig {
  const sockets = config.baseUrl.replace(/^http/, 'ws');
  const loginProviders: PublicConfig['loginProviders'] = [];
  if (config.google) loginProviders.push('google');
  if (config.facebook) loginProviders.push('facebook');
  return {
    environment: config.env,
    release,
    baseUrl: config.baseUrl,
    socketUrl: `${sockets}/socket`,
    editorUrl: `${sockets}/editor`,
    loginProviders,
    isConfirmationRequired: config.isConfirmationRequired,
    uploadLimitBytes: config.fileLimitBytes,
    hasSupportInbox: config.supportEmails.size > 0,
  };
}
