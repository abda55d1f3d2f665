import { openDB } from 'idb';
import type { ModelBrowser } from './browser';
import type { DAMAGES } from './commands';

interface Row {
  order: number;
  mutationId: string;
  userId?: number;
  text?: ArrayBuffer;
  isSetAside?: boolean;
  discardedAt?: number;
}

/** A change that cannot be read any more; `userId` is 0 if its record does not name its user. */
interface Lost {
  mutationId: string;
  userId: number;
}

/**
 * Damages what the browser has stored, while no page is open.
 * @returns the changes that this costs; without its user, each user is told of one
 */
export async function damage(
  { device: { area } }: ModelBrowser,
  userId: number,
  { how, at }: { how: (typeof DAMAGES)[number]; at: number },
): Promise<Lost[]> {
  const prefix = `outbox:${userId}:`;
  const stashed = [...area].flatMap(([name, text]) =>
    name.startsWith(prefix) && isWhole(text) ? [name] : [],
  );
  const inStash = new Set(
    [...area].flatMap(([name, text]) => (isWhole(text) ? [name.split(':').at(-1)] : [])),
  );
  if (how === 'stash') {
    const name = stashed[at % Math.max(1, stashed.length)];
    if (name === undefined) return [];
    area.set(name, area.get(name)?.slice(0, -20) ?? '');
    const mutationId = name.slice(prefix.length);
    const isStored = (await rows()).some((row) => row.mutationId === mutationId);
    return isStored ? [] : [{ mutationId, userId }];
  }
  const all = await rows();
  const mine = all.filter((row) => row.userId === userId);
  const chosen = how === 'lost key' ? all : mine.slice(at % Math.max(1, mine.length)).slice(0, 1);
  const db = await openDB('kreda-outbox', 1);
  if (how === 'lost key' && db.objectStoreNames.contains('keys')) await db.clear('keys');
  else for (const row of chosen) await db.put('entries', damaged(row, how));
  db.close();
  return chosen
    .filter(({ mutationId }) => !inStash.has(mutationId))
    .map(({ mutationId, userId: owner = 0 }) => ({
      mutationId,
      userId: how === 'no user' ? 0 : owner,
    }));
}

/** Whether an earlier command has not damaged it. */
function isWhole(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The readable records, in order. */
async function rows(): Promise<Row[]> {
  if ((await indexedDB.databases()).length === 0) return [];
  const db = await openDB('kreda-outbox', 1);
  const all = (await db.getAll('entries')) as Row[];
  db.close();
  return all.filter(
    ({ userId, isSetAside, discardedAt }) =>
      userId !== undefined && !isSetAside && discardedAt === undefined,
  );
}

function damaged({ text = new ArrayBuffer(0), ...row }: Row, how: (typeof DAMAGES)[number]): Row {
  switch (how) {
    case 'flipped byte': {
      const bytes = new Uint8Array(text.slice(0));
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      return { ...row, text: bytes.buffer };
    }
    case 'truncated':
      return { ...row, text: text.slice(0, 5) };
    case 'no text':
      return row;
    default: {
      const { userId: _, ...rest } = row;
      return { ...rest, text: text.slice(0, 5) };
    }
  }
}
