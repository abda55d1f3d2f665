import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { DOCUMENT_LIMITS } from '../contract/limits';
import { createAttemptLimits } from './auth/attemptLimits';
import { createCallLimits } from './auth/callLimits';
import { sessionCookies } from './auth/cookies';
import { createInvitationLimits } from './auth/invitationLimits';
import { createLimitStore } from './auth/limitStore';
import { createPasswords } from './auth/passwords';
import { createPushKeys } from './auth/pushKeys';
import { createSecretBox } from './auth/secretBox';
import type { Config } from './config';
import type { Database } from './db/database';
import { createIdSource } from './domain/core/ids';
import type { Services } from './domain/core/services';
import { registry } from './domain/registry';
import { createEditor } from './editor/editor';
import { fileRoutes } from './files/fileRoutes';
import { createFileStorage } from './files/fileStorage';
import { exportRoutes } from './files/exports/exportRoutes';
import { startExporting, type ExportPace } from './files/exports/startExporting';
import { typeOf } from './files/readType';
import { startSweeping } from './files/startSweeping';
import { graphqlRoutes } from './graphql/graphqlRoutes';
import { readBoundedJson } from './http/boundedJson';
import { closeConnectionsGracefully } from './http/gracefulShutdown';
import { health, type Lifecycle } from './http/health';
import { metrics } from './http/metrics';
import { hashSource, pages, readPage } from './http/pages';
import { START } from './http/startAfterPaint';
import { publicConfig, publicConfigOf } from './http/publicConfig';
import { publicPages } from './http/publicPages';
import { requestLog } from './http/requestLog';
import { routeUpgrades } from './http/routeUpgrades';
import { securityHeaders } from './http/securityHeaders';
import { drainRefusedBodies } from './http/drainRefusedBodies';
import { timeOutSlowRequests } from './http/slowRequestTimeout';
import { createLive, type LiveTimings } from './live/live';
import { startImports } from './live/startImports';
import { startPruning } from './live/startPruning';
import { startSchedule } from './live/startSchedule';
import type { Log } from './log';
import { boardScreens } from './rendering/boardScreens';
import { entranceScreens } from './rendering/entranceScreens';
import { createRenderer, type Renderer } from './rendering/createRenderer';
import { ADOPT } from './rendering/adoptScreen';
import { answerFailure } from './rest/restAnswer';
import { socialRoutes } from './rest/socialRoutes';
import { feedRoutes } from './rest/feedRoutes';
import { publicBoardRoutes } from './rest/publicBoardRoutes';
import { openApi } from './rest/openApi';
import { linkRoutes } from './rest/linkRoutes';
import { userRoutes } from './rest/userRoutes';

export interface ServerNeeds {
  config: Config;
  db: Database;
  log: Log;
  lifecycle?: Lifecycle;
  /** The folder of the built client. */
  pagesFolder?: string;
  /** Called after each durable commit, in addition to the live connections. */
  committed?: Services['committed'];
  /** Shortened by tests. */
  livePace?: LiveTimings;
  /** Shortened by tests. */
  exportPace?: ExportPace;
  /** How often imports are looked for; tests work on them themselves. */
  importPauseMs?: number;
  /** The time limit of one GraphQL request; shortened by tests. */
  deadlineMs?: number;
}

/** Relative to build/server/server, where this file runs. */
const BUILT_PAGES = join(__dirname, '../../public');
/** What screens are rendered with; likewise. */
const BUNDLE = join(__dirname, '../../render/render.cjs');

/**
 * The whole server, without a port: tests inject requests, `main` listens. The caller closes the
 * database.
 * @throws {Error} if the domain does not implement an operation of the contract.
 */
export async function buildServer({
  config,
  db,
  log,
  lifecycle = { isStopping: false },
  ...needs
}: ServerNeeds): Promise<FastifyInstance> {
  const app = createApp(config, log);
  const folder = needs.pagesFolder ?? BUILT_PAGES;
  const page = readPage(folder);
  const release = page?.release ?? 'development';
  const cookies = sessionCookies(config);
  const limitStore = createLimitStore({ redisUrl: config.redisUrl, scale: config.rateLimitScale });
  const limits = createAttemptLimits(limitStore);
  const callLimits = createCallLimits(limitStore);
  const live = createLive({
    config,
    db,
    log,
    cookies,
    limits: callLimits,
    isStopping: () => lifecycle.isStopping,
    release,
    pace: needs.livePace,
  });
  const stopPruning = startPruning({ db, log, retention: config.retention });
  const fileStorage = createFileStorage(config);
  const stopSweeping = startSweeping({ db, fileStorage, log });
  const pushKeys = createPushKeys({ config, db });
  const services: Services = {
    db,
    ids: createIdSource(db),
    passwords: createPasswords(),
    secrets: createSecretBox(config),
    files: fileStorage,
    fileLimitBytes: config.fileLimitBytes,
    quotaBytes: config.quotaBytes,
    retention: config.retention,
    origin: config.baseUrl,
    isConfirmationRequired: config.isConfirmationRequired,
    supportEmails: config.supportEmails,
    push: {
      publicKey: async () => (await pushKeys())?.publicKey ?? null,
      allowsPrivateAddresses: config.push.allowsPrivateAddresses,
    },
    webhooks: config.webhooks,
    wsTokenUses: config.env === 'production' ? 1 : 5,
    committed(...commit) {
      live.committed(...commit);
      editor.committed();
      needs.committed?.(...commit);
    },
    sessionsEnded() {
      live.sessionsEnded();
      editor.sessionsEnded();
    },
    ...createInvitationLimits(limitStore),
    countConfirmation: limits.confirmationMail,
    countReport: limits.report,
    countExport: limits.exporting,
    limitPasswordAttempt: limits.ownPassword,
    limitSecondFactorAttempt: limits.secondFactor,
  };
  const stopSchedule = startSchedule({ services, log });
  const stopExporting = startExporting({
    services,
    dataDir: config.dataDir,
    log,
    pace: needs.exportPace,
  });
  const stopImports = startImports({
    services: { ...services, files: fileStorage, readType: typeOf },
    log,
    pauseMs: needs.importPauseMs,
  });
  const editor = createEditor({
    config,
    db,
    log,
    cookies,
    limits: callLimits,
    isStopping: () => lifecycle.isStopping,
    derive: services,
  });
  requestLog(app);
  timeOutSlowRequests(app, SLOW_MS + 2_000);
  drainRefusedBodies(app);
  securityHeaders(app, config, {
    filesOrigin: fileStorage.origin,
    scriptHashes: page ? [...page.scriptHashes, hashSource(ADOPT), hashSource(START)] : [],
  });
  publicPages(app);
  await app.register(cookie);
  app.setErrorHandler(answerFailure);
  metrics(app, config, { db, readers: live.subscribers });
  health(app, { db, lifecycle });
  const told = publicConfigOf(config, release);
  publicConfig(app, told);
  await app.register(userRoutes({ config, services, cookies, limits }), { prefix: '/api/v1/user' });
  await app.register(linkRoutes({ config, services, cookies }));
  app.get('/api/v1/openapi.json', (_request, reply) => reply.send(openApi));
  await app.register(feedRoutes({ services, limits: callLimits }));
  await app.register(publicBoardRoutes({ services, limits: callLimits }));
  await app.register(socialRoutes({ config, services, cookies, limits }));
  await app.register(
    graphqlRoutes({
      config,
      registry,
      services,
      cookies,
      limits: callLimits,
      deadlineMs: needs.deadlineMs,
    }),
  );
  await app.register(fileRoutes({ config, services, cookies, fileStorage }));
  await app.register(exportRoutes({ services, cookies, fileStorage }));
  await app.register(live.routes);
  routeUpgrades(app.server, { '/socket': live.handleUpgrade, '/editor': editor.handleUpgrade });
  app.addHook('preClose', async () => {
    stopPruning();
    stopSweeping();
    await Promise.all([
      stopSchedule(),
      stopExporting(),
      stopImports(),
      live.close(),
      editor.close(),
    ]);
    limitStore.close();
  });
  const renderer =
    page && config.rendersScreens
      ? createRenderer({
          bundle: BUNDLE,
          isConfirmationRequired: config.isConfirmationRequired,
          log,
        })
      : null;
  app.addHook('onClose', () => renderer?.close());
  const screens = renderer && page && screensOf({ renderer, page: page.html });
  await pages(app, { folder, page, config: told, ...(screens && { screenOf: screens }) });
  return app;

  function screensOf(needs: { renderer: Renderer; page: string }) {
    const isStopping = () => lifecycle.isStopping;
    const board = boardScreens({ app, cookies, isStopping, ...needs });
    const entrance = entranceScreens({ cookies, ...needs });
    return (...request: Parameters<typeof board>) => board(...request) ?? entrance(...request);
  }
}

/**
 * Slow senders are cut off after 10 to 15 s (docs/goals.md#b10), so that they hold neither sockets
 * nor memory.
 */
const SLOW_MS = 10_000;

function createApp(config: Config, log: FastifyBaseLogger): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    // Off, because `requestLog` writes the one line per request.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // TRUST_PROXY is the number of proxies in front. The operator guarantees that no request
    // bypasses them.
    trustProxy: config.trustedProxies > 0 && ((_address, hop) => hop < config.trustedProxies),
    // The default for all routes; GraphQL and uploads set their own.
    bodyLimit: DOCUMENT_LIMITS.restBodyBytes,
    // Off, because `cutOffSlowSenders` limits the time of bodies, with another limit for uploads.
    requestTimeout: 0,
    keepAliveTimeout: 72_000,
    // Serves requests in flight while the server stops; new connections are refused by the closed
    // listener.
    return503OnClosing: false,
    http: { headersTimeout: SLOW_MS, connectionsCheckingInterval: 2_000 },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  // Clients send only JSON. Rejects form posts from foreign pages by content type alone.
  app.removeContentTypeParser('text/plain');
  readBoundedJson(app);
  closeConnectionsGracefully(app);
  return app;
}
