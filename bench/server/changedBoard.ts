import { absolute, beside, type Figure } from '../report/figure';
import type { ServerOrder } from './program';
import { boardRequest } from './boardRequest';
import { loads, sideBySide } from './side';

/** Boards of the same size, one per connection: two readers of one board would share a response. */
const MAX_BOARDS = 4;

/**
 * V2: a board that changes before every read, compared with a session check and one statement that
 * builds the same board as JSON.
 */
export async function changedBoard({
  fixture,
  limits,
  pace,
  size,
}: ServerOrder): Promise<Figure[]> {
  const names = Array.from({ length: Math.min(MAX_BOARDS, pace.connections) }, (_, index) => index);
  const boards = [];
  for (const index of names)
    boards.push(
      await fixture.board(size, index === 0 ? undefined : `Board of ${size}, ${index + 1}`),
    );
  // Invalidates the cached response as a commit does, without the rest of a commit, on both sides.
  const statements = boards.map(
    ({ id }) => `update projects set content_version = content_version + 1 where id = ${id}`,
  );
  const before = { databaseUrl: fixture.databaseUrl, statements };
  const plain = { 'accept-encoding': 'identity' };
  const requests = boards.map(({ id }) => boardRequest(fixture, id, plain));
  const same = boards.map(({ id }) => boardRequest(fixture, id, plain, '/made'));
  const { ours, limit } = await sideBySide(
    pace,
    loads({ port: fixture.port, requests, forMs: pace.forMs, before, expects: '"snapshot":{' }),
    loads({
      port: limits.port,
      requests: same,
      forMs: pace.forMs,
      before,
      expects: '"relatedTasks"',
    }),
  );
  return [
    beside({
      goal: 'V2',
      what: 'changed before every read',
      size,
      value: ours.perSecond,
      limit: limit.perSecond,
      unit: 'requests/s',
      bound: { least: 0.5 },
    }),
    absolute({ goal: 'V2', what: 'bytes of the answer', size, value: ours.bytes, unit: 'B' }),
  ];
}
