import { setTimeout as sleep } from 'node:timers/promises';
import type { Board } from '../fixture/fillBoard';
import { load } from '../load/load';
import { absolute, type Figure } from '../report/figure';
import { addTaskRequests } from './addTask';
import { boardRequest } from './boardRequest';
import { watchMemory } from './memory';
import type { ServerOrder } from './program';

const ENCODINGS = ['br', 'gzip', 'identity'];
/** What filled the board has closed its connections to the database by then. */
const FILLED_MS = 11_000;

/**
 * V9: the most memory that the server and its embedded database take while many connections read
 * an unchanged board, and while half of them add tasks to it and the others read it. Only the
 * server uses the database meanwhile.
 */
export async function memoryPeak(order: ServerOrder): Promise<Figure[]> {
  const { fixture, size, pace } = order;
  const board = await fixture.board(size);
  if (pace.rounds > 1) await sleep(FILLED_MS);
  const watch = watchMemory(fixture.installation.dataDir);
  for (let round = 0; round < pace.rounds; round += 1) {
    await read(order, board, ENCODINGS);
    await Promise.all([add(order, board), read(order, board, ['br'])]);
  }
  const peak = watch.end();
  if (!peak) return [];
  const figure = (what: string, value: number, most: number) =>
    absolute({ goal: 'V9', what, size, value, unit: 'MB', bound: { most } });
  const server = figure('memory at peak, app', peak.appMb, 200);
  return peak.databaseMb > 0
    ? [server, figure('memory at peak, embedded database', peak.databaseMb, 100)]
    : [server];
}

const halfOf = (connections: number) => Math.ceil(connections / 2);

const read = ({ fixture, pace }: ServerOrder, { id }: Board, encodings: readonly string[]) =>
  load({
    port: fixture.port,
    requests: Array.from({ length: halfOf(pace.connections) }, (_, index) =>
      boardRequest(fixture, id, {
        'accept-encoding': encodings[index % encodings.length] ?? 'identity',
      }),
    ),
    forMs: pace.forMs,
  });

const add = ({ fixture, pace }: ServerOrder, board: Board) =>
  load({
    port: fixture.port,
    requests: addTaskRequests(fixture, board, halfOf(pace.connections)),
    forMs: pace.forMs,
    expects: '"success":true',
  });
