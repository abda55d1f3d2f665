import type { GraphQLArgument } from 'graphql';
import {
  ARGUMENT_PLACES,
  callWith,
  worstValuesOf,
  type ArgumentPlace,
} from '../../bench/torture/attacks/hostileRequests';
import type { MutationName, QueryName } from '../../contract/generated/schema';
import { CASES } from '../policy/cases';
import { undoableDatabase, type UndoableDatabase } from '../policy/undoableDatabase';
import { createWorld, type Thing, type World } from '../policy/world';
import { freshDatabase } from '../support/database';
import { leastStall, STALL_MS } from '../support/stallOf';

let db: UndoableDatabase;
let world: World;
beforeAll(async () => {
  db = undoableDatabase(await freshDatabase());
  world = await createWorld(db);
});

/** Arguments with which the owner's call succeeds. */
function fill(operation: string, { name }: GraphQLArgument): unknown {
  const { names, more } = CASES[operation as QueryName | MutationName] ?? {
    names: {},
    more: () => ({}),
  };
  const things: Partial<Record<string, Thing>> = world.boards.workspace;
  const named = Object.fromEntries(
    Object.entries(names).flatMap(([argument, kind]) => {
      const thing = things[kind.replace(/[[\]?]/g, '')];
      return thing ? [[argument, thing] as const] : [];
    }),
  );
  const given = {
    ...Object.fromEntries(Object.entries(named).map(([argument, { id }]) => [argument, id])),
    ...more(world, { who: 'owner', workspace: 'main', named }),
  };
  return Object.entries(given).find(([argument]) => argument === name)?.[1];
}

const ask = (payload: string) =>
  db.undone(() =>
    world.agents.owner.send({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload,
    }),
  );
const nameOf = ({ operation, path }: ArgumentPlace) => `${operation}(${path.join('.')})`;

it('no argument of one megabyte stalls the server in any operation', async () => {
  const slow: [string, number][] = [];
  let worst = 0;
  for (const place of ARGUMENT_PLACES) {
    for (const [attack, json] of worstValuesOf(place)) {
      const payload = callWith(place, json, fill);
      const stall = await leastStall(() => ask(payload));
      worst = Math.max(worst, stall);
      if (stall > STALL_MS) slow.push([`${nameOf(place)}: ${attack}`, Math.round(stall)]);
    }
  }
  process.stdout.write(
    `longest stall of ${ARGUMENT_PLACES.length} arguments: ${Math.round(worst)} ms\n`,
  );
  expect(slow).toEqual([]);
});
