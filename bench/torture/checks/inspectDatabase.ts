import { Client } from 'pg';

/** Queries the database directly, not through the server. Numbers are returned as numbers. */
export type Look = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

const INT8 = 20;
const PATIENCE_MS = 20_000;

/**
 * Runs `work` on a connection of its own. Retries the connection, because the database needs a
 * moment after a kill.
 */
export async function lookInside<T>(
  databaseUrl: () => string,
  work: (look: Look) => Promise<T>,
): Promise<T> {
  const client = await connected(databaseUrl, performance.now() + PATIENCE_MS);
  try {
    return await work(
      async (text, values) => (await client.query(text, values && [...values])).rows,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connected(databaseUrl: () => string, giveUpAt: number): Promise<Client> {
  try {
    const client = new Client({
      connectionString: databaseUrl(),
      application_name: 'kreda torture',
    });
    client.on('error', () => undefined); // the running query rejects with it
    client.setTypeParser(INT8, Number);
    await client.connect();
    return client;
  } catch (error) {
    if (performance.now() > giveUpAt) throw error;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return connected(databaseUrl, giveUpAt);
  }
}
