import { canSeeScope } from '../rights';
import type { Subscriber } from '../subscriber';
import type { WorkspaceBroadcaster } from '../workspaceBroadcaster';
import type { OpenView } from './openView';

/** The signs of life of a socket. */
export interface Liveness {
  /** Asks the other end for a sign of life. */
  probe(): void;
  /** Milliseconds since the last one. */
  silentMs(): number;
}

/** A tab that says where it is. */
export interface Visit {
  readonly broadcaster: WorkspaceBroadcaster;
  readonly subscriber: Subscriber;
  readonly liveness: Liveness;
  place: OpenView | null;
  /** The user's own choice (`users.shows_presence`). */
  isShown: boolean;
  /** The other end has stopped answering. */
  isSilent: boolean;
  /** The number of the last message, so that an earlier one that is still checked has no effect. */
  turn: number;
  /** The last list that was sent. */
  sent: string | null;
}

export function startVisit(given: Pick<Visit, 'broadcaster' | 'subscriber' | 'liveness'>): Visit {
  return { ...given, place: null, isShown: false, isSilent: false, turn: 0, sent: null };
}

/** Whether the tab's user is a member who may see this board. */
export function maySee({ broadcaster, subscriber }: Visit, projectId: number): boolean {
  const { membership } = subscriber;
  return (
    membership.role !== null && canSeeScope(broadcaster.rights, membership, `Project:${projectId}`)
  );
}
