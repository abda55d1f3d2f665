import { clockMs } from './clock';
import { openConnection, type Answer, type Connection } from './openConnection';

/**
 * A connection that was idle for longer is not used again: the server closes it after 72 s
 * (`keepAliveTimeout` in server/buildServer.ts), perhaps while a request is on its way.
 */
const LONGEST_IDLE_MS = 60_000;

/** Keep-alive connections that share the requests of one thread. */
export interface ConnectionPool {
  /**
   * Waits for a free connection.
   * @throws {Error} if the connection breaks, or none can be opened.
   */
  ask(request: string): Promise<Answer>;
  close(): void;
}

/** @param size the most connections at once; each is opened when it is needed. */
export function connectionPool(port: number, size: number): ConnectionPool {
  const free: Array<{ connection: Connection; since: number }> = [];
  const all = new Set<Connection>();
  const waiting: Array<() => void> = [];
  let taken = 0;
  const take = async (): Promise<Connection> => {
    if (taken >= size) await new Promise<void>((resolve) => waiting.push(resolve));
    taken += 1;
    for (let last = free.pop(); last; last = free.pop()) {
      if (last.connection.isOpen() && clockMs() - last.since < LONGEST_IDLE_MS)
        return last.connection;
      last.connection.close();
    }
    const connection = await openConnection(port);
    all.add(connection);
    return connection;
  };
  const release = () => {
    taken -= 1;
    waiting.shift()?.();
  };
  return {
    async ask(request) {
      let connection: Connection | undefined;
      try {
        connection = await take();
        const answer = await connection.ask(Buffer.from(request));
        free.push({ connection, since: clockMs() });
        return answer;
      } catch (error) {
        connection?.close();
        throw error;
      } finally {
        release();
      }
    },
    close: () => all.forEach((connection) => connection.close()),
  };
}
