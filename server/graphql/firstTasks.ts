import type { FastifyRequest } from 'fastify';
import { FIRST_TASKS } from '../../contract/device/firstTasks';
import { ON_BEHALF, ON_BEHALF_TOKEN } from '../auth/onBehalf';

/**
 * The most tasks of each list that a request for a board asks for; null for all. Only this process
 * may ask for less than a whole board, for the first screen of a page
 * (docs/adr/0308-first-tasks.md).
 */
export function firstTasksOf({ headers }: Pick<FastifyRequest, 'headers'>): number | null {
  const most = headers[ON_BEHALF] === ON_BEHALF_TOKEN ? headers[FIRST_TASKS] : undefined;
  return typeof most === 'string' && /^[1-9]\d{0,3}$/.test(most) ? Number(most) : null;
}
