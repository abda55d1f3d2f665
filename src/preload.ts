import { prefetchQuery, type PrefetchedResponses } from './api/prefetchedResponses';
import { createBrowserConnection } from './api/browserConnection';
import { preloadPlan } from './app/boot/preloadPlan';
import { ProjectViewDocument } from './entities/projects/documents.generated';
import { MeDocument } from './entities/session/documents.generated';
import { hasLoginCookie } from './lib/server/loginCookie';
import { startLocale } from './lib/text/startLocale';

// A small separate script that runs while the app is still loading. It starts the requests that the
// page's URL alone determines; the app would otherwise send them one after another.

/** Files of each chunk, by its name; the build writes them into the page. */
type Files = Partial<Record<string, readonly string[]>>;

function start(files: Files): void {
  const plan = preloadPlan(window.location.pathname, {
    isSignedIn: hasLoginCookie(),
    locale: startLocale(),
  });
  for (const file of new Set(plan.chunks.flatMap((chunk) => files[chunk] ?? []))) preload(file);
  const connection = createBrowserConnection();
  const { kredaPrefetch } = window;
  if (kredaPrefetch && plan.isBehindGate) prefetch(kredaPrefetch, connection, plan);
}

function prefetch(
  responses: PrefetchedResponses,
  connection: ReturnType<typeof createBrowserConnection>,
  { wid, projectId }: ReturnType<typeof preloadPlan>,
): void {
  prefetchQuery(responses, connection, { document: MeDocument, variables: { wid } });
  if (projectId !== null)
    prefetchQuery(responses, connection, {
      document: ProjectViewDocument,
      variables: { id: projectId },
    });
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
