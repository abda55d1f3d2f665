import { AppError } from '../../../appError';
import type { Tx } from '../../../db/database';
import type { TextChunk } from '../formats/textChunk';
import {
  readAccountPart,
  readMemberships,
  readMyTaskParts,
  readNewsChoices,
  readOwnComments,
  readOwnFiles,
  readSessionParts,
  type Page,
} from './accountParts';

const ROLE_NAMES = ['member', 'admin', 'owner'];

/**
 * A user's own data in JSON (docs/export-format.md#account), a page at a time, so that little of it is
 * in memory.
 */
export async function* accountJson(
  tx: Pick<Tx, 'query'>,
  userId: number,
  now: Date,
): AsyncGenerator<TextChunk> {
  const account = await readAccountPart(tx, userId);
  if (!account) throw new AppError('user-not-found');
  const memberships = await readMemberships(tx, userId);
  const head = {
    format: 'kreda-account',
    version: 1,
    exportedAt: now.toISOString(),
    account,
    news: await readNewsChoices(tx, userId),
    sessions: await readSessionParts(tx, userId),
    workspaces: memberships.map(({ role, ...rest }) => ({ ...rest, role: ROLE_NAMES[role] })),
  };
  yield { text: JSON.stringify(head, null, 1).slice(0, -2), tasks: 0 };
  yield* list('myTasks', (page) => readMyTaskParts(tx, page), userId);
  yield* list('comments', (page) => readOwnComments(tx, page), userId);
  yield* list('files', (page) => readOwnFiles(tx, page), userId);
  yield { text: '\n}\n', tasks: 0 };
}

/** A property with the rows of all pages, without their ids. */
async function* list<Row extends { id: number }>(
  name: string,
  read: (page: Page) => Promise<Row[]>,
  userId: number,
): AsyncGenerator<TextChunk> {
  yield { text: `,\n "${name}": [`, tasks: 0 };
  let separator = '\n  ';
  let after = 0;
  for (;;) {
    const rows = await read({ userId, after });
    for (const { id, ...row } of rows) {
      after = id;
      yield { text: separator + JSON.stringify(row), tasks: 1 };
      separator = ',\n  ';
    }
    if (rows.length === 0) break;
  }
  yield { text: ']', tasks: 0 };
}
