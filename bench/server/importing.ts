import { setTimeout as sleep } from 'node:timers/promises';
import { AddTaskDocument } from '../../src/entities/tasks/documents.generated';
import { importedFile } from '../fixture/importedFile';
import { readImport, runImport, startImport, type SeenImport } from '../fixture/importFile';
import { openConnection } from '../load/openConnection';
import { postRequest } from '../load/request';
import { absolute, type Figure } from '../report/figure';
import { percentile } from '../torture/figures';
import type { ServerOrder } from './program';

const TASKS = { full: 10_000, short: 500 };
const LOOK_EVERY_MS = 200;
/** Between two requests of one client. */
const REST_MS = 10;
/** Other clients refetch what has changed after the import has ended. */
const AFTER_MS = 2_000;
/** Milliseconds that a request of another member may take. */
const MAX_MS = 250;

/**
 * V8: what another member waits for while a large board is imported: their writes to a board of the
 * same workspace, and requests that need nothing but the server.
 */
export async function importing({ fixture, pace }: ServerOrder): Promise<Figure[]> {
  const tasks = TASKS[pace.rounds > 1 ? 'full' : 'short'];
  const { person, guest, port, url } = fixture;
  const { sectionIds } = await fixture.plainBoard(100);
  const write = postRequest(
    '/graphql',
    {
      query: String(AddTaskDocument),
      operationName: 'AddTaskMutation',
      variables: { sectionId: sectionIds[0], title: 'Beside an import' },
    },
    { cookie: guest.cookie, accept: 'application/json' },
  );
  const lanes = { write, health: 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n' };
  let isOver = false;
  const measured = Object.values(lanes).map((request) =>
    timesOf(port, Buffer.from(request), () => isOver),
  );
  const bytes = importedFile(tasks, [person, guest]);
  const id = await startImport(url, person, { filename: 'bench.json', bytes });
  const checked = await until('ready', () => readImport(person, id));
  const since = performance.now();
  await runImport(person, checked, 'Imported');
  await until('done', () => readImport(person, id));
  const seconds = (performance.now() - since) / 1_000;
  await sleep(AFTER_MS);
  isOver = true;
  const [writes = [], health = []] = await Promise.all(measured);
  const named = `an import of ${tasks} tasks`;
  const figure = (what: string, value: number) =>
    absolute({ goal: 'V8', what, value, unit: 'ms', bound: { most: MAX_MS } });
  return [
    {
      ...figure(`another member adds tasks during ${named}, p99`, percentile(writes, 0.99)),
      target: { most: 100 },
    },
    figure(`the same, the slowest of ${writes.length}`, Math.max(...writes)),
    figure(`/healthz during ${named}, the slowest of ${health.length}`, Math.max(...health)),
    absolute({ goal: 'V8', what: named, value: seconds, unit: 's' }),
  ];
}

async function until(
  state: string,
  read: () => Promise<SeenImport | undefined>,
): Promise<SeenImport> {
  for (;;) {
    const seen = await read();
    if (seen?.state === state) return seen;
    if (!seen || seen.state === 'failed')
      throw new Error(`The import failed: ${seen?.problem ?? 'it is gone'}`);
    await sleep(LOOK_EVERY_MS);
  }
}

/** One client that sends a request, waits for the response and rests. */
async function timesOf(port: number, request: Buffer, isOver: () => boolean): Promise<number[]> {
  const connection = await openConnection(port);
  const times: number[] = [];
  try {
    // The first request fills caches.
    for (let round = 0; !isOver(); round += 1) {
      const since = performance.now();
      const { status, body } = await connection.ask(request);
      if (status !== 200) throw new Error(`${status}: ${body.toString().slice(0, 500)}`);
      if (round > 0) times.push(performance.now() - since);
      await sleep(REST_MS);
    }
  } finally {
    connection.close();
  }
  return times;
}
