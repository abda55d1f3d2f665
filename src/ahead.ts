import { askAhead, type AnswersAhead } from './api/answersAhead';
import { createBrowserConnection } from './api/browserConnection';
import { preloadPlan } from './app/boot/preloadPlan';
import { ProjectViewDocument } from './entities/projects/documents.generated';
import { MeDocument } from './entities/session/documents.generated';
import { hasLoginCookie } from './lib/loginCookie';
import { startLocale } from './lib/startLocale';

// A small script of its own, run while the app is still on its way: what the app will ask for by its address alone, it
// would otherwise ask for one after another.

/** Files of each chunk, by its name; the build writes them into the page. */
type Files = Partial<Record<string, readonly string[]>>;

function start(files: Files): void {
  const ahead = preloadPlan(window.location.pathname, {
    isSignedIn: hasLoginCookie(),
    locale: startLocale(),
  });
  for (const file of new Set(ahead.chunks.flatMap((chunk) => files[chunk] ?? []))) preload(file);
  const connection = createBrowserConnection();
  const { kredaAhead } = window;
  if (kredaAhead && ahead.isBehindGate) ask(kredaAhead, connection, ahead);
}

function ask(
  answers: AnswersAhead,
  connection: ReturnType<typeof createBrowserConnection>,
  { wid, projectId }: ReturnType<typeof preloadPlan>,
): void {
  askAhead(answers, connection, { document: MeDocument, variables: { wid } });
  if (projectId !== null)
    askAhead(answers, connection, { document: ProjectViewDocument, variables: { id: projectId } });
}

function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = file.endsWith('.css') ? 'style' : 'script';
  link.href = file;
  document.head.append(link);
}

const files = document.currentScript?.dataset['files'];
// Opened from a file there is no server to ask.
if (files && window.location.protocol !== 'file:') start(JSON.parse(files) as Files);
