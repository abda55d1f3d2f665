import type { ClientBase, Connection, Submittable } from 'pg';

/** A column of a statement's result, as PostgreSQL describes it. */
export interface Field {
  name: string;
  dataTypeID: number;
  tableID: number;
  columnID: number;
}
interface Wire extends Connection {
  parse(statement: { text: string }): void;
  describe(target: { type: 'S' }): void;
  sync(): void;
}

/** Makes PostgreSQL parse and describe a statement without running it. */
export function describeStatement(
  client: ClientBase,
  text: string,
): Promise<{ fields: Field[]; error?: string }> {
  return new Promise((resolve) => {
    let fields: Field[] = [];
    let error: string | undefined;
    const description: Submittable & Record<string, unknown> = {
      submit(connection: Connection) {
        const wire = connection as Wire;
        wire.parse({ text });
        wire.describe({ type: 'S' });
        wire.sync();
      },
      handleRowDescription: (message: { fields: Field[] }) => void ({ fields } = message),
      handleError: (cause: Error) => void (error = cause.message),
      handleReadyForQuery: () => resolve(error === undefined ? { fields } : { fields, error }),
    };
    client.query(description);
  });
}
