import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

const YEAR_S = 365 * 24 * 3600;

/** What the app never asks for, so that nothing that slips into it can. */
const PERMISSIONS = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

const nonces = new WeakMap<object, string>();

/** The nonce of one answer: the page carries it, the policy in the same answer's header allows it. */
export function nonceOf(response: ServerResponse): string {
  const known = nonces.get(response);
  if (known !== undefined) return known;
  const nonce = randomBytes(16).toString('base64url');
  nonces.set(response, nonce);
  return nonce;
}

/** The headers of goals B13, on every answer: the page's policy starts from nothing and names what the app needs. */
export async function securityHeaders(app: FastifyInstance, config: Config, filesOrigin: string | null): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(config.baseUrl, filesOrigin) },
    strictTransportSecurity: config.env === 'production' && { maxAge: YEAR_S, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
  });
}

/** A directive's value that differs from answer to answer. helmet's type knows Node's own response, which is what it is handed. */
type PerAnswer = (request: IncomingMessage, response: ServerResponse) => string;

/** @param filesOrigin where files are sent to and read from, where that is not this server. */
function policy(baseUrl: string, filesOrigin: string | null): Record<string, string[] | Array<string | PerAnswer>> {
  const sockets = baseUrl.replace(/^http/, 'ws');
  const storage = filesOrigin === null ? [] : [filesOrigin];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`],
    'connect-src': ["'self'", sockets, ...storage],
    'img-src': ["'self'", 'data:', 'blob:', ...storage],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['kreda'],
  };
}
