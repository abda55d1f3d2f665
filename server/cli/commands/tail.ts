import { setTimeout as delay } from 'node:timers/promises';
import { isTransient } from '../../../contract/client';
import type { Connection } from '../connect';
import type { Command, Context } from '../context';
import { eventText } from '../eventText';
import { findBoard } from '../find';
import { usageError } from '../io';
import { createListTitles, type ListTitles } from '../listTitles';
import { plainJson, plainText } from '../plainText';
import { placeOf } from './whoami';

const SELECT = {
  list: {
    id: true,
    kind: true,
    projectId: true,
    taskId: true,
    data: true,
    createdAt: true,
    user: { id: true, name: true, nick: true },
  },
  pages: true,
} as const;

/** The longest pause while the server is away. */
const LONGEST_PAUSE_MS = 10_000;

/**
 * Follows the activity by its ids: those of a workspace are given out in the order of its log, so what is newer than the last
 * one seen is everything that is missing, also after a restart of the server.
 */
export const tail: Command = {
  name: 'tail',
  params: '[<board>]',
  about: 'about-tail',
  count: [0, 1],
  options: {
    since: { about: 'option-since', value: 'EVENT' },
    once: { about: 'option-once' },
    interval: { about: 'option-interval', value: 'SECONDS' },
  },
  async run(context) {
    const seconds = numberOf(context, 'interval') ?? 1;
    const since = numberOf(context, 'since');
    const connection = await context.connect();
    const [wanted] = context.params;
    const board = wanted === undefined ? null : await findBoard(context, connection, wanted);
    const about = { workspaceId: connection.workspaceId, projectId: board?.id };
    const { io } = context;
    const place = board ? plainText(board.title) : placeOf(context, connection);
    let last = since ?? (await newestId(connection, about, io.signal));
    io.note(`${context.text('following', { place })}\n`);
    const lists = createListTitles(connection, io.signal);
    const look = () => eventsAfter(connection, { ...about, after: last }, io.signal);
    try {
      for (;;) {
        for (const event of await persistently(context, look)) {
          const line = context.isJson
            ? plainJson(jsonOf(event))
            : await persistently(context, () => lineOf(context, event, lists));
          await io.write(`${line}\n`);
          last = event.id;
        }
        if (context.flag('once')) return;
        await delay(Math.max(seconds, 0.1) * 1000, undefined, { signal: io.signal });
      }
    } catch (error) {
      // Ctrl-C is the usual end.
      if (!io.signal.aborted) throw error;
    }
  },
};

function numberOf({ option, text }: Context, name: string): number | undefined {
  const given = option(name);
  if (given === undefined) return undefined;
  if (!/^\d+(\.\d+)?$/.test(given)) throw usageError(text('error-number', { option: name }));
  return Number(given);
}

interface About {
  workspaceId: number;
  projectId?: number;
}

async function newestId({ client }: Connection, about: About, signal: AbortSignal) {
  const { list } = await client.activity(about, { select: SELECT, signal });
  return list[0]?.id ?? 0;
}

type Event = Awaited<ReturnType<typeof eventsAfter>>[number];

/**
 * Everything after an event, the oldest first. Newer events that arrive between two pages move the
 * others on to the next page, so that none is skipped, and some come twice.
 */
async function eventsAfter(
  { client }: Connection,
  about: About & { after: number },
  signal: AbortSignal,
) {
  const found = await client.activity(about, { select: SELECT, signal });
  const byId = new Map(found.list.map((event) => [event.id, event]));
  for (let page = 2, { pages } = found; page <= pages; page += 1) {
    const more = await client.activity({ ...about, page }, { select: SELECT, signal });
    for (const event of more.list) byId.set(event.id, event);
    pages = more.pages;
  }
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}

/** Tries until the server is back; other errors, such as a revoked token, end it. */
async function persistently<T>({ io, text }: Context, work: () => Promise<T>): Promise<T> {
  let isLost = false;
  for (let pauseMs = 1_000; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      const found = await work();
      if (isLost) io.note(`${text('connection-back')}\n`);
      return found;
    } catch (error) {
      if (io.signal.aborted || !isTransient(error)) throw error;
      isLost = true;
      io.note(`${text('connection-lost', { why: plainText(error.message) })}\n`);
      await delay(pauseMs, undefined, { signal: io.signal });
    }
  }
}

/** A line of `--json`; its keys are documented in docs/cli.md. */
const jsonOf = ({ id, kind, projectId, taskId, data, createdAt, user }: Event) => ({
  id,
  at: createdAt,
  event: kind,
  boardId: projectId,
  taskId,
  actor: user,
  data: JSON.parse(data) as unknown,
});

/** The time, what happened in the language of the user, and the id of the task. */
async function lineOf({ texts }: Context, event: Event, lists: ListTitles): Promise<string> {
  const { createdAt, projectId, taskId, kind } = event;
  if (kind.startsWith('section-')) lists.forget();
  const sentence = await eventText(texts, event, (id) => lists.of(projectId, id));
  const about = taskId === null ? '' : `  (${taskId})`;
  return `${createdAt}  ${plainText(sentence)}${about}`;
}
