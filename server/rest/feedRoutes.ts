import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import ical, { ICalEventTransparency } from 'ical-generator';
import type { CallLimits } from '../auth/callLimits';
import { readFeedEvents, type Feed, type FeedEvent } from '../domain/calendarFeeds/feedEvents';
import { addDays } from '../domain/core/dueDay';
import { addressHash } from '../domain/core/secretAddress';
import type { Services } from '../domain/core/services';
import { answerFailure } from './restAnswer';

export interface FeedRoutesNeeds {
  services: Pick<Services, 'db' | 'origin'>;
  limits: CallLimits;
}

/** Seconds after which a calendar should ask again. */
const REFRESH_SECONDS = 3_600;

/**
 * `/feed/{token}.ics`: a calendar for other programs (RFC 5545), without sign-in. Rights are checked
 * at each request: 404 for an address that does not exist, 410 for one whose owner lost access.
 */
export function feedRoutes({ services, limits }: FeedRoutesNeeds) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerFailure);
    app.get<{ Params: { file: string } }>('/feed/:file', async (request, reply) => {
      await limits.countCall({ client: request.ip });
      reply.headers({
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      const token = request.params.file.replace(/\.ics$/, '');
      const hash = addressHash(token);
      const feed = hash && (await services.db.snapshot((tx) => readFeedEvents(tx, hash)));
      if (!feed) return reply.code(404).type('text/plain').send('Not found\n');
      if (feed === 'gone') return reply.code(410).type('text/plain').send('Gone\n');
      return sendFeed(request, reply, formatFeed(feed, services.origin));
    });
  };
}

function sendFeed(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="kreda.ics"')
    .send(text);
}

/** The same events give the same text, so that it can be compared by its hash. */
function formatFeed({ name, events }: Feed, origin: string): string {
  // The library escapes the texts of events only (RFC 5545, section 3.3.11).
  const escaped = name.replaceAll(/[\\;,]/g, '\\$&');
  const calendar = ical({ name: escaped, prodId: { company: 'Kreda', product: 'Kreda' } });
  calendar.ttl(REFRESH_SECONDS);
  for (const event of events) addEvent(calendar, event, origin);
  return calendar.toString();
}

function addEvent(calendar: ReturnType<typeof ical>, event: FeedEvent, origin: string): void {
  const { taskId, title, isDone, due, version, updatedAt, path } = event;
  const isAllDay = !due.includes('T');
  calendar.createEvent({
    id: `task-${taskId}@${new URL(origin).hostname}`,
    summary: isDone ? `✓ ${title}` : title,
    // An all-day event ends on the day after it (RFC 5545, section 3.6.1).
    start: isAllDay ? `${due}T00:00:00.000Z` : due,
    ...(isAllDay && { end: `${addDays(due, 1)}T00:00:00.000Z` }),
    timezone: 'UTC',
    allDay: isAllDay,
    url: new URL(path, origin).href,
    sequence: version,
    stamp: updatedAt,
    lastModified: updatedAt,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
}
