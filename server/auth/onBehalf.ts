import { randomUUID } from 'node:crypto';

/** The header of a request that this process sends to itself for a page. */
export const ON_BEHALF = 'x-on-behalf';

/** Its value, which no client knows. */
export const ON_BEHALF_TOKEN = randomUUID();
