import { openConnection } from '../load/openConnection';
import { absolute, beside, type Figure } from '../report/figure';
import type { ServerOrder } from './program';
import { boardRequest } from './boardRequest';
import { loads, sideBySide } from './side';

/**
 * V3: a revisit with the board in the cache, compared with a 304 after checking session and
 * version, and with a 304 without checks.
 */
export async function revisit({ fixture, limits, pace, size }: ServerOrder): Promise<Figure[]> {
  const board = await fixture.board(size);
  const connection = await openConnection(fixture.port);
  const { head } = await connection.ask(Buffer.from(boardRequest(fixture, board.id)));
  connection.close();
  const tag = /^etag: (.+)$/im.exec(head)?.[1]?.trim() ?? '';
  const of = (path?: string) =>
    Array.from({ length: pace.connections }, () =>
      boardRequest(fixture, board.id, { 'if-none-match': tag }, path),
    );
  const side = (port: number, path?: string) =>
    loads({ port, requests: of(path), forMs: pace.forMs });
  const { ours, limit } = await sideBySide(pace, side(fixture.port), side(limits.port, '/revisit'));
  const unasked = await side(limits.port, '/unasked')();
  if (ours.bytes > 2_000)
    throw new Error(`A revisit was answered with ${ours.bytes} bytes: that is no 304`);
  return [
    beside({
      goal: 'V3',
      what: '304 after session and version',
      size,
      value: ours.perSecond,
      limit: limit.perSecond,
      unit: 'requests/s',
      bound: { least: 0.7 },
    }),
    absolute({ goal: 'V3', what: 'bytes of the answer', size, value: ours.bytes, unit: 'B' }),
    beside({
      goal: 'V3',
      what: '304 of a server that asks nobody',
      size,
      value: ours.perSecond,
      limit: unasked.perSecond,
      unit: 'requests/s',
    }),
  ];
}
