import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../appError';
import type { Tx } from '../db/database';
import { requireSignedIn } from '../domain/core/requireSignedIn';
import { authorize } from '../domain/core/authorize';
import type { Viewer } from '../domain/core/viewer';
import { projectView } from '../domain/projects/projectQueries';
import { createBoardQueryParser, type BoardQuery } from './boardQuery';
import { createLruCache } from './lruCache';

/**
 * Caches whole boards as the bytes that were last sent, until the board changes
 * (docs/architecture.md#reading).
 *
 * An entry is valid for all viewers of one class while the board's `content_version` and the
 * workspace's `people_version` equal their values from before the bytes were read: every commit
 * that names the board, or changes how its people are shown, increments one of them in its own
 * transaction. The cached `snapshot.seq` may be older than the head of the log and is still
 * correct: later commits did not touch the board, so its rows are unchanged. The current seq is
 * sent in the header `x-snapshot-seq`, also with a 304, because the cached bytes cannot contain it.
 */
export interface ResponseCache {
  /** The query of a request that reads exactly one board; else null. */
  boardQuery(request: FastifyRequest): BoardQuery | null;
  /** The cache entry's position for a board that the viewer may see; else null. */
  find(query: BoardQuery, who: { db: Db; viewer: Viewer }): Promise<Place | null>;
  /**
   * Responds from the cache (with a 304 where possible), or runs the query and caches its response.
   */
  answer(
    place: Place,
    exchange: { request: FastifyRequest; reply: FastifyReply; ask: () => Promise<Response> },
  ): Promise<FastifyReply>;
}

/** A query, and the board's version at the time of the request. */
interface Place {
  /** The query and the viewer's class. */
  name: string;
  versions: string;
  /** The head of the log when the versions were read. */
  seq: number;
}

interface CachedResponse {
  versions: string;
  type: string;
  body: Buffer;
  /** By encoding, compressed for the first viewer who accepts it. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
  /** All that is kept compressed. */
  compressedBytes: number;
}

type Db = Pick<Tx, 'query'>;
type Encoding = (typeof ENCODINGS)[number];
/** The best first. */
const ENCODINGS = ['br', 'gzip'] as const;

const MAX_BYTES = 64 * 1024 * 1024;
/**
 * Incremented with every change of the response's format for unchanged rows: validators outlive a
 * release.
 */
const FORM = 2;

export function createResponseCache(mostBytes = MAX_BYTES): ResponseCache {
  const store = createLruCache<CachedResponse>(mostBytes);
  const keep = (name: string, cached: CachedResponse) =>
    store.set(name, cached, cached.body.length + cached.compressedBytes + name.length * 2);
  /** What is being read now: readers of a board that has just changed wait for the first of them. */
  const making = new Map<string, Promise<Made>>();
  async function madeByOther({ name, versions }: Place): Promise<CachedResponse | null> {
    const made = await making.get(`${versions} ${name}`)?.catch(() => null);
    return made && !('answer' in made) ? made : null;
  }
  function make({ name, versions }: Place, ask: () => Promise<Response>): Promise<Made> {
    const made = ask().then((answer) => readResponse(answer, versions));
    making.set(`${versions} ${name}`, made);
    const end = () => void making.delete(`${versions} ${name}`);
    made.then(end, end);
    return made;
  }
  return {
    boardQuery: createBoardQueryParser(),
    async find(query, { db, viewer }) {
      const board = await boardSeenBy(db, viewer, query.projectId);
      if (!board) return null;
      const { seq, contentVersion, peopleVersion, relation, id } = board;
      const readers = relation.role === null ? 'outsiders' : 'members';
      return {
        name: `${id} ${readers} ${query.name}`,
        versions: `${FORM} ${contentVersion} ${peopleVersion}`,
        seq,
      };
    },
    async answer(place, { request, reply, ask }) {
      const tag = tagOf(place);
      reply.headers({ etag: tag, vary: 'accept-encoding' });
      if (isKnown(request, tag)) return reply.header('x-snapshot-seq', place.seq).code(304).send();
      const known = store.get(place.name);
      const current = known?.versions === place.versions ? known : await madeByOther(place);
      if (current) reply.header('x-snapshot-seq', place.seq);
      const cached = current ?? (await make(place, ask));
      if ('answer' in cached) return sendAsIs(reply, cached);
      if (!current) keep(place.name, cached);
      reply.header('content-type', cached.type);
      const encoding = ENCODINGS.find((one) => takes(request, one));
      if (encoding === undefined) return reply.send(cached.body);
      cached.compressed[encoding] ??= COMPRESS[encoding](cached.body).then((bytes) => {
        cached.compressedBytes += bytes.length;
        // Only if the entry is still the cached one: it may have been replaced meanwhile.
        if (store.get(place.name) === cached) keep(place.name, cached);
        return bytes;
      });
      return reply.header('content-encoding', encoding).send(await cached.compressed[encoding]);
    },
  };
}

/**
 * Reads the board as this user may see it, in one indexed statement. Without access, the engine
 * responds.
 */
async function boardSeenBy(db: Db, viewer: Viewer, id: number) {
  try {
    const signedIn = requireSignedIn(projectView, viewer);
    const { resources } = await authorize(db, signedIn, projectView, { id });
    return resources.id;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** What can be cached of the engine's response; otherwise the response and its body. */
type Made = CachedResponse | Uncached;
interface Uncached {
  answer: Response;
  body: Buffer;
}

async function readResponse(answer: Response, versions: string): Promise<Made> {
  const type = answer.headers.get('content-type') ?? '';
  // The engine's responses are strings: converting to bytes once avoids a further copy.
  const body = Buffer.from(await answer.text());
  return answer.status === 200 && /\bjson\b/.test(type) && isWhole(body)
    ? { versions, type, body, compressed: {}, compressedBytes: 0 }
    : { answer, body };
}

function sendAsIs(reply: FastifyReply, { answer, body }: Uncached): FastifyReply {
  answer.headers.forEach((value, name) => reply.header(name, value));
  reply.removeHeader('etag');
  return reply.code(answer.status).send(body);
}

/**
 * A whole board without errors. Inside JSON strings quotes are escaped, so these matches are keys.
 */
function isWhole(body: Buffer): boolean {
  return body.includes('"extensions":{"snapshot":{') && !body.includes('"errors":');
}

function tagOf({ name, versions }: Place): string {
  return `W/"${createHash('sha256').update(versions).update('\n').update(name).digest('base64url').slice(0, 27)}"`;
}

function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  const tags = headers['if-none-match'];
  return tags !== undefined && tags.split(',').some((one) => one.trim() === tag);
}

/**
 * False for `br;q=0`. Ignores other preferences, because the compressed board is a fifth of the
 * size.
 */
function takes({ headers }: FastifyRequest, encoding: Encoding): boolean {
  const encodings = headers['accept-encoding'];
  return typeof encodings === 'string' && ACCEPTS[encoding].test(encodings);
}

const accepts = (encoding: string) =>
  new RegExp(
    String.raw`(?:^|,)\s*${encoding}\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)`,
  );
const ACCEPTS = { br: accepts('br'), gzip: accepts('gzip') };

/**
 * The window in bits: no larger than what is compressed. The default of 22 allocates several times
 * 4 MB for each compression (docs/goals.md#v9).
 */
const windowFor = (bytes: number) =>
  Math.min(22, Math.max(constants.BROTLI_MIN_WINDOW_BITS, 32 - Math.clz32(bytes)));

/** Level 4 takes a millisecond for a board of a thousand tasks, on another thread. */
const COMPRESS = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 4 }),
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>;
