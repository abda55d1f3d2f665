import { once } from 'node:events';
import { request as ask } from 'node:http';
import { Readable } from 'node:stream';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { answerFailure as answerFile } from '../../server/files/answerFailure';
import { answerFailure as answerGraphql } from '../../server/graphql/answerFailure';

type AnswerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

const closing: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

/** A server whose responses are the stream that is given, and what it logs. */
async function serve(answerFailure: AnswerFailure, body: () => Readable) {
  const logged: { level: number; msg: string }[] = [];
  const write = (line: string) => void logged.push(JSON.parse(line));
  const app = fastify({ logger: { level: 'warn', stream: { write } } });
  const failed = new Promise<void>((resolve) =>
    app.setErrorHandler((error, request, reply) => {
      const answer = answerFailure(error, request, reply);
      resolve();
      return answer;
    }),
  );
  const arrived = new Promise<void>((resolve) =>
    app.post('/', (_request, reply) => {
      resolve();
      return reply.send(body());
    }),
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  closing.push(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  return { url, logged, arrived, failed };
}

/** A request whose body is read: only then Fastify passes the end of its client to error handlers. */
const send = (url: string) =>
  ask(url, { method: 'POST', headers: { 'content-type': 'application/json' } }).end('{}');

describe.each([
  ['GraphQL', answerGraphql],
  ['files', answerFile],
] satisfies [string, AnswerFailure][])('a response of %s', (_name, answerFailure) => {
  it('whose client closes the connection before it begins is no fault in the log', async () => {
    const { url, logged, arrived, failed } = await serve(
      answerFailure,
      () => new Readable({ read: () => undefined }),
    );
    const request = send(url).on('error', () => undefined);
    await arrived;
    request.destroy();
    await failed;
    expect(logged).toEqual([]);
  });

  it('whose source ends early while the client waits is a fault', async () => {
    const { url, logged } = await serve(answerFailure, () => {
      const source = new Readable({ read: () => undefined });
      setImmediate(() => source.destroy());
      return source;
    });
    const request = send(url);
    await once(request, 'response');
    request.destroy();
    expect(logged).toMatchObject([{ msg: 'fault' }]);
  });
});
