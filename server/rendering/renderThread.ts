/** The thread that renders screens, for `createRenderer`. It reaches nothing but the server, by messages. */
import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread, RenderedScreen, ToThread } from './messages';

interface RenderRequest extends Omit<Extract<ToThread, { kind: 'render' }>, 'kind' | 'id'> {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}
/** What `src/app/serverRender` exports. */
interface Bundle {
  renderScreen(request: RenderRequest): Promise<RenderedScreen | null>;
}

const { renderScreen } = require((workerData as { bundle: string }).bundle) as Bundle;
const questions = new Map<number, (response: Response) => void>();
let lastQuestion = 0;

const send = (message: FromThread) => parentPort?.postMessage(message);

async function render({ id, ...request }: Extract<ToThread, { kind: 'render' }>): Promise<void> {
  const fetch: RenderRequest['fetch'] = (_url, { headers, body }) =>
    new Promise((resolve) => {
      lastQuestion += 1;
      questions.set(lastQuestion, resolve);
      send({
        kind: 'ask',
        id,
        question: lastQuestion,
        headers: Object.fromEntries(new Headers(headers)),
        body: typeof body === 'string' ? body : '',
      });
    });
  try {
    send({ kind: 'rendered', id, screen: await renderScreen({ ...request, fetch }) });
  } catch (error) {
    send({
      kind: 'failed',
      id,
      error: error instanceof Error ? (error.stack ?? '') : String(error),
    });
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'render') return void render(message);
  const { question, status, headers, body } = message;
  // The text as it is: a response of its own would encode and decode it.
  const response = Object.assign(new Response(null, { status, headers }), {
    text: () => Promise.resolve(body),
  });
  questions.get(question)?.(response);
  return void questions.delete(question);
});
