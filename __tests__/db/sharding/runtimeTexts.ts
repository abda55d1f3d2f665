import { sessionWithBoard } from '../../../server/graphql/sessionWithBoard';
import type { Tx } from '../../../server/db/database';
import { loadVisible, NOT_FOUND } from '../../../server/domain/core/loadVisible';
import * as order from '../../../server/domain/core/order';
import type { Kind } from '../../../server/domain/core/visible';

/** The texts of statements that are only known when they run, by the name of their file. */
export async function runtimeTexts(): Promise<ReadonlyMap<string, readonly string[]>> {
  return new Map([
    [
      'server/graphql/sessionWithBoard.ts',
      await textsOf((tx) => sessionWithBoard(1).findSession(tx, 'x'.repeat(43))),
    ],
    ['server/domain/core/loadVisible.ts', await textsOf(...kinds.map(loadOf))],
    ['server/domain/core/order.ts', await textsOf(...siblings.flatMap(orderOf))],
  ]);
}

const kinds = Object.keys(NOT_FOUND) as Kind[];
const loadOf = (kind: Kind) => (tx: Tx) => loadVisible(tx, { userId: 1, token: null }, kind, 1);

const siblings = Object.values(order).flatMap((value) =>
  typeof value === 'object' && 'parent' in value ? [value] : [],
);
const request = { workspaceId: 1, parentId: 1, movedId: 0, after: null };
const orderOf = (table: order.Siblings) => [
  (tx: Tx) => order.findPosition(tx, table, request),
  (tx: Tx) =>
    order.writeSortIndexes(tx, table, { workspaceId: 1, seq: 1 }, [{ id: 1, sortIndex: 0 }]),
];

/** The texts that functions send to a database that has no rows. */
async function textsOf(...calls: readonly ((tx: Tx) => Promise<unknown>)[]): Promise<string[]> {
  const texts = new Set<string>();
  const tx: Tx = {
    async query(text) {
      texts.add(text);
      return [];
    },
    sendLast: (text) => void texts.add(text),
  };
  // Without a row, some reject.
  for (const call of calls) await call(tx).catch(() => undefined);
  return [...texts];
}
