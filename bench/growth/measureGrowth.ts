import { indexPositionsAndFiles } from '../../server/db/fillTaskWords';
import type { Fixture } from '../fixture/fixture';
import { openConnection, type Connection } from '../load/openConnection';
import { percentile } from '../torture/figures';
import type { Axis, Place } from './axes';
import { OPERATIONS, type Operation } from './operations';

/** One point of a curve. */
export interface Point {
  size: number;
  /** The lower quartile, in milliseconds: other work of the machine makes the upper half slow, and it alone. */
  ms: number;
}

/** How one operation grows along one axis. */
export interface Curve {
  axis: Pick<Axis, 'name' | 'title' | 'unit'>;
  operation: Pick<Operation, 'name' | 'title'>;
  points: Point[];
}

/**
 * Measures all operations at each size of an axis, as one person who does one thing after another. The sizes take turns, so that a slow
 * minute affects all of them.
 */
export async function measureGrowth(
  fixture: Fixture,
  axis: Axis,
  { isShort, rounds }: { isShort: boolean; rounds: number },
): Promise<Curve[]> {
  const sizes = axis.sizes[isShort ? 'short' : 'full'];
  const places: { size: number; place: Place }[] = [];
  for (const size of sizes) places.push({ size, place: await axis.fill(fixture, size) });
  await prepare(fixture);
  const times = new Map<string, number[]>();
  const connection = await openConnection(fixture.port);
  // The first rounds fill caches and let the engine compile.
  const before = isShort ? 1 : WARM_UP;
  for (let round = 0; round < rounds + before; round += 1)
    for (const { size, place } of places)
      for (const operation of OPERATIONS) {
        const ms = await timeOf(connection, operation, place);
        const name = `${operation.name} ${size}`;
        if (round >= before) times.set(name, [...(times.get(name) ?? []), ms]);
      }
  connection.close();
  return OPERATIONS.map((operation) => ({
    axis,
    operation,
    points: sizes.map((size) => ({
      size,
      ms: percentile(times.get(`${operation.name} ${size}`) ?? [], 0.25),
    })),
  }));
}

const WARM_UP = 8;

/** What the product does in the background: words of tasks, and statistics. */
async function prepare({ pool }: Fixture): Promise<void> {
  const client = await pool.connect();
  try {
    await indexPositionsAndFiles(client);
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

let marks = 0;

async function timeOf(
  connection: Connection,
  { name, request, expects }: Operation,
  place: Place,
): Promise<number> {
  marks += 1;
  const asked = Buffer.from(request(place, `${Date.now()}-${marks}`));
  const since = performance.now();
  const { status, head, body } = await connection.ask(asked);
  const ms = performance.now() - since;
  const isRight =
    status === 200 && (expects === undefined ? /^etag:/im.test(head) : body.includes(expects));
  if (!isRight || body.includes('"errors":[{'))
    throw new Error(
      `${name} was answered ${head.split('\r\n')[0]}: ${body.toString('utf8', 0, 500)}`,
    );
  return ms;
}
