// Stands for the compiled thread and its bundle: what it does depends on the path of the page.
const { parentPort, workerData } = require('node:worker_threads');
const { readFileSync } = require('node:fs');

if (readFileSync(workerData.bundle, 'utf8').includes('broken')) throw new Error('does not load');
const asking = new Map();
let rendered = 0;

parentPort.on('message', (message) => {
  const { kind, id } = message;
  if (kind === 'answer') {
    parentPort.postMessage({
      kind: 'rendered',
      id: asking.get(message.question),
      screen: { html: `${message.status} ${message.body}`, chunks: [] },
    });
    return;
  }
  if (kind === 'entrance')
    return parentPort.postMessage({
      kind: 'rendered',
      id,
      screen: { html: `form ${message.locale}`, chunks: [] },
    });
  if (kind !== 'render') return;
  rendered += 1;
  const send = (more) => parentPort.postMessage({ id, ...more });
  switch (message.path) {
    case '/asks':
      asking.set(rendered, id);
      return send({ kind: 'ask', question: rendered, headers: { accept: 'x' }, body: '{}' });
    case '/fails':
      return send({ kind: 'failed', error: 'TypeError: broken' });
    case '/dies':
      process.exit(1);
    // eslint-disable-next-line no-fallthrough
    case '/never':
      return undefined;
    default:
      return send({ kind: 'rendered', screen: { html: `${rendered}`, chunks: [] } });
  }
});
parentPort.postMessage({ kind: 'ready' });
