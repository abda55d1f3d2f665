import type { Awareness } from 'y-protocols/awareness';
import type { Participant } from './sharedState';

/**
 * The other users in a document, by name. Who has two tabs open counts once.
 * @param earlier returned if nothing has changed.
 */
export function participantsOf(
  awareness: Awareness,
  earlier: readonly Participant[],
): readonly Participant[] {
  const byId = new Map<number, Participant>();
  for (const [clientId, state] of awareness.getStates()) {
    const participant = clientId === awareness.clientID ? null : participantIn(state['user']);
    if (participant) byId.set(participant.id, participant);
  }
  const participants = [...byId.values()].sort((one, other) => one.name.localeCompare(other.name));
  return JSON.stringify(participants) === JSON.stringify(earlier) ? earlier : participants;
}

function participantIn(user: unknown): Participant | null {
  if (typeof user !== 'object' || user === null) return null;
  const { id, name, hue }: { id?: unknown; name?: unknown; hue?: unknown } = user;
  const isUser = typeof id === 'number' && typeof name === 'string' && typeof hue === 'number';
  return isUser ? { id, name, hue } : null;
}
