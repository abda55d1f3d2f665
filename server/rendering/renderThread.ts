/** The thread that renders screens, for `createRenderer`. It reaches nothing but the server, by messages. */
import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread, RenderedScreen, ToThread } from './messages';

type Of<Kind extends ToThread['kind']> = Extract<ToThread, { kind: Kind }>;
interface RenderRequest extends Omit<Of<'render'>, 'kind' | 'id'> {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}
/** What `src/app/serverRender` exports. */
interface Bundle {
  renderScreen(request: RenderRequest): Promise<RenderedScreen | null>;
  renderEntrance(request: Pick<Of<'entrance'>, 'path' | 'locale'>): Promise<string>;
}
interface Question {
  /** The page that asks. */
  id: number;
  resolve: (response: Response) => void;
  reject: (error: Error) => void;
}

const { renderScreen, renderEntrance } = require(
  (workerData as { bundle: string }).bundle,
) as Bundle;
const questions = new Map<number, Question>();
/** The pages that are being rendered; one that has been sent is no longer among them. */
const pages = new Set<number>();
let lastQuestion = 0;

const send = (message: FromThread) => parentPort?.postMessage(message);

function render({ id, ...request }: Of<'render'>): Promise<void> {
  const fetch: RenderRequest['fetch'] = (_url, { headers, body }) =>
    new Promise((resolve, reject) => {
      if (!pages.has(id)) return reject(new Error('The page has been sent'));
      lastQuestion += 1;
      questions.set(lastQuestion, { id, resolve, reject });
      return send({
        kind: 'ask',
        id,
        question: lastQuestion,
        headers: Object.fromEntries(new Headers(headers)),
        body: typeof body === 'string' ? body : '',
      });
    });
  return run(id, () => renderScreen({ ...request, fetch }));
}

const enter = ({ id, path, locale }: Of<'entrance'>): Promise<void> =>
  run(id, async () => ({ html: await renderEntrance({ path, locale }), chunks: [] }));

async function run(id: number, work: () => Promise<RenderedScreen | null>): Promise<void> {
  pages.add(id);
  try {
    send({ kind: 'rendered', id, screen: await work() });
  } catch (error) {
    send({
      kind: 'failed',
      id,
      error: error instanceof Error ? (error.stack ?? '') : String(error),
    });
  } finally {
    pages.delete(id);
  }
}

function answer({ question, status, headers, body }: Of<'answer'>): void {
  // The text as it is: a response of its own would encode and decode it.
  const response = Object.assign(new Response(null, { status, headers }), {
    text: () => Promise.resolve(body),
  });
  questions.get(question)?.resolve(response);
  questions.delete(question);
}

function cancel(id: number): void {
  pages.delete(id);
  for (const [number, question] of questions)
    if (question.id === id) {
      question.reject(new Error('The page has been sent'));
      questions.delete(number);
    }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'render') void render(message);
  else if (message.kind === 'entrance') void enter(message);
  else if (message.kind === 'cancel') cancel(message.id);
  else answer(message);
});
send({ kind: 'ready' });
