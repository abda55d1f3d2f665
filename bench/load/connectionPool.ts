import { openConnection, type Answer, type Connection } from './openConnection';

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
  const free: Connection[] = [];
  const all = new Set<Connection>();
  const waiting: Array<() => void> = [];
  let taken = 0;
  const take = async (): Promise<Connection> => {
    if (taken >= size) await new Promise<void>((resolve) => waiting.push(resolve));
    taken += 1;
    let connection = free.pop();
    while (connection && !connection.isOpen()) connection = free.pop();
    connection ??= await openConnection(port);
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
        free.push(connection);
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
