import { prefetchQuery, type PrefetchedResponses } from './api/prefetchedResponses';
import { createBrowserConnection } from './api/browserConnection';
import { preloadPlan } from './app/boot/preloadPlan';
import { ProjectViewDocument } from './entities/projects/documents.generated';
import { MeDocument } from './entities/session/documents.generated';
import { hasLoginCookie } from './lib/server/loginCookie';
import { startLocale } from './lib/text/startLocale';
import { hasCopy } from './sync/device/rows/hasCopy';
import { isOfflineModeOn } from './sync/device/rows/isOfflineModeOn';

// A small separate script that runs while the app is still loading. It starts the requests that the
// page's URL alone determines; the app would otherwise send them one after another.

/** Files of each chunk, by its name; the build writes them into the page. */
type Files = Partial<Record<string, readonly string[]>>;

function start(files: Files): void {
  const plan = preloadPlan(window.location.pathname, {
    isSignedIn: hasLoginCookie(),
    locale: startLocale(),
    readsDevice: isOfflineModeOn(),
  });
  for (const file of new Set(plan.chunks.flatMap((chunk) => files[chunk] ?? []))) preload(file);
  const connection = createBrowserConnection();
  const { kredaPrefetch } = window;
  if (kredaPrefetch && plan.isBehindGate) void prefetch(kredaPrefetch, connection, plan);
}

async function prefetch(
  responses: PrefetchedResponses,
  connection: ReturnType<typeof createBrowserConnection>,
  { wid, projectId }: ReturnType<typeof preloadPlan>,
): Promise<void> {
  prefetchQuery(responses, connection, { document: MeDocument, variables: { wid } });
  if (projectId === null) return;
  const variables = { id: projectId };
  // A board that this device has stored is read there, and the log says what has changed since.
  const board = { endpoint: 'projectView', variables };
  if (isOfflineModeOn() && (await hasCopy(Number(connection.readUid()), board))) return;
  prefetchQuery(responses, connection, { document: ProjectViewDocument, variables });
}

function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = file.endsWith('.css') ? 'style' : 'script';
  link.href = file;
  document.head.append(link);
}

const files = document.currentScript?.dataset['files'];
// A page opened from a file has no server.
if (files && window.location.protocol !== 'file:') start(JSON.parse(files) as Files);
