import { openConnection } from '../load/openConnection';
import { beside, type Figure } from '../report/figure';
import type { ServerOrder } from './program';
import { boardRequest } from './boardRequest';
import { loads, sideBySide } from './side';

const ENCODINGS = ['br', 'identity'] as const;

/**
 * V1: an unchanged board, compared with checking session and version and sending the same cached
 * bytes.
 */
export async function keptBoard({ fixture, limits, pace, size }: ServerOrder): Promise<Figure[]> {
  const board = await fixture.board(size);
  const figures: Figure[] = [];
  for (const encoding of ENCODINGS) {
    const request = boardRequest(fixture, board.id, { 'accept-encoding': encoding });
    const connection = await openConnection(fixture.port);
    const { head, body } = await connection.ask(Buffer.from(request));
    connection.close();
    await limits.keep(
      body,
      'application/json; charset=utf-8',
      /^content-encoding: (\w+)/im.exec(head)?.[1] ?? null,
    );
    const requests = Array.from({ length: pace.connections }, () => request);
    const same = requests.map(() =>
      boardRequest(fixture, board.id, { 'accept-encoding': encoding }, '/kept'),
    );
    const { ours, limit } = await sideBySide(
      pace,
      loads({ port: fixture.port, requests, forMs: pace.forMs }),
      loads({ port: limits.port, requests: same, forMs: pace.forMs }),
    );
    figures.push(
      beside({
        goal: 'V1',
        what: `unchanged board, ${encoding}`,
        size,
        value: ours.perSecond,
        limit: limit.perSecond,
        unit: 'requests/s',
        bound: { least: 0.6 },
        target: { least: 0.7 },
      }),
    );
  }
  return figures;
}
