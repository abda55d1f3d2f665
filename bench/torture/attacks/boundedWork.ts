import type { GraphQLArgument } from 'graphql';
import type { Attack, Target } from './attack';
import { ARGUMENT_PLACES, callWith, hostileValuesOf, worstValuesOf } from './hostileRequests';
import { createMember, type Member } from './member';
import { leastStall, STALL_MS } from './stall';

/**
 * The short form tries only the operations that stalled the server for seconds before their
 * arguments were bounded.
 */
const KNOWN = new Set([
  'createWorkspace',
  'addMembers',
  'updateWorkspace',
  'createCustomField',
  'updateProject',
  'searchUsers',
  'searchTasks',
  'updateTaskDescription',
]);

/**
 * Sends a megabyte in every argument of every operation, as the values that are the most expensive
 * to check.
 */
export const boundedWork: Attack = {
  name: 'bounded-work',
  about: `a megabyte in every argument of every operation: no request stalls /healthz for more than ${STALL_MS} ms`,
  env: { RATE_LIMIT_SCALE: '100000' },
  run: attack,
};

async function attack({ url, size, installation }: Target) {
  const member = await createMember(url);
  const watched = { url, pid: installation.server().pid };
  const places =
    size === 'full'
      ? ARGUMENT_PLACES
      : ARGUMENT_PLACES.filter(({ operation }) => KNOWN.has(operation));
  let worst = { ms: 0, what: 'none' };
  let requests = 0;
  const fill = (_operation: string, argument: GraphQLArgument) => idOf(member, argument);
  for (const place of places) {
    // The first call of a document also compiles it; later calls do not.
    await member.post(callWith(place, 'null', fill));
    for (const [name, json] of size === 'full' ? hostileValuesOf(place) : worstValuesOf(place)) {
      const body = callWith(place, json, fill);
      const ms = await leastStall(watched, () => member.post(body));
      requests += 1;
      if (ms > worst.ms)
        worst = { ms, what: `${place.operation}(${place.path.join('.')}), ${name}` };
    }
  }
  const figures = `longest stall ${Math.round(worst.ms)} ms in ${requests} requests to ${places.length} arguments: ${worst.what}`;
  return { figures, isWithinBound: worst.ms <= STALL_MS };
}

/** The member's own ids for id arguments, so that the call gets as far as possible. */
function idOf(member: Member, { name, type }: GraphQLArgument): unknown {
  const ids: Record<string, number> = {
    workspaceId: member.workspaceId,
    projectId: member.projectId,
    sectionId: member.sectionId,
    taskId: member.taskId,
    id: member.projectId,
    typeId: 5,
  };
  if (name in ids) return ids[name];
  return String(type).startsWith('String') ? 'Title' : null;
}
