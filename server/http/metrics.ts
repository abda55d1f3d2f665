import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config';
import type { Database } from '../db/database';

interface Watched {
  db: Pick<Database, 'ping'>;
  /** The number of users connected to this process. */
  readers: () => number;
}

/**
 * `/metrics` in the Prometheus text format: for this machine, and for callers with `METRICS_TOKEN`;
 * 404 for all others. Routes are reported as patterns, so that no URL, token or id appears.
 */
export function metrics(
  app: FastifyInstance,
  { metricsToken }: Pick<Config, 'metricsToken'>,
  { db, readers }: Watched,
): void {
  const registers = [new Registry()];
  const [registry] = registers;
  const seconds = new Histogram({
    name: 'kreda_http_request_duration_seconds',
    help: 'Answers by route, method and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
    registers,
  });
  const refused = new Counter({
    name: 'kreda_refusals_total',
    help: 'Refusals by their code.',
    labelNames: ['code'] as const,
    registers,
  });
  const failedSignIns = new Counter({
    name: 'kreda_sign_in_failures_total',
    help: 'Failed attempts to sign in, by their code.',
    labelNames: ['code'] as const,
    registers,
  });
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  gauges(registers, { db, readers, loopP99: () => loop.percentile(99) / 1e9 });
  app.addHook('onResponse', (request, reply, done) => {
    const {
      method,
      routeOptions: { url: route = 'none' },
    } = request;
    seconds.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    for (const code of request.refusal?.split(',') ?? []) refused.inc({ code });
    if (request.failedSignIn !== null) failedSignIns.inc({ code: request.failedSignIn });
    done();
  });
  app.addHook('onClose', async () => loop.disable());
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(registry?.contentType ?? '')
      .send(await registry?.metrics());
  });
}

function gauges(
  registers: Registry[],
  { db, readers, loopP99 }: Watched & { loopP99: () => number },
): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  gauge('kreda_readers', 'Sockets and polls that are open in this process.', readers);
  gauge('kreda_database_up', '1 while the database answers within two seconds.', () =>
    db.ping().then(
      () => 1,
      () => 0,
    ),
  );
  gauge(
    'kreda_event_loop_delay_p99_seconds',
    'How late the event loop is, since the start.',
    loopP99,
  );
  gauge(
    'process_resident_memory_bytes',
    'Memory of this process.',
    () => process.memoryUsage().rss,
  );
  gauge(
    'process_heap_used_bytes',
    'Memory that JavaScript uses.',
    () => process.memoryUsage().heapUsed,
  );
  gauge('process_cpu_seconds_total', 'CPU time of this process.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  gauge('process_uptime_seconds', 'Since this process began.', () => process.uptime());
}

/** This machine itself, unless the request was forwarded by a proxy, or a caller with the token. */
function mayRead(
  { headers, socket: { remoteAddress = '' } }: FastifyRequest,
  token: string | null,
): boolean {
  const isProxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  );
  if (token === null) return !isProxied && /^(::ffff:)?127\.|^::1$/.test(remoteAddress);
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hash(given), hash(token));
}

const hash = (text: string) => createHash('sha256').update(text).digest();
