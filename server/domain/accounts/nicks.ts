import { InputRejected } from '../../appError';
import type { Tx } from '../../db/database';

/** @throws {InputRejected} `nick-exists` */
export async function requireFreeNick(
  tx: Pick<Tx, 'query'>,
  nick: string,
  userId: number,
): Promise<void> {
  const taken = await tx.query(
    'select 1 as one from users where nick = $1 and id <> $2',
    [nick, userId],
    'nick_of_another',
  );
  if (taken.length > 0) throw nickExists();
}

/** For the write itself: another user may take the nick between the check and the write. */
export function nickTaken(error: unknown): never {
  const isTaken =
    error instanceof Error && 'constraint' in error && error.constraint === 'users_nick_key';
  throw isTaken ? nickExists() : error;
}

const nickExists = () => new InputRejected({ field: 'nick', key: 'nick-exists' });
